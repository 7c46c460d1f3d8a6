import { FilePdfOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useOpenedForm } from '#web/ui/form/use-lazy-form.ts';
import type { PapersDrawerProps } from './papers-drawer.tsx';

const loadDrawer = async () => (await import('./papers-drawer.tsx')).PapersDrawer;

/** To the papers of a month; the form's code comes when it is opened. */
export function PapersButton({ whose }: Pick<PapersDrawerProps, 'whose'>) {
  const { open, drawer } = useOpenedForm(loadDrawer);
  return (
    <>
      <Button icon={<FilePdfOutlined aria-hidden />} onClick={() => open({ whose })}>
        Belge
      </Button>
      {drawer}
    </>
  );
}
