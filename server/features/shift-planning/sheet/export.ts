/** The grid as a file: people by day with the codes of their shifts, drafts where the caller sees them. */
import type { z } from 'zod';
import { valueInCodes } from '#contract/shift-planning/plan-values.ts';
import type { shiftPlanningSchemas } from '#contract/shift-planning/shift-planning.schemas.ts';
import { formatDay } from '#core/format/day.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Download } from '#server/http/download.ts';
import { sheetFile } from '#server/spreadsheet/sheet-file.ts';
import type { Cell } from '#server/spreadsheet/sheet.ts';
import { getPlan } from '../plan/get-plan.ts';
import { daysOf } from '../plan/selection.queries.ts';
import { checkDays, HEAD_COLUMNS } from './sheet-limits.ts';

type Input = z.output<(typeof shiftPlanningSchemas)['ExportPlan']['input']>;

export async function exportPlan(
  context: CallContext,
  { format, ...selection }: Input,
): Promise<Download> {
  const days = daysOf(selection);
  checkDays(days.length);
  const { people, values, shifts } = await getPlan(context, selection);
  const codes = new Map(shifts.map(({ id, code }) => [id, code]));
  const codeOf = (id: string) => codes.get(id) ?? '';
  async function* rows() {
    for (const { registrationNo, name, plan, drafts } of people) {
      const drafted = new Map(drafts.map(([day, value]) => [day, value]));
      const cells = plan.map((published, day): Cell => {
        const value = values[drafted.get(day) ?? published];
        return value ? valueInCodes(value, codeOf) : null;
      });
      yield [registrationNo, name, ...cells];
    }
  }
  const heads = HEAD_COLUMNS.map((label) => ({ label, kind: 'text' as const }));
  const columns = days.map((day) => ({ label: formatDay(day), kind: 'text' as const, width: 11 }));
  return sheetFile(
    { name: 'Vardiya planı', columns: [...heads, ...columns], rows: rows() },
    format,
  );
}
