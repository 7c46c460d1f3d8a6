import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback, useRef, useState } from 'react';
import { puantajMonthsCalls } from '#contract/puantaj/months/months.calls.ts';
import { startDownload } from '#web/records/downloads/downloads-store.ts';
import { PopupMenu } from '#web/ui/controls/popup-menu.tsx';
import { type MonthName, monthText } from './model/period.ts';
import type { MonthAddress } from './use-month-address.ts';

const ITEMS = [
  { key: 'pdf', label: 'Firma firma, imza için (PDF)' },
  { key: 'person', label: 'Personele göre, gün gün, imza için (PDF)' },
  { key: 'xlsx', label: 'Firma firma (Excel)' },
  { key: 'print', label: 'Ekrandaki tabloyu yazdır' },
] as const;

interface SheetMenuProps {
  readonly address: MonthAddress;
  readonly name: MonthName;
  /** Without it only what is on the screen is printed. */
  readonly canExport: boolean;
  readonly disabled: boolean;
}

/** The month to sign: of each company a sheet of its own, or what is on the screen. */
export function SheetMenu({ address, name, canExport, disabled }: SheetMenuProps) {
  const [at, setAt] = useState<{ x: number; y: number }>();
  const root = useRef<HTMLSpanElement>(null);
  const close = useCallback(() => setAt(undefined), []);
  const open = () => {
    const { right, bottom } = root.current!.getBoundingClientRect();
    setAt({ x: right - 240, y: bottom + 2 });
  };
  // Everybody signs: whoever has no problem too.
  const { onlyProblems: _onlyProblems, ...selection } = address.selectionOf(name);
  const choose = (key: string) => {
    if (key === 'print') {
      window.print();
      return;
    }
    const isPerson = key === 'person';
    void startDownload(
      `${isPerson ? 'Kişisel puantaj çizelgesi' : 'Aylık puantaj cetveli'}, ${monthText(name)}`,
      puantajMonthsCalls.ExportPuantajSheet,
      { ...selection, ...(isPerson ? { format: 'pdf', per: 'person' } : { format: key }) },
    );
  };
  return (
    <span ref={root}>
      <Button
        type="primary"
        icon={<PrinterOutlined aria-hidden />}
        disabled={disabled}
        {...(canExport && { 'aria-haspopup': 'menu', 'aria-expanded': at !== undefined })}
        onClick={() => (canExport ? open() : window.print())}
      >
        Aylık cetvel
      </Button>
      {at && (
        <PopupMenu label="Aylık cetvel" at={at} items={ITEMS} onSelect={choose} onClose={close} />
      )}
    </span>
  );
}
