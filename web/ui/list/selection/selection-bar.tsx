import { CloseOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { countSelected, everything, nothing, type Selection } from './selection.ts';
import './selection.css';

/** Done with all chosen rows. */
export interface BulkAction {
  readonly key: string;
  /** 'Departmanı değiştir' */
  readonly label: string;
  /** What of it is read in the bar: 'Departman'. */
  readonly short?: string;
  readonly icon?: ReactNode;
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
  /** A phone's verbs have icons. */
  readonly isNarrow: boolean;
  readonly onChange: (selection: Selection) => void;
}

const format = (count: number) => count.toLocaleString('tr-TR');

/** '37 kişi seçildi · Departman · Dışa aktar', below the rows while something is chosen. */
export function SelectionBar({
  selection,
  total,
  rowsOnPage,
  noun,
  actions,
  isNarrow,
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
      <div className="list-verbs">
        {actions.map(({ key, label, short = label, icon, run }) => (
          <button
            key={key}
            type="button"
            className="list-verb"
            aria-label={label}
            onClick={() => run(selection, count, onChange)}
          >
            {isNarrow && icon}
            {short}
          </button>
        ))}
        {isNarrow && <GiveUp onGiveUp={() => onChange(nothing)}>Vazgeç</GiveUp>}
      </div>
      {!isNarrow && <GiveUp onGiveUp={() => onChange(nothing)} />}
    </div>
  );
}

function GiveUp({ onGiveUp, children }: { onGiveUp: () => void; children?: string }) {
  return (
    <button
      type="button"
      className="list-verb"
      {...(children === undefined && { 'aria-label': 'Seçimi kaldır', title: 'Seçimi kaldır' })}
      onClick={onGiveUp}
    >
      <CloseOutlined aria-hidden />
      {children}
    </button>
  );
}
