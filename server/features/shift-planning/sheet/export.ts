/** The grid as a file: people by day with the codes of their shifts, drafts where the caller sees them. */
import type { z } from 'zod';
import { valueInCodes } from '#contract/shift-planning/plan-values.ts';
import type { shiftPlanningSchemas } from '#contract/shift-planning/shift-planning.schemas.ts';
import { formatDay } from '#core/format/day.ts';
import { streamOfKeys } from '#server/db/tenant/parts.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import type { Download } from '#server/http/download.ts';
import { readPace } from '#server/pace.ts';
import { sheetFile } from '#server/spreadsheet/sheet-file.ts';
import type { Cell } from '#server/spreadsheet/sheet.ts';
import {
  loadCells,
  type StoredCell,
  Planner,
  loadWorld,
} from '#server/features/work-plan/work-plan.ts';
import { valueOfPlan } from '../plan/plan-words.ts';
import { seesDrafts } from '../plan/rights.ts';
import { daysOf } from '#core/time/day-range.ts';
import { openSelection, type SelectedPerson } from '#server/access/people/selection.queries.ts';
import { checkDays, HEAD_COLUMNS } from './sheet-limits.ts';

type Input = z.output<(typeof shiftPlanningSchemas)['ExportPlan']['input']>;

const planPace = readPace({ least: 25, most: 500 });

/** The rows of the selection one after the other: no more than a part of them is held. */
export async function planRows(
  read: CallContext['read'],
  caller: Caller,
  selection: Omit<Input, 'format'>,
  pace = planPace,
): Promise<AsyncGenerator<Cell[]>> {
  const { chosen, world } = await read(async (db) => ({
    chosen: await openSelection(db, caller, selection),
    world: await loadWorld(db),
  }));
  const planner = new Planner(world);
  const days = daysOf(selection);
  const withDrafts = seesDrafts(caller);
  const codeOf = (id: string) => world.shifts.get(id)?.code ?? '';

  const rowOf = ({ head, facts }: SelectedPerson, own: readonly StoredCell[]): Cell[] => {
    const cells = new Map(own.map((cell) => [cell.day, cell]));
    return [
      head.registrationNo,
      head.name,
      ...days.map((day, i) => {
        const { planned, drafted } = planner.withDraft(facts[i]!, day, cells.get(day), withDrafts);
        const shown = drafted ?? planned;
        const value = shown && valueOfPlan(shown);
        return value ? valueInCodes(value, codeOf) : null;
      }),
    ];
  };
  return streamOfKeys(read, pace, chosen.ids, async (db, some) => {
    const people = await chosen.load(db, some);
    const ids = people.map(({ head }) => head.personId);
    const cells = await loadCells(db, ids, selection.from, selection.to);
    return people.map((one) => rowOf(one, cells.get(one.head.personId) ?? []));
  });
}

export async function exportPlan(
  { read, caller }: CallContext,
  { format, ...selection }: Input,
): Promise<Download> {
  const days = daysOf(selection);
  checkDays(days.length);
  const rows = await planRows(read, caller, selection);
  const heads = HEAD_COLUMNS.map((label) => ({ label, kind: 'text' as const }));
  const columns = days.map((day) => ({ label: formatDay(day), kind: 'text' as const, width: 11 }));
  return sheetFile({ name: 'Vardiya planı', columns: [...heads, ...columns], rows }, format);
}
