/** One act on one or many advances, by who pays (RQ-18): held, judged by the rules, kept, told. */
import type { AdvanceAct } from '#core/advance/account/act.ts';
import { refusalWords } from '#core/advance/account/act-words.ts';
import { perform } from '#core/advance/account/acts.ts';
import { advancePath } from '#contract/advance/advance-path.ts';
import { checkOthers } from '#server/access/own-time.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { notifyEach } from '#server/features/notifications/notifications.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError } from '#server/http/errors.ts';
import { type Change, recordMany } from '#server/records/audit.ts';
import { seenAdvances } from './seen-advances.ts';
import { type DoneAct, holdAdvances, saveActs, type StoredAdvance } from './stored-advances.ts';

export interface Asked {
  readonly id: string;
  /** The version that the caller saw. */
  readonly seen: number;
}

interface Doing {
  readonly act: (advance: StoredAdvance) => DoneAct['act'];
  readonly reason: string | null;
  readonly receiptFileId: string | null;
  readonly audit: (advance: StoredAdvance) => Pick<Change, 'action' | 'after'>;
  /** What the person is told. */
  readonly tell: (advance: StoredAdvance) => { readonly title: string; readonly content: string };
}

function refuse(act: AdvanceAct['act'], outcome: Parameters<typeof refusalWords>[1]): never {
  const { field, words } = refusalWords(act, outcome);
  if (field === undefined) throw new AppError('not_possible', [{ field: 'act', Message: words }]);
  throw new AppError('invalid', [{ field, Message: words }]);
}

function performed(stored: StoredAdvance, doing: Doing): DoneAct {
  const entriesBefore = stored.advance.entries.length;
  const act = doing.act(stored);
  // What is not approved, or no longer is, is not paid; the account does not know of the chain.
  const isApproved = stored.requestState === null || stored.requestState === 'approved';
  const outcome = act.act === 'pay' && !isApproved ? 'state' : perform(stored.book, act);
  if (outcome !== 'ok') refuse(act.act, outcome);
  return { stored, act, entriesBefore, reason: doing.reason, receiptFileId: doing.receiptFileId };
}

/** All of them or none. 404 for what the caller does not see, 403 for one's own, 409 for what changed since it was seen. */
export async function actOnAdvances(
  db: TenantTx,
  caller: Caller,
  asked: readonly Asked[],
  doing: Doing,
): Promise<StoredAdvance[]> {
  const ids = asked.map(({ id }) => id.toLowerCase());
  const seen = await seenAdvances(db, caller, ids);
  if (seen.length < ids.length) throw new AppError('not_found');
  checkOthers(
    caller,
    seen.map(({ personId }) => personId),
  );
  const held = await holdAdvances(db, ids);
  const versions = new Map(asked.map(({ id, seen: version }) => [id.toLowerCase(), version]));
  if (held.some(({ id, version }) => versions.get(id) !== version)) {
    throw new AppError('changed_meanwhile');
  }
  const done = held.map((stored) => performed(stored, doing));
  await saveActs(db, done);
  await recordMany(
    db,
    held.map((stored) => ({ entity: 'advance', entityId: stored.id, ...doing.audit(stored) })),
  );
  await notifyEach(
    db,
    held.map((stored) => ({
      personId: stored.personId,
      webUrl: advancePath(stored.id),
      ...doing.tell(stored),
    })),
  );
  return held;
}
