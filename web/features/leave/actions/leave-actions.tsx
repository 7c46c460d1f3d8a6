import { TeamOutlined, UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ComponentType, useCallback, useRef, useState } from 'react';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { useMay } from '#web/session/use-may.ts';
import { PopupMenu } from '#web/ui/controls/popup-menu.tsx';
import { messages } from '#web/ui/messages/messages.ts';
import { useLazy } from '#web/ui/use-lazy.ts';

type Closable = ComponentType<{ readonly onClose: () => void }>;

const loadBulk = async (): Promise<Closable> =>
  (await import('../bulk/bulk-leave-drawer.tsx')).BulkLeaveDrawer;
const loadLeaves = async (): Promise<Closable> =>
  (await import('../import/import-leaves.tsx')).ImportLeaves;
const loadOpenings = async (): Promise<Closable> =>
  (await import('../import/import-openings.tsx')).ImportOpenings;
const sayNotLoaded = () => messages.error('Form açılamadı. Bağlantınızı kontrol edin.', 3);

interface ImportMenuProps {
  readonly items: readonly { readonly key: string; readonly label: string; run(): void }[];
}

function ImportMenu({ items }: ImportMenuProps) {
  const [at, setAt] = useState<{ x: number; y: number }>();
  const root = useRef<HTMLSpanElement>(null);
  const close = useCallback(() => setAt(undefined), []);
  const open = () => {
    const { left, bottom } = root.current!.getBoundingClientRect();
    setAt({ x: left, y: bottom + 2 });
  };
  return (
    <span ref={root}>
      <Button
        icon={<UploadOutlined aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={at !== undefined}
        onClick={open}
      >
        İçe aktar
      </Button>
      {at && (
        <PopupMenu
          label="İçe aktar"
          at={at}
          items={items}
          onSelect={(key) => items.find((item) => item.key === key)?.run()}
          onClose={close}
        />
      )}
    </span>
  );
}

/** What İK does for many at once; the code of each comes when it is first opened. */
export function LeaveActions() {
  const may = useMay();
  const bulk = useLazy(loadBulk, sayNotLoaded);
  const leaves = useLazy(loadLeaves, sayNotLoaded);
  const openings = useLazy(loadOpenings, sayNotLoaded);
  const mayEnter = may(accessRules.enterLeave);
  const items = [
    ...(mayEnter ? [{ key: 'leaves', label: 'İzinler', run: leaves.show }] : []),
    ...(may(accessRules.editLeave)
      ? [{ key: 'openings', label: 'Devreden bakiyeler', run: openings.show }]
      : []),
  ];
  return (
    <>
      {mayEnter && (
        <Button icon={<TeamOutlined aria-hidden />} onClick={bulk.show}>
          Toplu izin
        </Button>
      )}
      {items.length > 0 && <ImportMenu items={items} />}
      {bulk.Lazy && <bulk.Lazy onClose={bulk.hide} />}
      {leaves.Lazy && <leaves.Lazy onClose={leaves.hide} />}
      {openings.Lazy && <openings.Lazy onClose={openings.hide} />}
    </>
  );
}
