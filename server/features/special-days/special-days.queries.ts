/** The list of special days, and whom one concerns. */
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type {
  specialDaySortFields,
  specialDaysSchemas,
} from '#contract/special-days/special-days.schemas.ts';
import { onePage } from '#server/db/lists/page.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { beginsWords } from '#server/db/text/words.ts';
import { AppError } from '#server/http/errors.ts';

type ListInput = z.output<(typeof specialDaysSchemas)['GetSpecialDays']['input']>;
type EffectInput = z.output<(typeof specialDaysSchemas)['GetSpecialDayEffect']['input']>;
type Selection = Omit<ListInput, 'page' | 'pageSize' | 'fields'>;

const scopeName = sql<string>`coalesce(work_place.name, company.name, '')`;

const SORT_KEYS: Readonly<Record<(typeof specialDaySortFields)[number], Expression<unknown>>> = {
  name: sql.ref('special_day.sort_key'),
  typeName: sql.ref('special_day_type.sort_key'),
  firstDay: sql.ref('special_day.first_day'),
  lastDay: sql.ref('special_day.last_day'),
  scope: sql`tr_sort_key(${scopeName}) collate "C"`,
};

const DIRECTIONS: Readonly<Record<'asc' | 'desc', RawBuilder<unknown>>> = {
  asc: sql`asc`,
  desc: sql`desc`,
};

/** Those that hold for a company: its own, its work places' and the whole group's. */
const holdsForCompany = (id: string) => sql<boolean>`(special_day.company_id = ${id}
  or work_place.company_id = ${id}
  or (special_day.company_id is null and special_day.work_place_id is null))`;

/** Those that hold at a work place: its own, its company's and the whole group's. */
const holdsAt = (id: string) => sql<boolean>`(special_day.work_place_id = ${id}
  or special_day.company_id = (select company_id from work_place where id = ${id})
  or (special_day.company_id is null and special_day.work_place_id is null))`;

function matching(db: TenantTx, asked: Selection) {
  const joined = db
    .selectFrom('special_day')
    .innerJoin('special_day_type', 'special_day_type.id', 'special_day.type_id')
    .leftJoin('company', 'company.id', 'special_day.company_id')
    .leftJoin('work_place', 'work_place.id', 'special_day.work_place_id');
  const conditions = [
    beginsWords(sql`special_day.name`, asked.search),
    ...(asked.typeId === undefined ? [] : [sql<boolean>`special_day.type_id = ${asked.typeId}`]),
    ...(asked.kind === undefined ? [] : [sql<boolean>`special_day_type.kind = ${asked.kind}`]),
    ...(asked.companyId === undefined ? [] : [holdsForCompany(asked.companyId)]),
    ...(asked.workPlaceId === undefined ? [] : [holdsAt(asked.workPlaceId)]),
    ...(asked.firstDayFrom === undefined
      ? []
      : [sql<boolean>`special_day.last_day >= ${asked.firstDayFrom}`]),
    ...(asked.firstDayTo === undefined
      ? []
      : [sql<boolean>`special_day.first_day <= ${asked.firstDayTo}`]),
  ];
  return joined.where(sql<boolean>`${sql.join(conditions, sql` and `)}`);
}

/** All pages of the list: as asked, then by day. */
export const selectedSpecialDays = (db: TenantTx, asked: Selection) =>
  [...asked.sort, { field: 'firstDay', order: 'asc' } as const]
    .reduce(
      (query, { field, order }) => query.orderBy(sql`${SORT_KEYS[field]} ${DIRECTIONS[order]}`),
      matching(db, asked).select([
        'special_day.id',
        'special_day.version',
        'special_day.name',
        'special_day.type_id as typeId',
        'special_day_type.name as typeName',
        'special_day_type.colour as typeColour',
        'special_day_type.kind',
        'special_day.first_day as firstDay',
        'special_day.last_day as lastDay',
        'special_day.half_from as halfFrom',
        'special_day.company_id as companyId',
        'company.name as companyName',
        'special_day.work_place_id as workPlaceId',
        'work_place.name as workPlaceName',
      ]),
    )
    .orderBy('special_day.sort_key')
    .orderBy('special_day.id');

export const listSpecialDays = (db: TenantTx, input: ListInput) =>
  onePage(selectedSpecialDays(db, input), matching(db, input), input);

interface Scope {
  readonly companyId: string | null;
  readonly workPlaceId: string | null;
}

const isIn = ({ companyId, workPlaceId }: Scope): RawBuilder<boolean> => {
  if (workPlaceId !== null) return sql`work_place_id = ${workPlaceId}`;
  return companyId === null ? sql`true` : sql`company_id = ${companyId}`;
};

interface Span {
  readonly firstDay: string;
  readonly lastDay: string;
}

/** The published shifts of people on the days, in its scope of then or of now. */
async function plansIn(
  db: TenantTx,
  touched: readonly { readonly scope: Scope; readonly span: Span | undefined }[],
): Promise<number | null> {
  const days = touched.flatMap(({ scope, span }) =>
    span
      ? [
          sql`(plan_cell.day between ${span.firstDay}::date and ${span.lastDay}::date and ${isIn(scope)})`,
        ]
      : [],
  );
  if (days.length === 0) return null;
  const { rows } = await sql<{ plans: number }>`
    select count(*)::int as plans from plan_cell join person on person.id = plan_cell.person_id
    where plan_cell.published_shift_1 is not null and person.active and not person.archived
      and (${sql.join(days, sql` or `)})`.execute(db);
  return rows[0]!.plans;
}

/** The active people whom a day of this scope concerns, and what is planned on it; of a day that changes, those of now too. */
export async function concernedBy(
  db: TenantTx,
  { id, firstDay, lastDay, companyId, workPlaceId }: EffectInput,
): Promise<{ people: number; plans: number | null }> {
  const asked = firstDay !== undefined && lastDay !== undefined ? { firstDay, lastDay } : undefined;
  const touched: { scope: Scope; span: Span | undefined }[] = [
    { scope: { companyId: companyId ?? null, workPlaceId: workPlaceId ?? null }, span: asked },
  ];
  if (id !== undefined) {
    const stored = await db
      .selectFrom('special_day')
      .select([
        'company_id as companyId',
        'work_place_id as workPlaceId',
        'first_day as firstDay',
        'last_day as lastDay',
      ])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!stored) throw new AppError('not_found');
    touched.push({ scope: stored, span: stored });
  }
  const scopes = touched.map(({ scope }) => isIn(scope));
  const { rows } = await sql<{ people: number }>`
    select count(*)::int as people from person
    where active and not archived and (${sql.join(scopes, sql` or `)})`.execute(db);
  return { people: rows[0]!.people, plans: await plansIn(db, touched) };
}
