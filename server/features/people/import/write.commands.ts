/** Writes a plan without faults: some rows at a time in a few statements, all in the caller's transaction. */
import { sql } from 'kysely';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { recordMany } from '#server/records/audit.ts';
import { insertPeople } from '../add.commands.ts';
import { savePeople } from '../facts/facts.commands.ts';
import { isDated } from '#server/access/people/dated-columns.ts';
import { forAudit } from '../person-row.ts';
import { followUp } from '../rights/sign-ins.commands.ts';
import type { Plan } from './plan.ts';
import { UNIQUE_COLUMNS, type UniqueColumn } from './unique.ts';

const AT_A_TIME = 500;

async function inParts<T>(
  all: readonly T[],
  write: (part: readonly T[]) => Promise<void>,
): Promise<void> {
  for (let at = 0; at < all.length; at += AT_A_TIME) await write(all.slice(at, at + AT_A_TIME));
}

/** What is handed on from one to another is let go of first: the keys are checked row by row. */
async function letGo(db: TenantTx, { changed, effective }: Plan): Promise<void> {
  const atOnce = (Object.keys(UNIQUE_COLUMNS) as UniqueColumn[]).filter(
    (column) => effective.from === undefined || !isDated(column),
  );
  for (const column of atOnce) {
    const ids = changed
      .filter(({ before, change }) => before[column] !== null && change[column] !== undefined)
      .map(({ id }) => id);
    if (ids.length === 0) continue;
    await sql`update person set ${sql.ref(column)} = null where id = any(${ids}::uuid[])`.execute(
      db,
    );
  }
}

export async function writePlan(
  db: TenantTx,
  plan: Plan,
  tell: (done: number) => Promise<void>,
): Promise<void> {
  const { added, changed, effective } = plan;
  let done = 0;
  const wrote = (part: readonly unknown[]) => tell((done += part.length));
  // A manager may come in a later part than those they lead.
  await sql`set constraints all deferred`.execute(db);
  await letGo(db, plan);
  await inParts(changed, async (part) => {
    await savePeople(
      db,
      effective,
      part.map(({ before, change }) => ({ row: before, change })),
      'import',
    );
    await wrote(part);
  });
  await inParts(added, async (part) => {
    await insertPeople(
      db,
      part.map(({ id, change }) => ({ ...change, id })),
    );
    await recordMany(
      db,
      part.map(({ id, change }) => ({
        action: 'import',
        entity: 'person',
        entityId: id,
        after: forAudit(change),
      })),
    );
    await wrote(part);
  });
  // Checks of foreign keys keep the plan they made when the tables were small: row after row, of thousands. They are made anew.
  await sql`discard plans`.execute(db);
  await followUp(db, changed);
}
