import { PaperClipOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { ACCOUNT_WORDS, ENTRY_WORDS } from '#core/advance/account/act-words.ts';
import { monthText } from '#core/advance/words.ts';
import { formatDay } from '#core/format/day.ts';
import { formatHundredths, type Unit } from '#core/format/money.ts';
import type { ActTarget } from '../acts/act-target.ts';
import type { AdvanceDetail } from '../advance-calls.ts';

type Account = NonNullable<AdvanceDetail['account']>;
type Entry = Account['entries'][number];

interface EntriesCardProps {
  readonly advance: AdvanceDetail;
  readonly account: Account;
  readonly onAct: (target: ActTarget) => void;
}

/** 'Kesinti, Ağustos 2026' */
const saidOf = ({ kind, month }: Entry): string =>
  month === null ? ENTRY_WORDS[kind] : `${ENTRY_WORDS[kind]}, ${monthText(month)}`;

/** The other side of the entries and what is owed come to nothing: 'Banka −₺185,00 + Borç ₺185,00 = ₺0,00' */
export function proofOf({ entries, balance }: Account, unit: Unit): string {
  const sums = new Map<string, number>();
  for (const { account, amount } of entries) {
    sums.set(account, (sums.get(account) ?? 0) - amount);
  }
  const sides = [...sums].map(
    ([account, sum]) =>
      `${ACCOUNT_WORDS[account as Entry['account']]} ${formatHundredths(sum, unit)}`,
  );
  const total = [...sums.values()].reduce((all, sum) => all + sum, balance);
  return `${[...sides, `Borç ${formatHundredths(balance, unit)}`].join(' + ')} = ${formatHundredths(total, unit)}`;
}

/** RQ-17: dated entries that are never changed, each with what was owed after it. */
export function EntriesCard({ advance, account, onAct }: EntriesCardProps) {
  const { unit, canAct } = advance;
  const reverse = (entry: Entry) =>
    onAct({
      act: 'reverse',
      id: advance.id,
      version: account.version,
      personName: advance.personName,
      unit,
      entry: entry.nth,
      said: `${saidOf(entry)}, ${formatDay(entry.day)}, ${formatHundredths(Math.abs(entry.amount), unit)}`,
    });
  return (
    <section className="card">
      <h2>Hareketler</h2>
      <div className="advance-scroll">
        <table className="advance-plan advance-entries" aria-label="Hareketler">
          <thead>
            <tr>
              <th scope="col">Tarih</th>
              <th scope="col">Hareket</th>
              <th scope="col">Hesap</th>
              <th scope="col">Belge</th>
              <th scope="col">Verilen</th>
              <th scope="col">Geri ödenen</th>
              <th scope="col">Bakiye</th>
            </tr>
          </thead>
          <tbody>
            {account.entries.map((entry) => (
              <tr key={entry.nth}>
                <td>{formatDay(entry.day)}</td>
                <td>{saidOf(entry)}</td>
                <td>{ACCOUNT_WORDS[entry.account]}</td>
                <td>
                  {entry.receipt && (
                    <a href={entry.receipt.url} download>
                      <PaperClipOutlined aria-hidden /> {entry.receipt.name}
                    </a>
                  )}
                  {canAct && entry.canReverse && (
                    <Button size="small" onClick={() => reverse(entry)}>
                      Geri al
                    </Button>
                  )}
                </td>
                <td>{entry.amount > 0 && formatHundredths(entry.amount, unit)}</td>
                <td>{entry.amount < 0 && formatHundredths(-entry.amount, unit)}</td>
                <td>{formatHundredths(entry.balance, unit)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="quiet-text">{`${proofOf(account, unit)}. Düzeltme ters kayıtla yapılır.`}</p>
    </section>
  );
}
