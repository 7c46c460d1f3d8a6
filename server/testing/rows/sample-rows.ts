/** One insert per tenant table, in an order that suits their references. A table that is missing here fails the isolation test. */
import { sql } from 'kysely';
import type { Field, FieldValue, ResourceDef } from '#contract/kernel/resource/resource.ts';
import { resources } from '#contract/resources.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';

const sampleOf = (field: Field): FieldValue => {
  switch (field.kind) {
    case 'line':
      return field.check === undefined ? 'Örnek' : 'ORNEK';
    case 'text':
      return 'Örnek';
    case 'number':
    case 'duration':
      return field.min;
    case 'yesNo':
      return field.default;
    case 'choice':
      return field.options[0]!.value;
    case 'reference':
      throw new Error('a record that refers to others has a sample of its own');
  }
};

/** Plain pages whose records refer to nothing need no sample of their own. */
const samplesOfResources = Object.fromEntries(
  Object.values<ResourceDef>(resources)
    .filter(({ fields }) => Object.values(fields).every(({ kind }) => kind !== 'reference'))
    .map(({ table, fields }) => [
      table,
      (db: TenantTx) => {
        const filled = Object.values(fields).filter((field) => field.required);
        return sql`insert into ${sql.table(table)} (${sql.join(filled.map(({ column }) => sql.ref(column)))})
          values (${sql.join(filled.map(sampleOf))})`.execute(db);
      },
    ]),
);

export const insertSamples: Record<string, (db: TenantTx) => Promise<unknown>> = {
  // Others refer to these: they come first, from their definitions.
  ...samplesOfResources,
  work_place: (db) =>
    sql`insert into work_place (code, name, company_id, location_type_id)
        select 'MERKEZ', 'Merkez', c.id, l.id from company c, location_type l`.execute(db),
  department: (db) =>
    sql`insert into department (name, company_id) select 'Üretim', id from company`.execute(db),
  title: (db) => db.insertInto('title').values({ code: 'T', name: 'Uzman' }).execute(),
  title_auth: (db) =>
    sql`insert into title_auth (title_id, group_name, number) select id, 'Account', 1 from title`.execute(
      db,
    ),
  person: (db) =>
    sql`insert into person (registration_no, name, surname, company_id, work_place_id, department_id, title_id)
        select '100', 'Şükrü', 'Işık', c.id, w.id, d.id, t.id
        from company c, work_place w, department d, title t`.execute(db),
  kiosk_link: (db) =>
    sql`insert into kiosk_link (work_place_id, key_hash, created_by)
        select w.id, repeat('0', 64), p.id from work_place w, person p`.execute(db),
  // Filled by person's trigger.
  person_word: async () => {},
  employment_period: (db) =>
    sql`insert into employment_period (person_id, start_date, end_date) select id, '2020-01-01', '2021-01-01' from person`.execute(
      db,
    ),
  credential: (db) =>
    sql`insert into credential (person_id, password_hash) select id, '$argon2id$x' from person`.execute(
      db,
    ),
  session: (db) =>
    sql`insert into session (person_id, expires_at) select id, now() from person`.execute(db),
  idempotency_key: (db) =>
    sql`insert into idempotency_key (person_id, key, call, request_hash, answer)
        select id, gen_random_uuid(), 'x', 'x', '{}' from person`.execute(db),
  notification: (db) =>
    sql`insert into notification (title, content, sender_id) select 'Duyuru', 'Metin', id from person`.execute(
      db,
    ),
  notification_recipient: (db) =>
    sql`insert into notification_recipient (notification_id, person_id) select n.id, p.id from notification n, person p`.execute(
      db,
    ),
  image: (db) =>
    sql`insert into image (uploaded_by, mime, content) select id, 'image/png', 'x' from person`.execute(
      db,
    ),
  saved_view: (db) =>
    sql`insert into saved_view (person_id, page, name, query) select id, 'UserList', 'Aktifler', 'active=1' from person`.execute(
      db,
    ),
  stored_file: (db) =>
    sql`insert into stored_file (purpose, uploaded_by, mime, content) select 'document', id, 'image/png', 'x' from person`.execute(
      db,
    ),
  person_document: (db) =>
    sql`insert into person_document (person_id, file_id, kind, title) select p.id, f.id, 'other', 'Belge' from person p, stored_file f`.execute(
      db,
    ),
  audit_entry: (db) =>
    db
      .insertInto('audit_entry')
      .values({ actor_name: 'Test', action: 'create', entity: 'person' })
      .execute(),
  task: (db) => db.insertInto('task').values({ kind: 'test' }).execute(),
};

/** The same for tables that are read before a tenant is known. */
export const insertDirectorySamples: typeof insertSamples = {
  job: (db) => db.insertInto('job').values({ kind: 'test' }).execute(),
  schedule: (db) =>
    db
      .insertInto('schedule')
      .values({ kind: 'test', rule: '{"everyMinutes":1}', time_zone: 'Europe/Istanbul' })
      .execute(),
};

/** Tables that only the owner writes: their samples come with the tenant itself. */
export const ownersTables = ['tenant_module'];
