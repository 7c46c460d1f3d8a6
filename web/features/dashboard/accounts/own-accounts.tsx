import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Client } from '#contract/client.ts';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { monthText } from '#core/advance/words.ts';
import { formatDay } from '#core/format/day.ts';
import { formatDuration } from '#core/format/duration.ts';
import { formatHundredths, type Unit } from '#core/format/money.ts';
import { YEARLY_OVERTIME_LIMIT } from '#core/puantaj/period/law.ts';
import { api } from '#web/api/client.ts';
import { useMay } from '#web/session/use-may.ts';

type Line = Awaited<ReturnType<Client['ownAccounts']['GetOwnAccounts']>>[number];

interface Words {
  readonly label: string;
  readonly amount: string;
  readonly note: string | null;
}

const LIMIT = formatDuration(YEARLY_OVERTIME_LIMIT);
const STATES = { within: null, near: '270 saate yaklaştınız', over: '270 saat aşıldı' } as const;

/** '01:30 19.05.2027 sonuna kadar' */
const endsOn = ({ part, until }: Line): string | null =>
  until === null ? null : `${formatDuration(part ?? 0)} ${formatDay(until)} sonuna kadar`;

const signed = (minutes: number) =>
  minutes < 0 ? `−${formatDuration(-minutes)}` : formatDuration(minutes);

const WORDS: Readonly<Record<Line['kind'], (line: Line) => Words>> = {
  advance: ({ amount, unit, until, part }) => ({
    label: 'Açık avans',
    amount: formatHundredths(amount, unit as Unit),
    note:
      until === null
        ? null
        : `${monthText(until)} ücretinden ${formatHundredths(part ?? 0, unit as Unit)} kesilir`,
  }),
  overtime: ({ amount, name, state }) => ({
    label: `${name} fazla çalışması`,
    amount: `${formatDuration(amount)} / ${LIMIT}`,
    note: STATES[state ?? 'within'],
  }),
  timeOff: (line) => ({
    label: 'Serbest zaman',
    amount: formatDuration(line.amount),
    note: endsOn(line),
  }),
  makeUp: (line) => ({
    label: 'Telafi borcu',
    amount: formatDuration(line.amount),
    note: endsOn(line),
  }),
  equalization: ({ amount, name, until }) => ({
    label: 'Denkleştirme bakiyesi',
    amount: signed(amount),
    note: [name, until !== null && `${formatDay(until)} günü biter`].filter(Boolean).join(', '),
  }),
};

/** What one owes and is owed, a line each; where there is nothing there is no card. */
export function OwnAccounts() {
  const may = useMay();
  const { data = [] } = useQuery({
    queryKey: ['dashboard', 'own-accounts'],
    queryFn: () => api.ownAccounts.GetOwnAccounts({}),
  });
  if (data.length === 0) return null;
  const time = may(accessRules.viewEqualization)
    ? `${addressOf('Equalization')}?gorunum=mine`
    : addressOf('Profile');
  const PLACES = { advance: addressOf('AdvanceRequests'), overtime: addressOf('Overtime') };
  return (
    <section className="card dashboard-card">
      <h2>Hesaplarım</h2>
      <ul className="dashboard-rows">
        {data.map((line) => {
          const { label, amount, note } = WORDS[line.kind](line);
          const place = line.kind === 'advance' || line.kind === 'overtime' ? line.kind : undefined;
          return (
            <li key={`${line.kind} ${line.unit ?? ''}`}>
              <Link to={place ? PLACES[place] : time}>
                <span className="dashboard-two">
                  <strong>{label}</strong>
                  {note !== null && <small>{note}</small>}
                </span>
                <span className="dashboard-side">{amount}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
