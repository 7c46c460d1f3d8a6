/** Takes back all that an import wrote, or nothing; and says before what would become of each record. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { ImportKindName } from '#contract/imports/import-kinds.ts';
import type { importsSchemas } from '#contract/imports/imports.schemas.ts';
import { may } from '#contract/kernel/permissions/permissions.ts';
import { compareTurkish } from '#core/text/turkish.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { tryOut } from '#server/features/puantaj/puantaj.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError } from '#server/http/errors.ts';
import { record } from '#server/records/audit.ts';
import type {
  ImportKind,
  ImportKinds,
  JudgedWrite,
  Written,
} from '#server/records/import/kept-import.ts';

type Preview = z.output<(typeof importsSchemas)['PreviewUndoImport']['data']>;
type Answer = z.output<(typeof importsSchemas)['UndoImport']['data']>;

/** So many records are named. */
const NAMED = 500;
/** So many are taken back while somebody waits, and brought back again. */
const MOST_TRIED = 500;
/** So many are named where the act is refused. */
const REFUSED_NAMED = 5;

interface Held {
  readonly kind: ImportKindName;
  readonly by: ImportKind;
  readonly written: readonly Written[];
}

const TAKEN_BACK = 'Bu aktarım daha önce geri alınmış.';
const NOTHING_LEFT = 'Bu aktarımdan geri alınacak bir şey kalmamış.';

const impossible = (Message: string) => new AppError('not_possible', [{ field: 'id', Message }]);

/** 404 where there is none or its time is over, 403 for whoever may not make one, 409 where it was taken back. */
async function hold(db: TenantTx, caller: Caller, kinds: ImportKinds, id: string): Promise<Held> {
  const { rows } = await sql<{ kind: ImportKindName; isBack: boolean }>`
    select kind, taken_back_at is not null as "isBack" from file_import
    where id = ${id} for update`.execute(db);
  const by = rows[0] && kinds[rows[0].kind];
  if (!by) throw new AppError('not_found');
  if (!may(caller, by.rule)) throw new AppError('forbidden');
  const { kind, isBack } = rows[0]!;
  if (isBack) throw impossible(TAKEN_BACK);
  const { rows: written } = await sql<Written>`
    select record_id as "recordId", kept from file_import_write where import_id = ${id} order by record_id`.execute(
    db,
  );
  return { kind, by, written };
}

const countOf = (judged: readonly JudgedWrite[], lot: JudgedWrite['lot']) =>
  judged.filter((one) => one.lot === lot).length;

/** What cannot go back is named, and nothing is done. */
function refuse(judged: readonly JudgedWrite[]): void {
  const refused = judged.filter(({ lot }) => lot === 'blocked');
  if (refused.length === 0) return;
  const named = refused.slice(0, REFUSED_NAMED).map(({ name, why }) => `${name}: ${why}`);
  const more = refused.length - named.length;
  const rest = more > 0 ? [`… ve ${more} kayıt daha.`] : [];
  throw impossible(['Hiçbir şey geri alınmadı.', ...named, ...rest].join(' '));
}

interface Judged extends Held {
  readonly judged: readonly JudgedWrite[];
}

async function judge(
  db: TenantTx,
  caller: Caller,
  kinds: ImportKinds,
  id: string,
): Promise<Judged> {
  const held = await hold(db, caller, kinds, id);
  await held.by.hold(db, held.written);
  const judged = await held.by.judge(db, caller, held.written);
  if (judged.every(({ lot }) => lot === 'gone')) throw impossible(NOTHING_LEFT);
  return { ...held, judged };
}

function putBack(db: TenantTx, caller: Caller, { by, written, judged }: Judged): Promise<void> {
  const left = new Set(judged.filter(({ lot }) => lot !== 'gone').map(({ recordId }) => recordId));
  return by.putBack(
    db,
    caller,
    written.filter(({ recordId }) => left.has(recordId)),
  );
}

export const undoImport = (
  { caller, write }: CallContext,
  kinds: ImportKinds,
  id: string,
): Promise<Answer> =>
  write(async (db) => {
    const asked = await judge(db, caller, kinds, id);
    refuse(asked.judged);
    await putBack(db, caller, asked);
    await sql`update file_import set taken_back_at = now(), taken_back_by_name = ${db.ctx.actor.name}
      where id = ${id}`.execute(db);
    const { kind, judged } = asked;
    const [removed, restored] = [countOf(judged, 'removed'), countOf(judged, 'restored')];
    await record(db, {
      action: 'undo',
      entity: 'fileImport',
      entityId: id,
      after: { kind, removed, restored },
    });
    return { id, removed, restored };
  });

const ORDER = { blocked: 0, removed: 1, restored: 2, gone: 3 } as const;

/** In the transaction that would take it back, which is never committed. */
export async function previewUndo(
  context: CallContext,
  kinds: ImportKinds,
  id: string,
): Promise<Preview> {
  const { caller } = context;
  const tryBack = (call: CallContext) =>
    call.write(async (db) => {
      const asked = await judge(db, caller, kinds, id);
      const there = asked.judged.filter(({ lot }) => lot !== 'gone');
      const isTried = countOf(there, 'blocked') === 0 && there.length <= MOST_TRIED;
      if (isTried) await putBack(db, caller, asked);
      return { kind: asked.kind, there, isTried };
    });
  const { answer, effect } = await tryOut(context, tryBack, undefined, {
    follow: async (db) => {
      for (const { follow } of Object.values(kinds)) await follow?.(caller)(db);
    },
  });
  const { kind, there, isTried } = answer;
  return {
    kind,
    removed: countOf(there, 'removed'),
    restored: countOf(there, 'restored'),
    blocked: countOf(there, 'blocked'),
    rows: there
      .toSorted((a, b) => ORDER[a.lot] - ORDER[b.lot] || compareTurkish(a.name, b.name))
      .slice(0, NAMED)
      .map(({ lot, name, what, why }) => ({ lot: lot as 'removed', name, what, why })),
    days: isTried ? { effect } : null,
  };
}
