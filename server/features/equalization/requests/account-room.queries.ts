/** Whether an account has room for what is asked of it: time off that is there (RQ-41), debt that is open (RQ-45). */
import { plannedMinutes } from '#core/equalization/account-windows.ts';
import { makeUpAccount } from '#core/equalization/make-up.ts';
import { timeOffAccount } from '#core/equalization/time-off.ts';
import { grouped } from '#core/lists/grouped.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { timeOffOf } from '#server/features/work-windows/work-windows.ts';
import { makeUpsOf } from '../make-up/make-ups.queries.ts';
import type { AskedWindow, Question } from './question.ts';
import type { KnownPerson } from './known-days.queries.ts';

type Asked = Pick<Question, 'windows' | 'exceptId'>;

const ofPeople = ({ windows }: Asked) => grouped(windows, ({ personId }) => personId);

/** Windows for which too little is there; also those that would take what somebody asked for before. */
export async function lackingTimeOff(
  db: TenantTx,
  asked: Asked,
  people: readonly KnownPerson[],
): Promise<ReadonlySet<AskedWindow>> {
  const ids = people.map(({ id }) => id);
  const stored = await timeOffOf(db, ids, { waiting: true, exceptId: asked.exceptId });
  const byPerson = ofPeople(asked);
  const lacking = new Set<AskedWindow>();
  for (const person of people) {
    const own = byPerson.get(person.id) ?? [];
    const account = stored.get(person.id);
    const before = account?.uses ?? [];
    const uses = own.map((window) => ({
      day: window.day,
      minutes: plannedMinutes(window, person.on(window.day)),
    }));
    const { entries = [], exit } = account ?? {};
    const refusedBefore = timeOffAccount({ entries, uses: before, exit }).refused.length;
    const { refused } = timeOffAccount({ entries, uses: [...before, ...uses], exit });
    if (refused.length <= refusedBefore) continue;
    const places = refused.filter((place) => place >= before.length);
    const told = places.length > 0 ? places.map((place) => own[place - before.length]!) : own;
    for (const window of told) lacking.add(window);
  }
  return lacking;
}

/** Windows of make-up that nothing is owed for on their day. */
export async function lackingDebt(
  db: TenantTx,
  asked: Asked,
  people: readonly KnownPerson[],
): Promise<ReadonlySet<AskedWindow>> {
  const ids = people.map(({ id }) => id);
  const stored = await makeUpsOf(db, ids, { waiting: true, exceptId: asked.exceptId });
  const byPerson = ofPeople(asked);
  const lacking = new Set<AskedWindow>();
  for (const person of people) {
    const account = stored.get(person.id);
    const own = byPerson.get(person.id) ?? [];
    if (!account) {
      for (const window of own) lacking.add(window);
      continue;
    }
    const works = own.map((window) => ({
      day: window.day,
      minutes: window.to - window.from,
      // What the day refuses is told apart.
      kind: 'work' as const,
      other: 0,
    }));
    const all = [...account.works, ...works];
    const { works: counted } = makeUpAccount({ ...account, works: all });
    own.forEach((window, i) => {
      if ((counted[account.works.length + i]?.excess ?? 0) > 0) lacking.add(window);
    });
  }
  return lacking;
}
