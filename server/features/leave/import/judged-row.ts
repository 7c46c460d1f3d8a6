import { type ImportRowState, importRowStates } from '#contract/leave/import-row-states.ts';
import { type JudgedFileRow, previewRows } from '#server/records/import/judged-row.ts';

/** A row of a file of leaves or of opening balances with what becomes of it. */
export type JudgedRow = JudgedFileRow<ImportRowState>;

export const previewOf = (rows: readonly JudgedRow[]) => previewRows(importRowStates, rows);
