import { monthText } from '#core/advance/words.ts';
import { formatHundredths, type Unit } from '#core/format/money.ts';
import { fullTime } from '#web/ui/time/time-words.ts';
import type { AdvanceDetail } from '../advance-calls.ts';

type Act = NonNullable<AdvanceDetail['account']>['acts'][number];

function saidOf({ kind, month, toMonth, amount, count }: Act, unit: Unit): string {
  const money = amount === null ? '' : formatHundredths(amount, unit);
  const said: Readonly<Record<Act['kind'], () => string>> = {
    open: () => `Açılış, ${money}`,
    pay: () => `Ödendi, ${money}`,
    postpone: () => `${monthText(month!)} taksiti ertelendi`,
    collect: () => `Erken ödeme, ${money}`,
    writeOff: () => `Borç silindi, ${money}`,
    replan: () => `Yeniden planlandı, ${count} taksit`,
    reverse: () => `Geri alındı, ${money}`,
    short: () => `${monthText(month!)} kesintisi eksik, ${money} kesilebildi`,
    exit: () => `İşten çıkış: kalan taksitler ${monthText(toMonth!)} ayına toplandı`,
  };
  return said[kind]();
}

interface ActsCardProps {
  readonly acts: readonly Act[];
  readonly unit: Unit;
}

/** Who did what with it after it was approved, and why. */
export const ActsCard = ({ acts, unit }: ActsCardProps) => (
  <section className="card">
    <h2>Ödeme ve plan geçmişi</h2>
    <ol className="advance-acts-done">
      {acts.map((act) => (
        <li key={act.id}>
          <b>{saidOf(act, unit)}</b>
          <small>{[act.byName, fullTime(Date.parse(act.at))].filter(Boolean).join(' · ')}</small>
          {act.reason && <p>{act.reason}</p>}
          {act.receipt && (
            <a href={act.receipt.url} download>
              {act.receipt.name}
            </a>
          )}
        </li>
      ))}
    </ol>
  </section>
);
