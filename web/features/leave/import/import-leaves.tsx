import { leaveImportCalls } from '#contract/leave/leave-import.calls.ts';
import { api } from '#web/api/client.ts';
import { uploadLeaveFile } from '#web/api/upload.ts';
import { FileImport } from '#web/records/import/file-import.tsx';
import { importRows } from './import-rows.tsx';

/** Leaves from a file, entered as agreed; the past too. */
export function ImportLeaves({ onClose }: { readonly onClose: () => void }) {
  return (
    <FileImport
      {...importRows}
      kind="import-leaves"
      title="Dosyadan izin aktar"
      intro="İlk satırında başlıklar olan bir Excel (.xlsx) ya da CSV dosyası seçin: sicil no, izin tipi, başlangıç, bitiş, istenirse bölüm, saatler ve açıklama. İzinler onaylanmış olarak girilir, bakiye eksiye düşebilir; kayıtlı bir izin yinelenmez."
      template={leaveImportCalls.GetLeaveImportTemplate}
      upload={uploadLeaveFile}
      preview={(fileId) => api.leaveImport.PreviewLeaveImport({ fileId })}
      start={(chosen) => api.leaveImport.StartLeaveImport(chosen)}
      verbOf={(count) => `${count} izni aktar`}
      nothing="Bu dosyada alınacak yeni bir izin yok."
      afterFailure="O ana kadar girilenler izin listesinde görünür."
      onClose={onClose}
    />
  );
}
