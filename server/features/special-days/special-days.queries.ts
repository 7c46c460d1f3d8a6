/** Whom a special day concerns. */
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { specialDaysSchemas } from '#contract/special-days/special-days.schemas.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { AppError } from '#server/http/errors.ts';

type EffectInput = z.output<(typeof specialDaysSchemas)['GetSpecialDayEffect']['input']>;

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
