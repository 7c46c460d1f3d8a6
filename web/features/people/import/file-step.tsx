import { importCalls } from '#contract/people/import/import.calls.ts';
import { startDownload } from '#web/records/downloads/downloads-store.ts';
import { PastImports } from '#web/records/import/past-imports.tsx';
import { FileInput } from '#web/ui/form/inputs/file-input.tsx';

interface FileStepProps {
  readonly file: File | null;
  readonly isBusy: boolean;
  readonly fault: string | undefined;
  readonly onChoose: (file: File) => void;
}

const downloadTemplate = () =>
  void startDownload('Aktarım şablonu indiriliyor', importCalls.GetImportTemplate, {});

export function FileStep({ file, isBusy, fault, onChoose }: FileStepProps) {
  return (
    <>
      <p>
        İlk satırında başlıklar olan bir Excel (.xlsx) ya da CSV dosyası seçin. Personel sicil
        numarasıyla eşleşir: sistemde olan değişir, olmayan eklenir.
      </p>
      <FileInput
        accept=".xlsx,.csv,.txt"
        value={file}
        isBusy={isBusy}
        onChange={(chosen) => chosen && onChoose(chosen)}
      />
      {fault !== undefined && (
        <p className="import-fault" role="alert">
          {fault}
        </p>
      )}
      <p className="quiet-text">
        En çok 5 MB ve 20.000 satır. Boş hücreler hiçbir şeyi değiştirmez.{' '}
        <button type="button" className="link-button" onClick={downloadTemplate}>
          Şablonu indir
        </button>
      </p>
      <PastImports kind="import-people" />
    </>
  );
}
