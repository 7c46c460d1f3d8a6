/** What tells of people beside their own row: whoever has any of it is archived and never deleted. */
import { type RawBuilder, sql } from 'kysely';
import type { TenantTx } from '#server/db/tenant/tx.ts';

interface RecordsOf {
  /** As a sentence says it of somebody who cannot be deleted. */
  readonly why: string;
  /** Whether anything of this kind is of `person`. */
  readonly has: RawBuilder<boolean>;
}

const person = sql.ref('person.id');
const of = (why: string, has: RawBuilder<boolean>): RecordsOf => ({ why, has });

/** `but`: whoever goes together with them is no record of theirs. Sessions come first: whoever signed in stands in the trail. */
const records = (but: readonly string[]): readonly RecordsOf[] => [
  of(
    'Sisteme girmiş.',
    sql`exists (select from session where person_id = ${person} and viewer_session_id is null)`,
  ),
  of(
    'Departman ya da işyeri yöneticisi.',
    sql`exists (select from department where manager_id = ${person})
      or exists (select from work_place where manager_id = ${person})`,
  ),
  of(
    'Başkasının yöneticisi.',
    sql`exists (select from person led where (led.manager_id = ${person} or led.second_manager_id = ${person})
        and led.id <> all(${but}::uuid[]))
      or exists (select from person_fact f where (f.manager_id = ${person} or f.second_manager_id = ${person})
        and f.person_id <> all(${but}::uuid[]))`,
  ),
  of(
    'Belgesi var.',
    sql`exists (select from person_document where person_id = ${person} or added_by = ${person})`,
  ),
  of(
    'Önceki çalışma dönemi var.',
    sql`exists (select from employment_period where person_id = ${person})`,
  ),
  of('Geçişi var.', sql`exists (select from pass where person_id = ${person})`),
  of(
    'Vardiya planı var.',
    sql`exists (select from plan_cell where person_id = ${person} and (published is not null or draft is not null))`,
  ),
  of(
    'Puantajında düzeltme var.',
    sql`exists (select from puantaj_correction where person_id = ${person})`,
  ),
  of('Bildirim göndermiş.', sql`exists (select from notification where sender_id = ${person})`),
  of(
    'Talebi var.',
    sql`exists (select from request where person_id = ${person} or entered_by = ${person})
      or exists (select from request_approver where person_id = ${person})`,
  ),
  of(
    'Onay sırasında adı geçiyor.',
    sql`exists (select from approval_step where person_id = ${person})
      or exists (select from approval_chain where fallback_id = ${person})`,
  ),
  of(
    'İzin hesabında kayıt var.',
    sql`exists (select from leave_entry where person_id = ${person})`,
  ),
  of('Avans borcu var.', sql`exists (select from advance_account where person_id = ${person})`),
  of(
    'Fazla mesai kaydı var.',
    sql`exists (select from work_window where person_id = ${person})
      or exists (select from overtime_opening where person_id = ${person})
      or exists (select from overtime_consent_paper where person_id = ${person})`,
  ),
  of(
    'Denkleştirmede adı geçiyor.',
    sql`exists (select from equalization_member where person_id = ${person})
      or exists (select from equalization_agreement where person_id = ${person})
      or exists (select from equalization_settlement where person_id = ${person})`,
  ),
  of(
    'Kapatılmış bir dönemde adı geçiyor.',
    sql`exists (select from close_version_person where person_id = ${person})`,
  ),
  of('İşlem yapmış.', sql`exists (select from audit_entry where actor_id = ${person})`),
];

/** By person the first thing that tells of them; who is missing has none. */
export async function recordsOfPeople(
  db: TenantTx,
  ids: readonly string[],
  together: readonly string[] = [],
): Promise<ReadonlyMap<string, string>> {
  const cases = records(together).map(({ why, has }) => sql`when ${has} then ${why}`);
  const { rows } = await sql<{ id: string; why: string }>`
    select id, why from (
      select person.id, case ${sql.join(cases, sql` `)} end as why from person where person.id = any(${ids}::uuid[])
    ) as told where why is not null`.execute(db);
  return new Map(rows.map(({ id, why }) => [id, why]));
}
