import { DownloadOutlined } from '@ant-design/icons';
import { useCallback, useRef, useState } from 'react';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { PopupMenu } from '#web/ui/controls/popup-menu.tsx';

export type ExportFormat = 'xlsx' | 'csv';

const formats = [
  { key: 'xlsx', label: 'Excel dosyası (.xlsx)' },
  { key: 'csv', label: 'CSV dosyası (.csv)' },
] as const;

/** What is filtered, all pages of it, as a file. */
export function ExportMenu({ onExport }: { onExport: (format: ExportFormat) => void }) {
  const [at, setAt] = useState<{ x: number; y: number }>();
  const root = useRef<HTMLSpanElement>(null);
  const close = useCallback(() => setAt(undefined), []);
  const open = () => {
    const { right, bottom } = root.current!.getBoundingClientRect();
    setAt({ x: right - 200, y: bottom + 2 });
  };
  return (
    <span ref={root}>
      <IconButton
        label="Dışa aktar"
        tooltip="end"
        icon={<DownloadOutlined />}
        aria-haspopup="menu"
        aria-expanded={at !== undefined}
        onClick={open}
      />
      {at && (
        <PopupMenu
          label="Dışa aktar"
          at={at}
          items={formats}
          onSelect={(key) => onExport(key as ExportFormat)}
          onClose={close}
        />
      )}
    </span>
  );
}
