import { useState } from 'react';
import { ApiError, faultWords } from '#web/api/api-error.ts';
import { comparePayrollFile } from '#web/api/upload.ts';
import { monthText } from '#web/features/puantaj/puantaj.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FileInput } from '#web/ui/form/inputs/file-input.tsx';

const ANY_FILE = '.xlsx,.csv,.txt';

/** Whether a file that one has is, to the byte, one that left. */
export function CompareDialog({ onClose }: { readonly onClose: () => void }) {
  const [answer, setAnswer] = useState('');
  const [isBusy, setBusy] = useState(false);
  const compare = async (file: File | null) => {
    if (!file) return;
    setBusy(true);
    try {
      const { match, sha256 } = await comparePayrollFile(file);
      setAnswer(
        match
          ? `${file.name} değişmemiş: ${match.fileName}, ${monthText(match.month)} sürüm ${match.version}${match.isOutdated ? '; dönem sonradan açıldı' : ''}.`
          : `${file.name} buradan çıkmamış ya da sonradan değişmiş (özet ${sha256.slice(0, 7)}…).`,
      );
    } catch (error) {
      setAnswer(error instanceof ApiError ? faultWords(error).join(' ') : 'Dosya okunamadı.');
    }
    setBusy(false);
  };
  return (
    <Dialog title="Elimdeki dosyayı karşılaştır" onClose={onClose}>
      <p>Bordro programına yüklediğiniz ya da sakladığınız dosyayı seçin.</p>
      <FileInput accept={ANY_FILE} isBusy={isBusy} onChange={(file) => void compare(file)} />
      <p role="status">{answer}</p>
    </Dialog>
  );
}
