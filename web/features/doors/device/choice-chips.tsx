import './device.css';

interface ChoiceChipsProps<Value extends string> {
  readonly label: string;
  readonly choices: readonly {
    readonly value: Value;
    readonly label: string;
    readonly count?: number;
  }[];
  /** Absent: all of them. */
  readonly chosen: Value | undefined;
  readonly onChoose: (value: Value | undefined) => void;
}

/** A few choices side by side, with how many there are of each. */
export function ChoiceChips<Value extends string>({
  label,
  choices,
  chosen,
  onChoose,
}: ChoiceChipsProps<Value>) {
  const chip = (value: Value | undefined, text: string, count?: number) => (
    <button
      key={value ?? 'all'}
      type="button"
      aria-pressed={value === chosen}
      onClick={() => onChoose(value)}
    >
      {text}
      {count !== undefined && <span>{count.toLocaleString('tr-TR')}</span>}
    </button>
  );
  return (
    <div className="choice-chips" role="group" aria-label={label}>
      {chip(undefined, 'Tümü')}
      {choices.map(({ value, label: text, count }) => chip(value, text, count))}
    </div>
  );
}
