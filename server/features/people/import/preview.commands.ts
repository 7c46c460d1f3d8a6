/** What a file of people would do: whom it adds and changes, what is there already, and what becomes of passes and days. */
import type { z } from 'zod';
import type { importSchemas } from '#contract/people/import/import.schemas.ts';
import { snakeCase } from '#core/text/identifier-case.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { tryOut } from '#server/features/puantaj/puantaj.ts';
import type { CallContext } from '#server/http/bind.ts';
import { readable } from '#server/records/audit-presenter.ts';
import { valuesBefore } from '#server/records/record.ts';
import { followedMoves } from '../previews.ts';
import { importFile } from '#server/records/import/uploaded-sheet.ts';
import { withoutPassword } from './import.commands.ts';
import { type Plan, planImport } from './plan.ts';
import { readImport, type ReadRows } from './read-import.ts';
import { writePlan } from './write.commands.ts';

type Schemas = typeof importSchemas;
type Chosen = z.output<Schemas['StartImport']['input']>;
type Preview = z.output<Schemas['PreviewImport']['data']>;

const SAMPLE_ROWS = 20;
/** So many are written while somebody waits, and taken back. */
const MOST_TRIED = 1000;

/** Whoever was hired before their company's first puantaj day, by company. */
async function begunEarlier(db: TenantTx, { added }: Plan): Promise<Preview['begunEarlier']> {
  const companies = await db
    .selectFrom('company')
    .select(['id', 'name as companyName', 'first_puantaj_day as firstPuantajDay'])
    .orderBy('sort_key')
    .execute();
  return companies.flatMap(({ id, ...company }) => {
    const people = added.filter(
      ({ change }) =>
        change.company_id === id && (change.start_date ?? '9999') < company.firstPuantajDay,
    ).length;
    return people === 0 ? [] : [{ ...company, people }];
  });
}

/** Some of the changes as people read them; a manager who comes with the file has no name in the database yet. */
async function sampleOf(db: TenantTx, { added, changed }: Plan): Promise<Preview['sample']> {
  const names = new Map(added.map(({ id, change }) => [id, `${change.name} ${change.surname}`]));
  const some = [...changed.slice(0, SAMPLE_ROWS), ...added.slice(0, SAMPLE_ROWS)].slice(
    0,
    SAMPLE_ROWS,
  );
  const entries = some.map(({ before, change }) => ({
    action: 'import',
    entity: 'person',
    entity_id: null,
    before: before ? valuesBefore(before, change) : null,
    after: change,
  }));
  const read = await readable(db, entries);
  return some.map(({ read: row, id, before, change }, i) => ({
    row: row.number,
    name: before ? `${before.name} ${before.surname}` : names.get(id)!,
    isNew: !before,
    changes: read[i]!.changes.map((one) => {
      const inFile = names.get(String(change[snakeCase(one.field) as keyof typeof change]));
      return inFile === undefined ? one : { ...one, after: inFile };
    }),
  }));
}

/** The file is taken in and given back. */
async function daysOf(
  context: CallContext,
  rows: ReadRows,
  effectiveFrom: string | undefined,
): Promise<Preview['days']> {
  const write = (call: CallContext) =>
    call.write(async (db) =>
      writePlan(
        db,
        await planImport(db, call.caller, rows, true, effectiveFrom),
        async () => undefined,
      ),
    );
  const { effect, followed } = await tryOut(context, write, undefined, {
    follow: followedMoves(context.caller),
  });
  return { effect, moves: followed ?? [] };
}

export async function previewImport(
  context: CallContext,
  { fileId, mapping, effectiveFrom }: Chosen,
): Promise<Preview> {
  const { read, caller } = context;
  const file = await read((db) => importFile(db, caller.personId, fileId, 'fresh'));
  const rows = await readImport(caller, file, mapping);
  const told = await read(async (db) => {
    const plan = await planImport(db, caller, rows, false, effectiveFrom);
    const { added, changed, unchanged, faults } = plan;
    return {
      added: added.length,
      changed: changed.length,
      unchanged,
      faulty: faults.rowCount,
      withoutPassword: withoutPassword(plan),
      begunEarlier: await begunEarlier(db, plan),
      faultCount: faults.count,
      faults: [...faults.first],
      sample: faults.count === 0 ? await sampleOf(db, plan) : [],
    };
  });
  const written = told.added + told.changed;
  const isTried = told.faultCount === 0 && written > 0 && written <= MOST_TRIED;
  return { ...told, days: isTried ? await daysOf(context, rows, effectiveFrom) : null };
}
