import type { Client } from '#contract/client.ts';
import { overtimeOpeningsCalls } from '#contract/overtime/openings.calls.ts';
import {
  type OvertimeOpeningState,
  overtimeOpeningStates,
} from '#contract/overtime/opening-row-states.ts';
import { api } from '#web/api/client.ts';
import { uploadOvertimeOpenings } from '#web/api/upload.ts';
import { FileImport } from '#web/records/import/file-import.tsx';
import { RawCells, type RowTexts } from '#web/records/import/preview-rows.tsx';

type Row = Awaited<
  ReturnType<Client['overtimeOpenings']['PreviewOvertimeOpenings']>
>['rows'][number];

const HEADINGS = ['Personel', 'Fazla çalışma'] as const;

const rows: RowTexts<OvertimeOpeningState, Row> = {
  states: overtimeOpeningStates,
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

/** What everybody had worked of the year before their first puantaj day, from a file. */
export function ImportOpenings({ onClose }: { readonly onClose: () => void }) {
  return (
    <FileImport
      {...rows}
      kind="import-overtime-openings"
      title="Yıl açılışlarını aktar"
      intro="İlk satırında başlıklar olan bir Excel (.xlsx) ya da CSV dosyası seçin: sicil no, gün, fazla çalışma (120:30), istenirse açıklama. Süre, yılbaşından o güne kadar yapılan fazla çalışmadır ve 270 saate sayılır; aynı yılın girilmiş açılışının yerine geçer."
      template={overtimeOpeningsCalls.GetOvertimeOpeningTemplate}
      upload={uploadOvertimeOpenings}
      preview={(fileId) => api.overtimeOpenings.PreviewOvertimeOpenings({ fileId })}
      start={(chosen) => api.overtimeOpenings.StartOvertimeOpenings(chosen)}
      verbOf={(count) => `${count} açılışı aktar`}
      nothing="Bu dosyada girilecek yeni bir açılış yok."
      afterFailure="Hiçbir açılış aktarılmadı."
      onClose={onClose}
    />
  );
}
