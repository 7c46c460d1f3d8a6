/** The audit trail for the Admin's page, newest first. */
import { type SelectQueryBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { auditSchemas } from '#contract/audit/audit.schemas.ts';
import { searchWords } from '#core/text/turkish.ts';
import { onePage } from '#server/db/lists/page.ts';
import type { Schema } from '#server/db/schema.ts';
import { storedEntity } from '#server/records/audit.ts';
import { readable } from '#server/records/audit-presenter.ts';
import { streamOfPages } from '#server/db/tenant/parts.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { readPace } from '#server/pace.ts';
import { beginsWords, peopleWith } from '#server/db/text/words.ts';
import type { CallContext } from '#server/http/bind.ts';
import { isAbout } from './person-records.ts';

type ListInput = z.output<(typeof auditSchemas)['GetEntries']['input']>;
export type EntryFilter = Omit<ListInput, 'page' | 'pageSize'>;
type Entries = SelectQueryBuilder<Schema, 'audit_entry', unknown>;

/** A day begins where the company is (D28). */
const startOf = (day: string, plusDays = 0) =>
  sql<string>`((${day}::date + ${plusDays}::int)::timestamp at time zone 'Europe/Istanbul')`;

/** People are found by their words of today; whoever acted without being one, by the name that was kept. */
function byActorWords(query: Entries, search: string): Entries {
  return searchWords(search).reduce(
    (narrowed, word) =>
      narrowed.where(
        sql<boolean>`(actor_id in (${peopleWith(word)})
          or actor_id is null and ${beginsWords(sql`actor_name`, word)})`,
      ),
    query,
  );
}

function filtered(db: TenantTx, filter: EntryFilter): Entries {
  let query: Entries = byActorWords(db.selectFrom('audit_entry'), filter.search);
  const { actorId, personId, entity, entityId, action, from, to, requestId } = filter;
  if (actorId !== undefined) query = query.where('actor_id', '=', actorId);
  if (personId !== undefined) query = query.where(isAbout(personId));
  if (entity !== undefined) query = query.where('entity', '=', storedEntity(entity));
  if (entityId !== undefined) query = query.where('entity_id', '=', entityId);
  if (action !== undefined) query = query.where('action', '=', action);
  if (from !== undefined) query = query.where('at', '>=', startOf(from));
  if (to !== undefined) query = query.where('at', '<', startOf(to, 1));
  if (requestId !== undefined) query = query.where('request_id', '=', requestId);
  return query;
}

/** In the order of the index: the newest first, and of one moment by id. */
const newestFirst = (query: Entries) =>
  query
    .select([
      'id',
      'at',
      // To the microsecond, for going on from here.
      sql<string>`at::text`.as('moment'),
      'actor_id as actorId',
      'actor_name as actorName',
      'action',
      'entity',
      'entity_id',
      'entity_id as entityId',
      'before',
      'after',
      'ip',
      'request_id as requestId',
    ])
    .orderBy('at', 'desc')
    .orderBy('id');

const readEntries = async (db: TenantTx, query: ReturnType<typeof newestFirst>) =>
  readable(db, await query.execute());

export async function listEntries(db: TenantTx, input: ListInput) {
  const matching = filtered(db, input);
  const { rows, total } = await onePage(newestFirst(matching), matching, input);
  return { rows: await readable(db, rows), total };
}

const entryPace = readPace({ least: 50, most: 500 });

/** All that match: for exports of any length. What happens meanwhile is newer than where it began. */
export const eachEntry = (read: CallContext['read'], filter: EntryFilter, pace = entryPace) =>
  streamOfPages<Awaited<ReturnType<typeof readEntries>>[number]>(read, pace, (db, last, size) => {
    let query = filtered(db, filter);
    if (last) {
      query = query.where(
        sql<boolean>`at <= ${last.moment}::timestamptz
          and (at < ${last.moment}::timestamptz or id > ${last.id}::uuid)`,
      );
    }
    return readEntries(db, newestFirst(query).limit(size));
  });
