import { PlusOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { formatDay } from '#core/format/day.ts';
import { formatDuration } from '#core/format/duration.ts';
import { addDays } from '#core/time/day.ts';
import { useMay } from '#web/session/use-may.ts';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { EmptyState } from '#web/ui/states/states.tsx';
import { ScrollRegion } from '#web/ui/page/scroll-region.tsx';
import { WindowDrawer } from '../requests/window-drawer.tsx';
import { MakeUpCard } from './make-up-card.tsx';
import { type TimeAccount, type TimeAccounts, timeAccountsQuery } from './time-calls.ts';
import { TimeOffCard } from './time-off-card.tsx';

const TEXTS = {
  timeOff: {
    heads: ['Kalan', 'Son gün', 'Kullanılan', 'Süresi dolan'],
    empty: 'Serbest zaman hakkı olan kimse yok',
    why: 'Personel ödenmemiş fazla çalışması için serbest zaman isteyince hesabı burada görünür.',
    purpose: 'timeOff',
    verb: 'Serbest zaman kullandır',
  },
  makeUp: {
    heads: ['Borç', 'Son gün', 'Telafi edilen', 'Silinen'],
    empty: 'Telafi borcu olan kimse yok',
    why: 'Çalışılmayan bir süre telafi edilmek üzere girilince hesabı burada görünür.',
    purpose: 'away',
    verb: 'Çalışılmayan süre gir',
  },
} as const;

/** What ends within a month is told. */
const SOON_DAYS = 30;

interface TableProps {
  readonly account: TimeAccount;
  readonly accounts: TimeAccounts;
  readonly shownId: string | undefined;
  readonly onShow: (id: string) => void;
}

function AccountsTable({ account, accounts, shownId, onShow }: TableProps) {
  const soon = addDays(accounts.today, SOON_DAYS);
  return (
    <section className="card equal-people">
      <ScrollRegion className="equal-scroll" label="Hesaplar">
        <table>
          <thead>
            <tr>
              {['Personel', 'Departman', ...TEXTS[account].heads].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {accounts.people.map((one) => (
              <tr key={one.personId} data-shown={one.personId === shownId}>
                <th scope="row">
                  <button
                    type="button"
                    aria-pressed={one.personId === shownId}
                    onClick={() => onShow(one.personId)}
                  >
                    {one.personName}
                  </button>
                  <small>{one.registrationNo}</small>
                </th>
                <td>{one.departmentName ?? '–'}</td>
                <td>
                  <b>{formatDuration(one.balance)}</b>
                </td>
                <td data-tone={one.lastDay !== null && one.lastDay <= soon ? 'warn' : undefined}>
                  {one.lastDay === null ? '–' : formatDay(one.lastDay)}
                  {one.lastDay !== null && <small>{formatDuration(one.ending)}</small>}
                </td>
                <td>{formatDuration(one.used)}</td>
                <td>{formatDuration(one.lapsed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}

interface AccountsViewProps {
  readonly account: TimeAccount;
}

/** Everybody's serbest zaman, or telafi, of those whom one sees; what ends first stands first. */
export function AccountsView({ account }: AccountsViewProps) {
  const [search, setSearch] = useState('');
  const [shownId, setShown] = useState<string>();
  const [isEntering, setEntering] = useState(false);
  const query = useQuery({
    ...timeAccountsQuery(account, search),
    placeholderData: keepPreviousData,
  });
  const mayEnter = useMay()(accessRules.addEqualization);
  const { empty, why, purpose, verb } = TEXTS[account];
  const Card = account === 'timeOff' ? TimeOffCard : MakeUpCard;
  return (
    <>
      <div className="equal-bar">
        <Input.Search
          aria-label="Personel ara"
          placeholder="Personel ara"
          allowClear
          onSearch={setSearch}
        />
        {mayEnter && (
          <Button
            type="primary"
            icon={<PlusOutlined aria-hidden />}
            onClick={() => setEntering(true)}
          >
            {verb}
          </Button>
        )}
      </div>
      <QueryState query={query} rows={8}>
        {(accounts) => (
          <div className="equal-columns" data-open={shownId !== undefined}>
            <div className="equal-main">
              {accounts.people.length === 0 ? (
                <section className="card">
                  <EmptyState title={empty} description={why} />
                </section>
              ) : (
                <AccountsTable
                  account={account}
                  accounts={accounts}
                  shownId={shownId}
                  onShow={(id) => setShown(id === shownId ? undefined : id)}
                />
              )}
            </div>
            {shownId !== undefined && <Card key={shownId} personId={shownId} />}
          </div>
        )}
      </QueryState>
      {isEntering && (
        <WindowDrawer target={{ mode: 'enter', purpose }} onClose={() => setEntering(false)} />
      )}
    </>
  );
}
