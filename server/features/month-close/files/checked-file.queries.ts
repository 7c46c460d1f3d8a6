/** A payroll file as it would be: its rows, and what speaks against it. */
import { missingDayCodes } from '#contract/leave/missing-day-codes.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { may } from '#contract/kernel/permissions/permissions.ts';
import {
  cellFindings,
  type Finding,
  fileFindings,
  leavesCarriedOut,
  stopsFile,
} from '#core/month-close/files/checks.ts';
import type { FileLayout } from '#core/month-close/files/layout.ts';
import { grouped } from '#core/lists/grouped.ts';
import { seesEveryone } from '#server/access/scope.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { KeptPeriod, PayrollFrame } from '#server/features/puantaj/puantaj.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError } from '#server/http/errors.ts';
import { inTurns } from '#server/turns.ts';
import { openPeriod } from '../period/period.queries.ts';
import { ownCounts } from '../period/standing.queries.ts';
import { type FileSource, fileSource } from './file-rows.queries.ts';
import { type ChosenLayout, layoutOf } from './layouts.queries.ts';
import { leftOutOf } from '../period/left-out.queries.ts';

interface Chosen extends ChosenLayout {
  readonly companyId: string;
  readonly month: string;
}

export interface CheckedFile extends FileSource {
  readonly period: KeptPeriod;
  readonly layout: FileLayout;
  readonly findings: readonly Finding[];
}

/** What leaves holds everybody of a company; who sees a part looks at it, and takes a draft. */
export function checkSeesAll(caller: Caller): void {
  if (!seesEveryone(caller)) throw new AppError('forbidden');
}

/** Numbers of the state go out to whoever sees them on the page of people. */
export function checkNationalIds(caller: Caller, { columns }: FileLayout): void {
  const uses = columns.some(({ fields }) => fields.includes('nationalId'));
  if (uses && !may(caller, accessRules.viewUsers)) throw new AppError('forbidden');
}

interface OpenedFile {
  readonly frame: PayrollFrame;
  /** Absent while nobody has counted it. */
  readonly period: KeptPeriod | undefined;
  readonly layout: FileLayout;
}

export async function openFile(db: TenantTx, caller: Caller, asked: Chosen): Promise<OpenedFile> {
  const opened = await openPeriod(db, caller, asked);
  const layout = await layoutOf(db, asked);
  checkNationalIds(caller, layout);
  return { ...opened, layout };
}

/** Every cell as it leaves, in turns with others: of a row per date there are many. What is the same of several rows of somebody is said once. */
async function allCells(
  db: TenantTx,
  { rows }: FileSource,
  layout: FileLayout,
): Promise<Finding[]> {
  const look = cellFindings(layout);
  const found = new Map<string, Finding>();
  await inTurns(
    rows,
    (row) => {
      for (const one of look(row)) found.set(`${one.personId} ${one.finding} ${one.words}`, one);
    },
    db.ctx,
  );
  return [...found.values()];
}

export async function checkedFile(
  db: TenantTx,
  caller: Caller,
  { frame, period, layout }: OpenedFile,
): Promise<CheckedFile> {
  if (!period) {
    throw new AppError('not_possible', [
      {
        field: 'period',
        Message: 'Dönem henüz hesaplanmadı. Önce Puantaj Hazırlık’ta hesaplatın.',
      },
    ]);
  }
  const source = await fileSource(db, caller, { frame, period, layout });
  const ofLines = fileFindings(source.lines, {
    layout,
    codes: missingDayCodes,
    sgkFrom: frame.months.sgk.from,
    sgkTo: frame.months.sgk.to,
  });
  const ofCells = await allCells(db, source, layout);
  const { difference } = await ownCounts(db, period);
  const leftOut = await leftOutOf(db, caller, period);
  return {
    ...source,
    period,
    layout,
    findings: [
      ...ofLines,
      ...ofCells,
      ...(difference > 0
        ? [
            {
              finding: 'waitingDifference' as const,
              personId: null,
              who: 'Önceki dönemler',
              words: `${difference} kişinin farkı; Puantaj Hazırlık’ta taşıyın ya da kapatın`,
            },
          ]
        : []),
      ...(leavesCarriedOut(layout)
        ? source.carried.map(({ personId, name }) => ({
            finding: 'carriedLeftOut' as const,
            personId,
            who: name,
            words: 'Önceki dönemden taşınanı ayrıca girin',
          }))
        : []),
      ...leftOut.map(({ personId, name, reason }) => ({
        finding: 'leftOut' as const,
        personId,
        who: name,
        words: reason,
      })),
    ],
  };
}

/** Rows of people whom nothing stops; a column that stops stops them all. */
export function readyRows({ rows, findings }: CheckedFile): number {
  const stopped = findings.filter(stopsFile);
  if (stopped.some(({ personId }) => personId === null)) return 0;
  const people = new Set(stopped.map(({ personId }) => personId));
  return rows.filter(({ personId }) => !people.has(personId)).length;
}

export interface FindingCount {
  readonly finding: Finding['finding'];
  readonly count: number;
  readonly of: Pick<Finding, 'personId' | 'who' | 'words'>[];
}

const MOST_NAMED = 50;

/** In the order of their first one: those that stop come before those that are kept. */
export function counted(findings: readonly Finding[]): FindingCount[] {
  const by = grouped(findings, ({ finding }) => finding);
  return [...by.values()]
    .map((all) => ({
      finding: all[0]!.finding,
      count: all.length,
      of: all.slice(0, MOST_NAMED).map(({ personId, who, words }) => ({ personId, who, words })),
    }))
    .toSorted((a, b) => Number(stopsFile(b)) - Number(stopsFile(a)));
}
