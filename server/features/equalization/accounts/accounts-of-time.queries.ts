/** What there is of each of somebody's accounts of time; those in which nothing is are left out. */
import type { Day } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { makeUpFigures, timeOffFigures } from '../time-off/accounts.queries.ts';
import { runningAccount } from './period.queries.ts';

interface AccountOfTime {
  readonly kind: 'timeOff' | 'makeUp' | 'equalization';
  readonly amount: number;
  readonly until: Day | null;
  /** How much of it that is. */
  readonly part: number | null;
  readonly name: string | null;
}

export async function accountsOfTime(
  db: TenantTx,
  personId: string,
  today: Day,
): Promise<readonly AccountOfTime[]> {
  const found = {
    timeOff: (await timeOffFigures(db, [personId], today)).get(personId),
    makeUp: (await makeUpFigures(db, [personId], today)).get(personId),
  };
  const lines = (['timeOff', 'makeUp'] as const).flatMap((kind): AccountOfTime[] => {
    const figures = found[kind];
    if (!figures || figures.balance === 0) return [];
    const { balance: amount, lastDay: until, ending: part } = figures;
    return [{ kind, amount, until, part, name: null }];
  });
  const running = await runningAccount(db, personId, today);
  if (!running) return lines;
  const { name, to, balance } = running;
  return [...lines, { kind: 'equalization', amount: balance, until: to, part: null, name }];
}
