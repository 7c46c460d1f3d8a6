import { DeleteOutlined, PlusOutlined, PrinterOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ComponentType, useId, useState } from 'react';
import { Link } from 'react-router';
import { leaveAccountCalls } from '#contract/leave/leave-account.calls.ts';
import { formatDay } from '#core/format/day.ts';
import { writeNumber } from '#core/format/number.ts';
import { dayCount } from '#core/leave/checks/words.ts';
import { api } from '#web/api/client.ts';
import { afterAct } from '#web/features/requests/requests.tsx';
import { startDownload } from '#web/records/downloads/downloads-store.ts';
import { ifSure } from '#web/records/if-sure.ts';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { messages } from '#web/ui/messages/messages.ts';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { useLazyForm } from '#web/ui/form/use-lazy-form.ts';
import { accountQuery, type LeaveAccountAnswer, leavePath } from '../leave-calls.ts';
import { signedDays } from '../leave-words.ts';
import type { EntryDrawerProps } from './entry-drawer.tsx';
import { ExitNotice } from './exit-notice.tsx';
import './leave-account.css';

type Line = LeaveAccountAnswer['lines'][number];

const factsOf = (account: LeaveAccountAnswer): (readonly [string, string])[] => [
  ['Bakiye', dayCount(account.balance)],
  ['Onay bekleyen', dayCount(account.asked)],
  ['Planlanan', dayCount(account.planned)],
  [
    'Sonraki hak ediş',
    account.nextRight === null
      ? '–'
      : `${formatDay(account.nextRight.day)}, ${dayCount(account.nextRight.days)}`,
  ],
  ['Kıdem', `${account.serviceYears} tam yıl`],
];

interface YearsProps {
  readonly account: LeaveAccountAnswer;
  readonly onYear: (year: number) => void;
}

/** From the newest; one press is a year. */
const Years = ({ account: { years, year }, onYear }: YearsProps) => (
  <div className="leave-years" role="group" aria-label="Yıl">
    {years
      .toSorted((a, b) => b - a)
      .map((one) => (
        <button key={one} type="button" aria-pressed={one === year} onClick={() => onYear(one)}>
          {one}
        </button>
      ))}
  </div>
);

interface LineRowProps {
  readonly line: Line;
  /** Absent where it cannot be removed: what a request or a right made is theirs. */
  readonly onRemove: (() => void) | undefined;
}

function LineRow({ line, onRemove }: LineRowProps) {
  const { day, label, days, balance, requestId, note, why } = line;
  return (
    <tr>
      <td>{formatDay(day)}</td>
      <th scope="row">
        {requestId === null ? label : <Link to={leavePath(requestId)}>{label}</Link>}
        {why !== null && <small>{why}</small>}
        {note !== null && note !== '' && <small>{note}</small>}
      </th>
      <td data-sign={days < 0 ? 'taken' : 'given'}>{signedDays(days)}</td>
      <td>{writeNumber(balance)}</td>
      <td>
        {onRemove && (
          <IconButton
            label={`Kaldır: ${label}, ${formatDay(day)}`}
            tooltip="none"
            icon={<DeleteOutlined />}
            onClick={onRemove}
          />
        )}
      </td>
    </tr>
  );
}

interface StatementProps {
  readonly account: LeaveAccountAnswer;
  readonly onRemove: (line: Line) => void;
}

function Statement({ account, onRemove }: StatementProps) {
  const { year, carried, closing, lines, canRemove } = account;
  return (
    <table className="leave-statement" aria-label={`${year} izin hesabı`}>
      <thead>
        <tr>
          <th scope="col">Tarih</th>
          <th scope="col">Hareket</th>
          <th scope="col">Gün</th>
          <th scope="col">Bakiye</th>
          <td />
        </tr>
      </thead>
      <tbody>
        <tr className="leave-edge">
          <td />
          <th scope="row">Önceki yıldan</th>
          <td />
          <td>{writeNumber(carried)}</td>
          <td />
        </tr>
        {lines.map((line, at) => (
          <LineRow
            // biome-ignore lint/suspicious/noArrayIndexKey: a line of the law or of a request has no id; its place in the year is it.
            key={line.id ?? at}
            line={line}
            onRemove={canRemove && line.id !== null ? () => onRemove(line) : undefined}
          />
        ))}
        <tr className="leave-edge">
          <td />
          <th scope="row">{`${year} sonu`}</th>
          <td />
          <td>{writeNumber(closing)}</td>
          <td />
        </tr>
      </tbody>
    </table>
  );
}

const loadEntry = async (): Promise<ComponentType<EntryDrawerProps>> =>
  (await import('./entry-drawer.tsx')).EntryDrawer;

interface LeaveAccountProps {
  readonly personId: string;
  readonly title?: string;
}

/** A person's annual leave as an account: what was earned, used and returned, year by year, with the balance after each. */
export function LeaveAccount({ personId, title = 'Yıllık izin hesabı' }: LeaveAccountProps) {
  const client = useQueryClient();
  const heading = useId();
  const [year, setYear] = useState<number>();
  const query = useQuery({ ...accountQuery(personId, year), placeholderData: keepPreviousData });
  const entry = useLazyForm(loadEntry);
  const remove = async ({ id, label, day, days }: Line) => {
    await ifSure(
      {
        title: 'Hareket kaldırılsın mı?',
        subject: `${label}, ${formatDay(day)}, ${signedDays(days)}`,
        consequences: ['Bakiye yeniden hesaplanır; geçmişte kimin kaldırdığı kalır.'],
        verb: 'Kaldır',
      },
      async () => {
        await api.leaveAccount.RemoveLeaveEntry({ id: id! });
        messages.success('Hareket kaldırıldı.');
      },
      () => afterAct(client),
    );
  };
  return (
    <section
      className="leave-account"
      aria-labelledby={heading}
      aria-busy={query.isPlaceholderData}
    >
      <header>
        <h3 id={heading}>{title}</h3>
        <Button
          size="small"
          icon={<PrinterOutlined aria-hidden />}
          onClick={() =>
            void startDownload('Kayıt belgesi hazırlanıyor', leaveAccountCalls.GetYearlyRecord, {
              id: personId,
            })
          }
        >
          Kayıt belgesi
        </Button>
        {query.data?.canAdd && (
          <Button size="small" icon={<PlusOutlined aria-hidden />} onClick={entry.show}>
            Hareket ekle
          </Button>
        )}
      </header>
      <QueryState query={query} rows={6}>
        {(account) => (
          <>
            <dl className="leave-account-facts">
              {factsOf(account).map(([label, fact]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{fact}</dd>
                </div>
              ))}
            </dl>
            {account.exit && (
              <ExitNotice
                exit={account.exit}
                personName={account.personName}
                canPay={account.canAdd}
                onPaid={setYear}
              />
            )}
            <Years account={account} onYear={setYear} />
            <Statement account={account} onRemove={(line) => void remove(line)} />
          </>
        )}
      </QueryState>
      {entry.Lazy && <entry.Lazy personId={personId} onClose={entry.hide} />}
    </section>
  );
}
