import type { Client } from '#contract/client.ts';
import { type ImportRowState, importRowStates } from '#contract/leave/import-row-states.ts';
import { RawCells, type RowTexts } from '#web/records/import/preview-rows.tsx';

type Row = Awaited<ReturnType<Client['leaveImport']['PreviewLeaveImport']>>['rows'][number];

const HEADINGS = ['Personel', 'Kayıt'] as const;

/** Rows of leaves and of opening balances are told alike. */
export const importRows: RowTexts<ImportRowState, Row> = {
  states: importRowStates,
  fateOf: (state) => (state === 'replaced' ? 'taken' : state),
  headings: HEADINGS,
  cellsOf: ({ raw, number, personName, what }) =>
    what === null && personName === null ? (
      <RawCells raw={raw} over={HEADINGS.length} />
    ) : (
      <>
        <td>{personName ?? number}</td>
        <td>{what ?? raw}</td>
      </>
    ),
  noteOf: ({ message }) => message,
};
