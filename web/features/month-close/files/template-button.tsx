import { UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { ApiError, faultWords } from '#web/api/api-error.ts';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { FileInput } from '#web/ui/form/inputs/file-input.tsx';

interface TemplateButtonProps {
  readonly onFile: (file: File) => Promise<unknown>;
}

/** Begins a layout with the headings of the payroll program's own empty template. */
export function TemplateButton({ onFile }: TemplateButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const take = async (file: File | null) => {
    if (!file) return;
    setBusy(true);
    setFault('');
    try {
      await onFile(file);
      setOpen(false);
    } catch (error) {
      setFault(
        error instanceof ApiError
          ? faultWords(error).join(' ') || error.message
          : 'Dosya okunamadı.',
      );
    }
    setBusy(false);
  };
  return (
    <>
      <Button icon={<UploadOutlined aria-hidden />} onClick={() => setOpen(true)}>
        Boş şablondan kur
      </Button>
      {isOpen && (
        <Dialog title="Boş şablondan kur" onClose={() => setOpen(false)}>
          <p>
            Bordro programınızın boş aktarım şablonunu (xlsx ya da csv) seçin: ilk satırdaki
            başlıklar sütun olur. Luca, Mikro, Netsis, ETA ve Datasoft düzenini yayımlamıyor;
            onların dosyası böyle kurulur. Mega, Workcube ve Logo listede hazır durur.
          </p>
          <FileInput accept=".xlsx,.csv" isBusy={isBusy} onChange={(file) => void take(file)} />
          <p role="alert" className="file-fault">
            {fault}
          </p>
        </Dialog>
      )}
    </>
  );
}
