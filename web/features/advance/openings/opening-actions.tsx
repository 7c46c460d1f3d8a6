import { PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ComponentType } from 'react';
import { messages } from '#web/ui/messages/messages.ts';
import { useLazy } from '#web/ui/use-lazy.ts';

type Closable = ComponentType<{ readonly onClose: () => void }>;

const loadOpen = async (): Promise<Closable> => (await import('./open-drawer.tsx')).OpenDrawer;
const loadImport = async (): Promise<Closable> =>
  (await import('./import-openings.tsx')).ImportOpenings;
const sayNotLoaded = () => messages.error('Form açılamadı. Bağlantınızı kontrol edin.', 3);

/** What is owed from before; the code of each comes when it is first opened. */
export function OpeningActions() {
  const open = useLazy(loadOpen, sayNotLoaded);
  const file = useLazy(loadImport, sayNotLoaded);
  return (
    <>
      <Button icon={<PlusOutlined aria-hidden />} onClick={open.show}>
        Devreden borç
      </Button>
      <Button icon={<UploadOutlined aria-hidden />} onClick={file.show}>
        İçe aktar
      </Button>
      {open.Lazy && <open.Lazy onClose={open.hide} />}
      {file.Lazy && <file.Lazy onClose={file.hide} />}
    </>
  );
}
