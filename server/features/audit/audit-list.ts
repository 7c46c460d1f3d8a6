/** Where the values of the audit trail come from, for the Admin's page; the newest entry is the first. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AuditEntity } from '#contract/audit/audit-labels.ts';
import { auditList } from '#contract/audit/audit-list.ts';
import { searchWords } from '#core/text/turkish.ts';
import { addDays } from '#core/time/day.ts';
import { beginsWords, peopleWith } from '#server/db/text/words.ts';
import { TIME_ZONE } from '#server/db/today.ts';
import { storedEntity } from '#server/records/audit.ts';
import { readable } from '#server/records/audit-presenter.ts';
import { behindBy, byIndex, listSource, MADE } from '#server/records/lists/list-source.ts';
import { isAbout } from './person-records.ts';

/** A day begins where the company is. */
const begins = (day: string) => sql`${day}::date::timestamp at time zone ${TIME_ZONE}`;

/** People are found by their words of today; whoever acted without being one, by the name that was kept. */
const hasActor = (word: string) => sql<SqlBool>`(audit_entry.actor_id in (${peopleWith(word)})
  or audit_entry.actor_id is null and ${beginsWords(sql`audit_entry.actor_name`, word)})`;

export const auditEntries = listSource(auditList, {
  table: sql`audit_entry`,
  id: 'audit_entry.id',
  seenBy: () => ({ seen: sql`true` }),
  joins: {},
  columns: {
    id: 'audit_entry.id',
    at: 'audit_entry.at',
    actorId: 'audit_entry.actor_id',
    actorName: 'audit_entry.actor_name',
    action: 'audit_entry.action',
    actionLabel: MADE,
    entity: MADE,
    entityLabel: MADE,
    entityId: 'audit_entry.entity_id',
    entityName: MADE,
    changes: MADE,
    ip: 'audit_entry.ip',
    requestId: 'audit_entry.request_id',
  },
  made: {
    from: {
      action: 'audit_entry.action',
      entity: 'audit_entry.entity',
      entity_id: 'audit_entry.entity_id',
      before: 'audit_entry.before',
      after: 'audit_entry.after',
    },
    rows: readable,
  },
  filters: {
    actorId: 'audit_entry.actor_id',
    personId: isAbout,
    entity: (entity) => sql`audit_entry.entity = ${storedEntity(entity as AuditEntity)}`,
    entityId: 'audit_entry.entity_id',
    action: 'audit_entry.action',
    from: (day) => sql`audit_entry.at >= ${begins(day)}`,
    to: (day) => sql`audit_entry.at < ${begins(addDays(day, 1))}`,
    requestId: 'audit_entry.request_id',
  },
  search: (text) =>
    sql`(${sql.join(searchWords(text).map(hasActor), sql` and `)})` as RawBuilder<SqlBool>,
  orders: { at: byIndex(sql`audit_entry.at`) },
  order: sql`audit_entry.at desc, audit_entry.id`,
  behind: behindBy('audit_entry', 'at'),
});
