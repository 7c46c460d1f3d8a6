import { Button, Select } from 'antd';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentType, useId, useState } from 'react';
import { formatDay } from '#core/format/day.ts';
import { formatDuration } from '#core/format/duration.ts';
import { useSession } from '#web/session/session.ts';
import { messages } from '#web/ui/messages/messages.ts';
import { EmptyState } from '#web/ui/states/states.tsx';
import { useLazy } from '#web/ui/use-lazy.ts';
import { QueryState } from '#web/ui/states/query-state.tsx';
import type { WindowDrawerProps } from '../requests/window-drawer.tsx';
import { type Account, accountQuery, type AccountAnswer } from '../equalization-calls.ts';
import { balanceText, isOwed, owedText, signed, spanText } from '../equalization-words.ts';
import '../equalization.css';

function Facts({ account }: { readonly account: Account }) {
  const { settlement, now, earned, used, balance, average, days, minutes, norm } = account;
  return (
    <dl className="equal-facts">
      <div>
        <dt>Bakiye</dt>
        <dd data-tone={balance < 0 ? 'bad' : undefined}>{balanceText(balance)}</dd>
        <dd>{`${formatDuration(earned)} DC − ${formatDuration(used)} DI`}</dd>
      </div>
      <div>
        <dt>Ortalama hafta</dt>
        <dd>{formatDuration(average)}</dd>
        <dd>{`${days} sayılan günden`}</dd>
      </div>
      <div>
        <dt>{settlement ? 'Kapatıldı' : 'Bugün kapansa'}</dt>
        <dd data-tone={isOwed(settlement ?? now) ? 'bad' : undefined}>
          {owedText(settlement ?? now)}
        </dd>
        <dd>
          {settlement
            ? `${formatDay(settlement.day)} tarihli`
            : `${formatDuration(minutes)} çalışıldı, norm ${formatDuration(norm)}`}
        </dd>
      </div>
    </dl>
  );
}

const CODES = [
  ['earned', 'DC', 1],
  ['used', 'DI', -1],
] as const;

function Statement({ account }: { readonly account: Account }) {
  if (account.rows.length === 0) {
    return <p className="quiet-text">Bu dönemde henüz denkleştirme hareketi yok.</p>;
  }
  return (
    <table className="equal-statement" aria-label={`${account.name} hareketleri`}>
      <thead>
        <tr>
          <th scope="col">Tarih</th>
          <th scope="col">Hareket</th>
          <th scope="col">Süre</th>
          <th scope="col">Bakiye</th>
        </tr>
      </thead>
      <tbody>
        {account.rows.toReversed().map((row) => (
          <tr key={row.date}>
            <td>{formatDay(row.date)}</td>
            <th scope="row">
              {CODES.filter(([field]) => row[field] > 0).map(([, code]) => (
                <span key={code} className="equal-code" data-code={code}>
                  {code}
                </span>
              ))}
              {row.atOnce > 0 && <small>{`${formatDuration(row.atOnce)} sınır üstü ×1,5`}</small>}
            </th>
            <td>
              {CODES.filter(([field]) => row[field] > 0)
                .map(([field, , sign]) => signed(sign * row[field]))
                .join(' ')}
            </td>
            <td>{balanceText(row.balance)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Why nothing counts here, where nothing does. */
function outsideWords({ agreement, basis, to }: Account, today: string): string {
  if (basis === 'written' && agreement === null) {
    return `Yazılı anlaşma yok: haftalar 45 saat üzerinden hesaplanır${to < today ? 'dı' : ''} (md. 63).`;
  }
  return 'Bu dönemde bütün günleri anlaşmalı olan hafta yok.';
}

interface AccountPartsProps {
  readonly answer: AccountAnswer;
  readonly account: Account;
}

const AccountParts = ({ answer, account }: AccountPartsProps) => (
  <>
    <p className="quiet-text">
      {[
        spanText(account),
        account.basis === 'collective'
          ? 'toplu iş sözleşmesi'
          : account.agreement && `anlaşma ${formatDay(account.agreement.from)}`,
      ]
        .filter(Boolean)
        .join(' · ')}
      {account.agreement && (
        <>
          {' · '}
          <a href={account.agreement.url}>Belge</a>
        </>
      )}
    </p>
    <Facts account={account} />
    {!account.isInside && <p className="equal-note">{outsideWords(account, answer.today)}</p>}
    <Statement account={account} />
  </>
);

const loadForm = async (): Promise<ComponentType<WindowDrawerProps>> =>
  (await import('../requests/window-drawer.tsx')).WindowDrawer;
const sayNotLoaded = () => messages.error('Form açılamadı. Bağlantınızı kontrol edin.', 3);

interface AccountCardProps {
  readonly personId: string;
  readonly title?: string;
  /** The one that the page shows; else the reader chooses. */
  readonly periodId?: string;
}

/** One person's account, as everybody sees their own: what was earned, what was used, and what would be owed. */
export function AccountCard({ personId, title, periodId }: AccountCardProps) {
  const heading = useId();
  const [chosen, setChosen] = useState<string>();
  const isOwn = useSession().id === personId;
  const form = useLazy(loadForm, sayNotLoaded);
  const query = useQuery({
    ...accountQuery(personId, periodId ?? chosen),
    placeholderData: keepPreviousData,
  });
  return (
    <section className="card equal-account" aria-labelledby={heading}>
      <QueryState query={query}>
        {(answer) => (
          <>
            <header>
              <h2 id={heading}>{title ?? answer.personName}</h2>
              {title === undefined && <span className="quiet-text">{answer.registrationNo}</span>}
              {periodId === undefined && answer.periods.length > 1 && (
                <Select<string>
                  aria-label="Dönem"
                  value={answer.account?.periodId ?? null}
                  options={answer.periods.map((one) => ({
                    value: one.id,
                    label: `${one.name}, ${spanText(one)}`,
                  }))}
                  onChange={setChosen}
                />
              )}
              {isOwn && answer.account?.isInside && (
                <Button onClick={form.show}>Kısa ya da uzun gün iste</Button>
              )}
            </header>
            {answer.account ? (
              <AccountParts answer={answer} account={answer.account} />
            ) : (
              <EmptyState
                icon={null}
                title="Denkleştirme dönemi yok"
                description="Bir döneme alınırsanız kazandığınız ve kullandığınız saatler burada görünür."
              />
            )}
          </>
        )}
      </QueryState>
      {form.Lazy && (
        <form.Lazy
          target={{ mode: 'request', purpose: 'equalization', isOwn: true }}
          onClose={form.hide}
        />
      )}
    </section>
  );
}
