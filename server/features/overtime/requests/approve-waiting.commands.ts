/** What waits on a day is agreed to as it was worked, of one or of many: entered as overtime that nobody is asked about. */
import type { z } from 'zod';
import type { overtimeSchemas } from '#contract/overtime/overtime.schemas.ts';
import { type Interval, total } from '#core/time/interval.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { tryOut } from '#server/features/puantaj/puantaj.ts';
import { enterApproved } from '#server/features/requests/requests.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError, fieldError } from '#server/http/errors.ts';
import { holdPeople, judgeAll } from '../judge/judge.ts';
import { type Asked, recordOpened, storeOpened, submittedOf } from './opened.commands.ts';
import { type WaitingDay, waitingOn } from './waiting.queries.ts';
import { findWhom } from './whom.queries.ts';

type Schemas = (typeof overtimeSchemas)['ApproveWaiting'];
type Input = z.output<Schemas['input']>;
type Outcome = z.output<Schemas['data']>;
type Preview = z.output<(typeof overtimeSchemas)['PreviewApproveWaiting']['data']>;

/** As many windows as one request has; who came and went more often has several. */
const MOST_WINDOWS = 3;

const NOTHING_WAITS = 'Bu gün onay bekleyen süresi yok.';
const OWN = 'Kendi fazla mesainizi onaylayamazsınız; talep edin.';
const STALE = 'Günü yeniden hesaplanıyor; hesap bitince deneyin.';

const leftOutOf = ({ personId, personName, registrationNo }: WaitingDay, reason: string) => ({
  personId,
  name: personName,
  registrationNo,
  reason,
});

interface Approvable {
  readonly may: readonly WaitingDay[];
  readonly leftOut: Outcome['leftOut'];
}

/** Held and judged: the law only warns of what was worked, for it is owed (RQ-4). */
async function approvable(
  db: TenantTx,
  caller: Caller,
  { day, basis, personIds }: Input,
): Promise<Approvable> {
  await holdPeople(db, personIds);
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
    may: all.filter((one) => reasonOf(one) === undefined),
    leftOut: all.flatMap((one) => {
      const reason = reasonOf(one);
      return reason === undefined ? [] : [leftOutOf(one, reason)];
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

/** What may be entered is; everybody else is told why not. */
async function enterWaiting(db: TenantTx, caller: Caller, input: Input): Promise<Outcome> {
  const { personIds, ...act } = input;
  await findWhom(db, caller, { personIds });
  const { may, leftOut } = await approvable(db, caller, input);
  const each = may.flatMap(askedOf);
  const ids = await enterApproved(
    db,
    caller,
    each.map((one) => submittedOf(one, act)),
  );
  const opened = each.map((one, i) => ({ ...one, id: ids[i]! }));
  await storeOpened(db, opened, act, { ahead: false, origin: 'hr' });
  await recordOpened(db, 'enter-overtime', opened, act);
  const minutes = each.reduce((sum, { asked }) => sum + asked, 0);
  return { people: may.length, minutes, leftOut, ids };
}

/** Of one person what stands in the way is a refusal; of several, who may not is left out and told. */
export function approveWaiting({ caller, write }: CallContext, input: Input): Promise<Outcome> {
  const { personIds } = input;
  return write(async (db) => {
    const outcome = await enterWaiting(db, caller, input);
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
    ({ write, caller }, asked) => write((db) => enterWaiting(db, caller, asked)),
    input,
  );
  const { ids: _ids, ...told } = answer;
  return { ...told, effect };
}
