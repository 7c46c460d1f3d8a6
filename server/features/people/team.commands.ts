/** Puts people into a team from a day on, for planners: of the people only the team changes. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { checkOthers } from '#server/access/own-time.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError, fieldError } from '#server/http/errors.ts';
import { effectiveDay } from './facts/effective-day.ts';
import { notEmployedOn } from './facts/facts.checks.ts';
import { savePeople } from './facts/facts.commands.ts';
import { rowsAsOf } from './facts/facts.queries.ts';
import { filtered } from './list/user-list.queries.ts';
import { COLUMNS, type Row } from './person-row.ts';

/** 404 for anybody out of the caller's scope, 400 for who does not work here then. Answers how many changed, and by which entry that is taken back. */
export async function setTeamOf(
  db: TenantTx,
  caller: Caller,
  personIds: readonly string[],
  teamId: string | null,
  from: string | undefined,
): Promise<{ changed: number; undo?: string }> {
  const effective = await effectiveDay(db, caller, from);
  const ids = [...new Set(personIds.map((id) => id.toLowerCase()))];
  const found: Row[] = await filtered(db, caller, { search: '' })
    .where(sql<boolean>`person.id = any(${ids}::uuid[])`)
    .select(['person.id', 'person.version', ...COLUMNS])
    .orderBy('person.id')
    .forUpdate('person')
    .execute();
  if (found.length < ids.length) throw new AppError('not_found');
  checkOthers(caller, ids);
  const day = effective.from ?? effective.today;
  const missing = await notEmployedOn(db, ids, day);
  const gone = found.find(({ id }) => missing.has(id));
  if (gone) {
    throw fieldError('personIds', `${gone.name} ${gone.surname} bu tarihte çalışmıyor.`);
  }
  const rows = effective.from === undefined ? found : await rowsAsOf(db, found, effective.from);
  const changes = rows
    .filter((row) => row.team_id !== teamId)
    .map((row) => ({ row, change: { team_id: teamId } }));
  if (changes.length === 0) return { changed: 0 };
  const undo = await savePeople(db, effective, changes, 'update', { act: randomUUID() });
  return { changed: changes.length, ...(undo !== undefined && { undo }) };
}
