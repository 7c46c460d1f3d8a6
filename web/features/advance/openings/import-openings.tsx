import type { Client } from '#contract/client.ts';
import { type OpeningRowState, openingRowStates } from '#contract/advance/opening-row-states.ts';
import { advanceOpeningsCalls } from '#contract/advance/openings.calls.ts';
import { api } from '#web/api/client.ts';
import { uploadAdvanceOpenings } from '#web/api/upload.ts';
import { FileImport } from '#web/records/import/file-import.tsx';
import { RawCells, type RowTexts } from '#web/records/import/preview-rows.tsx';

type Row = Awaited<ReturnType<Client['advanceOpenings']['PreviewAdvanceOpenings']>>['rows'][number];

const HEADINGS = ['Personel', 'Borç'] as const;

const rows: RowTexts<OpeningRowState, Row> = {
  states: openingRowStates,
  fateOf: (state) => state,
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

/** What everybody still owes from before, from a file. */
export function ImportOpenings({ onClose }: { readonly onClose: () => void }) {
  return (
    <FileImport
      {...rows}
      kind="import-advance-openings"
      title="Devreden avans borçlarını aktar"
      intro="İlk satırında başlıklar olan bir Excel (.xlsx) ya da CSV dosyası seçin: sicil no, avans tipi, kalan tutar, istenirse taksit, ilk kesinti ayı ve açıklama. Kimseye sorulmaz; borç doğrudan kesinti listelerine girer, açılmış bir borç yinelenmez."
      template={advanceOpeningsCalls.GetAdvanceOpeningTemplate}
      upload={uploadAdvanceOpenings}
      preview={(fileId) => api.advanceOpenings.PreviewAdvanceOpenings({ fileId })}
      start={(chosen) => api.advanceOpenings.StartAdvanceOpenings(chosen)}
      verbOf={(count) => `${count} borcu aktar`}
      nothing="Bu dosyada açılacak yeni bir borç yok."
      afterFailure="Hiçbir borç aktarılmadı."
      onClose={onClose}
    />
  );
}
