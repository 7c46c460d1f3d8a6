import { Button } from 'antd';
import { countSelected, everything, nothing, type Selection } from './selection.ts';

/** Done with all chosen rows. */
export interface BulkAction {
  readonly key: string;
  readonly label: string;
  /** What was chosen may be chosen anew from there. */
  run(selection: Selection, count: number, choose: (selection: Selection) => void): void;
}

interface SelectionBarProps {
  readonly selection: Selection;
  readonly total: number;
  readonly rowsOnPage: number;
  /** As counted: 'kişi'. */
  readonly noun: string;
  readonly actions: readonly BulkAction[];
  readonly onChange: (selection: Selection) => void;
}

const format = (count: number) => count.toLocaleString('tr-TR');

/** '37 kişi seçildi · Departman değiştir · Vazgeç', at the bottom while something is chosen. */
export function SelectionBar({
  selection,
  total,
  rowsOnPage,
  noun,
  actions,
  onChange,
}: SelectionBarProps) {
  const count = countSelected(selection, total);
  if (count === 0) return null;
  const isWholePage = selection.kind === 'some' && count === rowsOnPage && count < total;
  return (
    <div className="list-selection" role="region" aria-label="Seçilenler">
      <span role="status">
        {isWholePage
          ? `Bu sayfadaki ${format(count)} ${noun} seçildi`
          : `${format(count)} ${noun} seçildi`}
      </span>
      {count < total && (
        <button type="button" className="link-button" onClick={() => onChange(everything)}>
          Tümünü seç ({format(total)})
        </button>
      )}
      <div className="list-selection-actions">
        {actions.map(({ key, label, run }) => (
          <Button key={key} onClick={() => run(selection, count, onChange)}>
            {label}
          </Button>
        ))}
        <Button type="text" onClick={() => onChange(nothing)}>
          Vazgeç
        </Button>
      </div>
    </div>
  );
}
