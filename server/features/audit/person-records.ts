/** What of the trail is about a person: their record, and the records that are theirs, each found by the index of records. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AuditEntity } from '#contract/audit/audit-labels.ts';
import { storedEntity } from '#server/records/audit.ts';

type IdsOf = (personId: string) => RawBuilder<unknown>;

/** The ids of a person's records, by what the trail calls them. Passes are those that somebody added or cancelled. */
const RECORDS: Readonly<Partial<Record<AuditEntity, IdsOf>>> = {
  person: (personId) => sql`select ${personId}::uuid`,
  request: (personId) => sql`select id from request where person_id = ${personId}`,
  leave: (personId) => sql`select request_id from leave_request where person_id = ${personId}`,
  puantajCorrection: (personId) =>
    sql`select id from puantaj_correction where person_id = ${personId}`,
  pass: (personId) => sql`select pass.id from pass where pass.person_id = ${personId}
    and exists (select from pass_correction c where c.pass_id = pass.id)`,
  deputyship: (personId) => sql`select id from deputyship where person_id = ${personId}`,
};

/** Records that may be gone: their entries say whose they were. They are few, and of one kind each. */
const TOLD: readonly AuditEntity[] = ['leaveEntry', 'deputyship'];

const byRecord = (entity: string, ids: RawBuilder<unknown>) => sql`
  select e.id from (${ids}) as own (id)
  join audit_entry e on e.entity = ${entity} and e.entity_id = own.id::text`;

const byWhatIsTold = (entity: string, personId: string) => sql`
  select e.id from audit_entry e where e.entity = ${entity}
    and ${personId} in (e.after ->> 'person_id', e.before ->> 'person_id')`;

/** Holds for the entries that are about somebody. */
export function isAbout(personId: string): RawBuilder<SqlBool> {
  const parts = [
    ...Object.entries(RECORDS).map(([entity, idsOf]) =>
      byRecord(storedEntity(entity as AuditEntity), idsOf(personId)),
    ),
    ...TOLD.map((entity) => byWhatIsTold(storedEntity(entity), personId)),
  ];
  return sql`audit_entry.id = any(array(${sql.join(parts, sql` union all `)}))`;
}
