/** What waits on a day is agreed to as it was worked, of one or of many: entered as overtime that nobody is asked about. */
import type { z } from 'zod';
import type { overtimeSchemas } from '#contract/overtime/overtime.schemas.ts';
import { MOST_ENTERED } from '#contract/requests/requests.schemas.ts';
import { formatDay } from '#core/format/day.ts';
import type { Day } from '#core/time/day.ts';
import { daysOf } from '#core/time/day-range.ts';
import { type Interval, total } from '#core/time/interval.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { tryOut } from '#server/features/puantaj/puantaj.ts';
import { enterApproved } from '#server/features/requests/requests.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError, fieldError } from '#server/http/errors.ts';
import { holdPeople, judgeAll } from '../judge/judge.ts';
import {
  type Asked,
  type Opened,
  recordOpened,
  storeOpened,
  submittedOf,
} from './opened.commands.ts';
import { type WaitingDay, waitingOn } from './waiting.queries.ts';
import { findWhom } from './whom.queries.ts';

type Schemas = (typeof overtimeSchemas)['ApproveWaiting'];
type Input = z.output<Schemas['input']>;
type Outcome = z.output<Schemas['data']>;
type Preview = z.output<(typeof overtimeSchemas)['PreviewApproveWaiting']['data']>;

/** As many windows as one request has; who came and went more often has several. */
const MOST_WINDOWS = 3;

const NOTHING_WAITS = 'Bu gün onay bekleyen süresi yok.';
const NOTHING_WAITS_THEN = 'Bu günlerde onay bekleyen süresi yok.';
const OWN = 'Kendi fazla mesainizi onaylayamazsınız; talep edin.';
const STALE = 'Günü yeniden hesaplanıyor; hesap bitince deneyin.';

interface Approvable {
  readonly day: Day;
  readonly may: readonly WaitingDay[];
  readonly leftOut: readonly { readonly one: WaitingDay; readonly reason: string }[];
}

/** Held and judged: the law only warns of what was worked, for it is owed (RQ-4). */
async function approvable(
  db: TenantTx,
  caller: Caller,
  { basis, personIds }: Pick<Input, 'basis'> & Pick<WaitingAsked, 'personIds'>,
  day: Day,
): Promise<Approvable> {
  const all = await waitingOn(db, personIds, day);
  const waiting = all.filter(({ runs, isStale }) => runs.length > 0 && !isStale);
  const { people } = await judgeAll(db, {
    ids: waiting.map(({ personId }) => personId),
    day,
    basis,
    windows: [],
    windowsOf: new Map(waiting.map(({ personId, runs }) => [personId, runs])),
    viewerId: caller.personId,
    exceptId: null,
    when: 'after',
    isAgreed: true,
  });
  const faults = new Map(people.map((one) => [one.personId, one.faults[0]?.message]));
  const reasonOf = (one: WaitingDay): string | undefined => {
    if (one.personId === caller.personId) return OWN;
    if (one.isStale) return STALE;
    return one.runs.length === 0 ? NOTHING_WAITS : faults.get(one.personId);
  };
  return {
    day,
    may: all.filter((one) => reasonOf(one) === undefined),
    leftOut: all.flatMap((one) => {
      const reason = reasonOf(one);
      return reason === undefined ? [] : [{ one, reason }];
    }),
  };
}

function askedOf({ personId, runs }: WaitingDay): Asked[] {
  const requests: Asked[] = [];
  for (let at = 0; at < runs.length; at += MOST_WINDOWS) {
    const windows: readonly Interval[] = runs.slice(at, at + MOST_WINDOWS);
    requests.push({ personId, windows, asked: total(windows) });
  }
  return requests;
}

/** Each once, as they come first. */
const everybodyOf = (parts: readonly Approvable[]): readonly WaitingDay[] => {
  const all = parts.flatMap(({ may, leftOut }) => [...may, ...leftOut.map(({ one }) => one)]);
  return [...new Map(all.map((one) => [one.personId, one])).values()];
};

/** Of several days a reason names those that it is about; that nothing waits matters of whom nothing waits on any. */
function leftOutOf(parts: readonly Approvable[]): Outcome['leftOut'] {
  const [first] = parts;
  if (first === undefined) return [];
  if (parts.length === 1) {
    return first.leftOut.map(({ one, reason }) => ({ ...headOf(one), reason }));
  }
  const entered = new Set(parts.flatMap(({ may }) => may.map(({ personId }) => personId)));
  const everybody = everybodyOf(parts);
  return everybody.flatMap((one) => {
    const days = new Map<string, Day[]>();
    for (const { day, leftOut } of parts) {
      const found = leftOut.find((other) => other.one.personId === one.personId);
      if (!found || found.reason === NOTHING_WAITS) continue;
      days.set(found.reason, [...(days.get(found.reason) ?? []), day]);
    }
    if (days.has(OWN)) return [{ ...headOf(one), reason: OWN }];
    if (days.size === 0) {
      return entered.has(one.personId) ? [] : [{ ...headOf(one), reason: NOTHING_WAITS_THEN }];
    }
    const reason = [...days]
      .map(([said, on]) => `${on.map((day) => formatDay(day).slice(0, 5)).join(', ')}: ${said}`)
      .join(' ');
    return [{ ...headOf(one), reason }];
  });
}

const headOf = ({ personId, personName, registrationNo }: WaitingDay) => ({
  personId,
  name: personName,
  registrationNo,
});

/** As many as go back together by one press. */
function checkFew(count: number): void {
  if (count <= MOST_ENTERED) return;
  const Message = `Bir seferde en çok ${MOST_ENTERED} kayıt onaylanır; daha az gün ya da personel seçin.`;
  throw fieldError('personIds', Message);
}

/** Day by day, so that what is agreed to on one counts in the week and year of the next. */
async function enterDay(
  db: TenantTx,
  caller: Caller,
  { may, day }: Approvable,
  { basis, reason }: Pick<Input, 'basis' | 'reason'>,
): Promise<readonly Opened[]> {
  const act = { day, basis, reason };
  const each = may.flatMap(askedOf);
  if (each.length === 0) return [];
  const ids = await enterApproved(
    db,
    caller,
    each.map((one) => submittedOf(one, act)),
  );
  const opened = each.map((one, i) => ({ ...one, id: ids[i]! }));
  await storeOpened(db, opened, act, { ahead: false, origin: 'hr' });
  await recordOpened(db, 'enter-overtime', opened, act);
  return opened;
}

/** Whose waiting time of a day is meant. */
export interface WaitingAsked {
  readonly day: Day;
  readonly personIds: readonly string[];
}

/** What may be entered is, of days in order; everybody else is told why not. `check` is told how many there are. */
export async function enterWaiting(
  db: TenantTx,
  caller: Caller,
  asked: readonly WaitingAsked[],
  act: Pick<Input, 'basis' | 'reason'>,
  check?: (count: number) => void,
): Promise<Outcome> {
  const everybody = [...new Set(asked.flatMap(({ personIds }) => personIds))];
  await findWhom(db, caller, { personIds: everybody });
  await holdPeople(db, everybody);
  const parts: Approvable[] = [];
  const opened: Opened[] = [];
  for (const { day, personIds } of asked) {
    const part = await approvable(db, caller, { basis: act.basis, personIds }, day);
    parts.push(part);
    opened.push(...(await enterDay(db, caller, part, act)));
    check?.(opened.length);
  }
  return {
    people: new Set(opened.map(({ personId }) => personId)).size,
    days: parts.reduce((sum, { may }) => sum + may.length, 0),
    minutes: opened.reduce((sum, { asked }) => sum + asked, 0),
    leftOut: leftOutOf(parts),
    ids: opened.map(({ id }) => id),
  };
}

const enterAsked = (db: TenantTx, caller: Caller, { day, to = day, personIds, ...act }: Input) =>
  enterWaiting(
    db,
    caller,
    daysOf({ from: day, to }).map((each) => ({ day: each, personIds })),
    act,
    checkFew,
  );

/** Of one person what stands in the way is a refusal; of several, who may not is left out and told. */
export function approveWaiting({ caller, write }: CallContext, input: Input): Promise<Outcome> {
  const { personIds } = input;
  return write(async (db) => {
    const outcome = await enterAsked(db, caller, input);
    if (personIds.includes(caller.personId)) throw fieldError('personIds', OWN);
    if (outcome.people === 0) {
      const Message =
        personIds.length === 1 ? outcome.leftOut[0]!.reason : 'Seçilenlerde onaylanacak süre yok.';
      throw new AppError('not_possible', [{ field: 'personIds', Message }]);
    }
    return outcome;
  });
}

/** Where nobody may, it says so of each. */
export async function previewApproveWaiting(context: CallContext, input: Input): Promise<Preview> {
  const { answer, effect } = await tryOut(
    context,
    ({ write, caller }, asked) => write((db) => enterAsked(db, caller, asked)),
    input,
  );
  const { ids: _ids, ...told } = answer;
  return { ...told, effect };
}
