import { PlusOutlined, TeamOutlined, UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ComponentType } from 'react';
import { useLazyForm } from '#web/ui/form/use-lazy-form.ts';

type Closable = ComponentType<{ readonly onClose: () => void }>;

const loadBulk = async (): Promise<Closable> =>
  (await import('../bulk/bulk-advance-drawer.tsx')).BulkAdvanceDrawer;
const loadOpen = async (): Promise<Closable> =>
  (await import('../openings/open-drawer.tsx')).OpenDrawer;
const loadImport = async (): Promise<Closable> =>
  (await import('../openings/import-openings.tsx')).ImportOpenings;

/** What who pays does for many at once, and what is owed from before; the code of each comes when it is first opened. */
export function AdvanceActions() {
  const bulk = useLazyForm(loadBulk);
  const open = useLazyForm(loadOpen);
  const file = useLazyForm(loadImport);
  return (
    <>
      <Button icon={<TeamOutlined aria-hidden />} onClick={bulk.show}>
        Toplu avans
      </Button>
      <Button icon={<PlusOutlined aria-hidden />} onClick={open.show}>
        Devreden borç
      </Button>
      <Button icon={<UploadOutlined aria-hidden />} onClick={file.show}>
        İçe aktar
      </Button>
      {bulk.Lazy && <bulk.Lazy onClose={bulk.hide} />}
      {open.Lazy && <open.Lazy onClose={open.hide} />}
      {file.Lazy && <file.Lazy onClose={file.hide} />}
    </>
  );
}
