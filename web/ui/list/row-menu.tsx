import { MoreOutlined } from '@ant-design/icons';
import { type MouseEvent, type ReactNode, useCallback, useState } from 'react';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { PopupMenu } from '#web/ui/controls/popup-menu.tsx';

/** What can be done with one row. */
export interface RowAction {
  readonly key: string;
  readonly label: string;
  readonly icon?: ReactNode;
  /** Last in the menu, in red, below a rule. */
  readonly isDangerous?: boolean;
  run(): void;
}

interface RowMenuProps {
  /** Whose menu it is. */
  readonly name: string;
  readonly actions: readonly RowAction[];
}

export function RowMenu({ name, actions }: RowMenuProps) {
  const [at, setAt] = useState<{ x: number; y: number }>();
  const close = useCallback(() => setAt(undefined), []);
  const open = ({ currentTarget }: MouseEvent) => {
    const { right, bottom } = currentTarget.getBoundingClientRect();
    setAt({ x: right - 168, y: bottom + 2 });
  };
  if (actions.length === 0) return null;
  return (
    <>
      <IconButton
        label={`İşlemler: ${name}`}
        tooltip="none"
        icon={<MoreOutlined />}
        aria-haspopup="menu"
        aria-expanded={at !== undefined}
        onClick={open}
      />
      {at && (
        <PopupMenu
          label={`İşlemler: ${name}`}
          at={at}
          items={actions.map(({ key, label, icon, isDangerous = false }) => ({
            key,
            label,
            icon,
            isDangerous,
          }))}
          onSelect={(chosen) => actions.find(({ key }) => key === chosen)?.run()}
          onClose={close}
        />
      )}
    </>
  );
}
