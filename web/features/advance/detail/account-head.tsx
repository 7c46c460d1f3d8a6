import { Button } from 'antd';
import { formatHundredths } from '#core/format/money.ts';
import type { ActTarget } from '../acts/act-target.ts';
import type { AdvanceDetail } from '../advance-calls.ts';

type Account = NonNullable<AdvanceDetail['account']>;

interface OfAccount {
  readonly advance: AdvanceDetail;
  readonly account: Account;
}

/** What was given, what came back, what is owed. */
export const Figures = ({ advance: { unit }, account: { debt, balance } }: OfAccount) => (
  <section className="card advance-totals" aria-label="Hesap">
    <dl>
      {(
        [
          ['Avans', debt],
          ['Geri ödenen', debt - balance],
          ['Kalan', balance],
        ] as const
      ).map(([label, amount]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{formatHundredths(amount, unit)}</dd>
        </div>
      ))}
    </dl>
  </section>
);

interface AccountActsProps extends OfAccount {
  readonly onAct: (target: ActTarget) => void;
}

/** RQ-18: what who pays does while something is owed. */
export function AccountActs({ advance, account, onAct }: AccountActsProps) {
  const { balance, version, most, firstUnlocked } = account;
  const { id, personName, unit } = advance;
  const one = { id, version, personName, unit };
  return (
    <>
      <Button onClick={() => onAct({ ...one, act: 'writeOff', balance })}>Borcu sil</Button>
      <Button onClick={() => onAct({ ...one, act: 'replan', balance, most, firstUnlocked })}>
        Yeniden planla
      </Button>
      <Button type="primary" onClick={() => onAct({ ...one, act: 'collect', balance })}>
        Erken ödeme al
      </Button>
    </>
  );
}
