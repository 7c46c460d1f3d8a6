import { PlusOutlined, UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ComponentType } from 'react';
import { useLazyForm } from '#web/ui/form/use-lazy-form.ts';

type Closable = ComponentType<{ readonly onClose: () => void }>;

const loadOpen = async (): Promise<Closable> => (await import('./open-drawer.tsx')).OpenDrawer;
const loadImport = async (): Promise<Closable> =>
  (await import('./import-openings.tsx')).ImportOpenings;

/** What was worked before the first puantaj day; the code of each comes when it is first opened. */
export function OpeningActions() {
  const open = useLazyForm(loadOpen);
  const file = useLazyForm(loadImport);
  return (
    <>
      <Button icon={<PlusOutlined aria-hidden />} onClick={open.show}>
        Yıl açılışı
      </Button>
      <Button icon={<UploadOutlined aria-hidden />} onClick={file.show}>
        İçe aktar
      </Button>
      {open.Lazy && <open.Lazy onClose={open.hide} />}
      {file.Lazy && <file.Lazy onClose={file.hide} />}
    </>
  );
}
