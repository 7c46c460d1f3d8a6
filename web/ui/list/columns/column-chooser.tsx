import { ArrowDownOutlined, ArrowUpOutlined, InsertRowRightOutlined } from '@ant-design/icons';
import { useRef, useState } from 'react';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { useDismiss } from '#web/ui/controls/use-dismiss.ts';
import {
  type ArrangedColumn,
  type Density,
  type ListLayout,
  moveColumn,
  toggleColumn,
} from './columns.ts';
import '../popover.css';
import { offerFocus } from '#web/ui/focus.ts';

interface ColumnChooserProps<Row> {
  readonly columns: readonly ArrangedColumn<Row>[];
  readonly layout: ListLayout;
  readonly onChange: (layout: ListLayout) => void;
}

const densities: readonly [Density, string][] = [
  ['normal', 'Rahat'],
  ['compact', 'Sık'],
];

/** Which columns, in which order, how close. Works without dragging. */
export function ColumnChooser<Row>({ columns, layout, onChange }: ColumnChooserProps<Row>) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useDismiss(root, isOpen, (by) => {
    setOpen(false);
    if (by === 'escape')
      offerFocus(root.current?.querySelector('button'), { asker: document.activeElement });
  });
  const choose = (chosen: readonly string[]) => onChange({ ...layout, columns: chosen });
  const shown = columns.filter(({ isShown }) => isShown);
  return (
    <div ref={root} className="list-popover-root">
      <IconButton
        label="Sütunlar ve görünüm"
        tooltip="end"
        icon={<InsertRowRightOutlined />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <div className="list-popover" role="group" aria-label="Sütunlar ve görünüm">
          <fieldset className="list-densities">
            <legend>Satır aralığı</legend>
            {densities.map(([density, label]) => (
              <label key={density}>
                <input
                  type="radio"
                  name="density"
                  checked={layout.density === density}
                  onChange={() => onChange({ ...layout, density })}
                />
                {label}
              </label>
            ))}
          </fieldset>
          <ul className="list-columns">
            {columns.map(({ column: { key, title, isName }, isShown }) => (
              <li key={key}>
                <label>
                  <input
                    type="checkbox"
                    checked={isShown}
                    disabled={isName === true}
                    onChange={() => choose(toggleColumn(columns, key))}
                  />
                  {title}
                </label>
                {isShown && !isName && (
                  <>
                    <IconButton
                      label={`${title}: öne al`}
                      tooltip="none"
                      icon={<ArrowUpOutlined />}
                      disabled={shown[1]?.column.key === key}
                      onClick={() => choose(moveColumn(columns, key, -1))}
                    />
                    <IconButton
                      label={`${title}: arkaya al`}
                      tooltip="none"
                      icon={<ArrowDownOutlined />}
                      disabled={shown.at(-1)?.column.key === key}
                      onClick={() => choose(moveColumn(columns, key, 1))}
                    />
                  </>
                )}
              </li>
            ))}
          </ul>
          <button
            type="button"
            className="link-button"
            onClick={() => onChange({ density: 'normal' })}
          >
            Varsayılana dön
          </button>
        </div>
      )}
    </div>
  );
}
