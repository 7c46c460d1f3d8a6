import { openingImportCalls } from '#contract/leave/leave-import.calls.ts';
import { api } from '#web/api/client.ts';
import { uploadOpeningFile } from '#web/api/upload.ts';
import { FileImport } from '#web/records/import/file-import.tsx';
import { importRows } from './import-rows.tsx';

/** What everybody had left on a day, from a file. */
export function ImportOpenings({ onClose }: { readonly onClose: () => void }) {
  return (
    <FileImport
      {...importRows}
      kind="import-openings"
      title="Devreden bakiyeleri aktar"
      intro="İlk satırında başlıklar olan bir Excel (.xlsx) ya da CSV dosyası seçin: sicil no, gün, devreden gün, istenirse açıklama. O güne kadarki hak edişler ve izinler devrin içindedir; aynı günün devri varsa yenisi yerine geçer."
      template={openingImportCalls.GetOpeningImportTemplate}
      upload={uploadOpeningFile}
      preview={(fileId) => api.openingImport.PreviewOpeningImport({ fileId })}
      start={(chosen) => api.openingImport.StartOpeningImport(chosen)}
      verbOf={(count) => `${count} bakiyeyi aktar`}
      nothing="Bu dosyada alınacak yeni bir bakiye yok."
      afterFailure="Hiçbir devir aktarılmadı."
      onClose={onClose}
    />
  );
}
