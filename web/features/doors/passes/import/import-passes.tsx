import { Input } from 'antd';
import { useState } from 'react';
import type { Client } from '#contract/client.ts';
import { type PassRowState, passDirections, passRowStates } from '#contract/doors/door-choices.ts';
import { passTime } from '#contract/doors/pass-list.ts';
import { passImportCalls } from '#contract/doors/pass-import.calls.ts';
import { api } from '#web/api/client.ts';
import { uploadPassFile } from '#web/api/upload.ts';
import { FileImport } from '#web/records/import/file-import.tsx';
import { RawCells } from '#web/records/import/preview-rows.tsx';

type Row = Awaited<ReturnType<Client['passImport']['PreviewPassImport']>>['rows'][number];

const HEADINGS = ['Personel', 'Zaman', 'Yön', 'Cihaz'] as const;

const fateOf = (state: PassRowState) =>
  state === 'taken' || state === 'known' ? state : ('fault' as const);

/** As it was read; where it could not be, as it stands in the file. */
function cellsOf({ raw, number, personName, localTime, direction, deviceName }: Row) {
  if (localTime === null) return <RawCells raw={raw} over={HEADINGS.length} />;
  return (
    <>
      <td>{personName ?? number}</td>
      <td>{passTime(localTime)}</td>
      <td>{direction === null ? '–' : passDirections[direction]}</td>
      <td>{deviceName ?? '–'}</td>
    </>
  );
}

/** Passes from a file: looked at row by row, then taken with a reason. */
export function ImportPasses({ onClose }: { readonly onClose: () => void }) {
  const [reason, setReason] = useState('');
  return (
    <FileImport
      kind="import-passes"
      title="Dosyadan geçiş aktar"
      intro="İlk satırında başlıklar olan bir Excel (.xlsx) ya da CSV dosyası seçin: sicil no, kart no ya da cihazdaki no, tarih, saat, istenirse yön ve cihaz. Kayıtlı bir geçiş yinelenmez."
      template={passImportCalls.GetPassImportTemplate}
      upload={uploadPassFile}
      preview={(fileId) => api.passImport.PreviewPassImport({ fileId })}
      start={(chosen) => api.passImport.StartPassImport({ ...chosen, reason: reason.trim() })}
      states={passRowStates}
      fateOf={fateOf}
      headings={HEADINGS}
      cellsOf={cellsOf}
      verbOf={(count) => `${count} geçişi aktar`}
      nothing="Bu dosyada alınacak yeni bir geçiş yok."
      afterFailure="Hiçbir geçiş aktarılmadı."
      isComplete={reason.trim() !== ''}
      more={
        <label>
          Neden
          <Input
            maxLength={300}
            placeholder="Cihaz arızalıydı, kayıtlar USB’den alındı gibi"
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </label>
      }
      onClose={onClose}
    />
  );
}
