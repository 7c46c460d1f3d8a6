import { formatHundredths, type Unit } from '#core/format/money.ts';

interface UnitSumsProps {
  readonly label: string;
  readonly sums: readonly {
    readonly unit: Unit;
    readonly advances: number;
    readonly amount: number;
  }[];
  /** 'avans', 'taksit' */
  readonly noun: string;
}

const UNIT_WORDS: Readonly<Record<Unit, string>> = {
  TRY: 'Türk lirası',
  USD: 'ABD doları',
  EUR: 'Euro',
  LT: 'Litre',
};

/** RQ-12: lira, dollars and litres stand side by side and are never added together. */
export function UnitSums({ label, sums, noun }: UnitSumsProps) {
  if (sums.length === 0) return null;
  return (
    <section className="card advance-totals" aria-label={label}>
      <dl>
        {sums.map(({ unit, advances, amount }) => (
          <div key={unit}>
            <dt>{UNIT_WORDS[unit]}</dt>
            <dd>
              {formatHundredths(amount, unit)}
              <small>{`${advances} ${noun}`}</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
