import { TeamOutlined, UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ComponentType, useCallback, useRef, useState } from 'react';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { useMay } from '#web/session/use-may.ts';
import { PopupMenu } from '#web/ui/controls/popup-menu.tsx';
import { useLazyForm } from '#web/ui/form/use-lazy-form.ts';

type Closable = ComponentType<{ readonly onClose: () => void }>;

const loadBulk = async (): Promise<Closable> =>
  (await import('../bulk/bulk-leave-drawer.tsx')).BulkLeaveDrawer;
const loadLeaves = async (): Promise<Closable> =>
  (await import('../import/import-leaves.tsx')).ImportLeaves;
const loadOpenings = async (): Promise<Closable> =>
  (await import('../import/import-openings.tsx')).ImportOpenings;

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
  const bulk = useLazyForm(loadBulk);
  const leaves = useLazyForm(loadLeaves);
  const openings = useLazyForm(loadOpenings);
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
