import { restValue, shiftsValue, UNPLANNED } from '#contract/shift-planning/plan-values.ts';
import type { Cell } from '#core/shifts/plan/definitions.ts';
import type { Ids } from './ids.ts';

/** A cell of the rules as the table keeps it. */
export function valueOf(cell: Cell, ids: Ids): string {
  if (cell.kind === 'rest') return restValue(cell.rest);
  return cell.kind === 'unplanned' ? UNPLANNED : shiftsValue(cell.shiftIds.map((id) => ids.of(id)));
}
