/** One's own period as it was sent: figures of the same kept line, or locked document, that the payroll is paid by. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { ownMonthSchemas } from '#contract/month-close/own-month.schemas.ts';
import { answerState } from '#core/month-close/answers.ts';
import { type Figures, minusFigures } from '#core/month-close/figures.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { answerDays } from './answers.queries.ts';
import { daysSince, hasObjection } from './standing.ts';

type Own = NonNullable<z.output<(typeof ownMonthSchemas)['GetOwnClose']['data']>>;

/** A date with its shares, as the document of the payroll says it. */
interface Cell {
  readonly date: string;
  readonly shares: readonly { readonly kind: string; readonly days: number }[];
}

export interface OwnPeriod {
  readonly periodId: string;
  readonly companyId: string;
  readonly companyName: string;
  readonly month: string;
  readonly from: string;
  readonly to: string;
  readonly isLocked: boolean;
  readonly digest: string;
  readonly figures: Figures;
  readonly cells: readonly Cell[];
  readonly shown: { readonly figures: Figures; readonly cells: readonly Cell[] } | null;
  readonly shownDigest: string | null;
  readonly confirmedDigest: string | null;
  readonly confirmedAt: string | null;
  readonly daysSince: number;
  readonly hasObjection: boolean;
}

/** The last one of the person's that was asked for, or the one that is named. */
export async function ownPeriod(
  db: TenantTx,
  personId: string,
  of?: { readonly companyId: string; readonly month: string },
): Promise<OwnPeriod | undefined> {
  const { rows } = await sql<OwnPeriod>`
    select p.id as "periodId", p.company_id as "companyId", c.name as "companyName", p.month, p.from_day as "from", p.to_day as "to",
      p.locked as "isLocked", own.digest, own.figures, own.payroll -> 'cells' as cells, q.shown, q.shown_digest as "shownDigest",
      q.confirmed_digest as "confirmedDigest", q.confirmed_at as "confirmedAt", ${daysSince} as "daysSince",
      ${hasObjection} as "hasObjection"
    from close_confirmation q join pay_period p on p.id = q.period_id join company c on c.id = p.company_id
    cross join lateral (
      select k.digest, k.figures, k.payroll from payroll_kept k
      where k.period_id = p.id and k.person_id = q.person_id and not k.left_out and not p.locked
      union all
      select f.digest, f.figures, f.payroll from close_version v join close_version_person f on f.version_id = v.id
      where p.locked and v.period_id = p.id and v.n = p.versions and f.person_id = q.person_id) own
    where q.person_id = ${personId}
      ${of ? sql`and p.company_id = ${of.companyId} and p.month = ${of.month}` : sql``}
    order by p.to_day desc, p.id limit 1`.execute(db);
  return rows[0];
}

async function objectionsOf(db: TenantTx, personId: string, { from, to }: OwnPeriod) {
  const { rows } = await sql<Own['objections'][number]>`
    select c.day, c.reason, r.state, c.answer from correction_request c join request r on r.id = c.request_id
    where c.person_id = ${personId} and c.kind = 'objection' and c.day between ${from}::date and ${to}::date
      and r.state <> 'withdrawn' order by c.day, c.request_id`.execute(db);
  return rows;
}

const sharesOf = ({ shares }: Cell) => JSON.stringify(shares.map(({ kind, days }) => [kind, days]));

/** Dates that were something else at the last look. */
function changedDates(cells: readonly Cell[], before: readonly Cell[]): string[] {
  const was = new Map(before.map((cell) => [cell.date, sharesOf(cell)]));
  return cells.filter((cell) => was.get(cell.date) !== sharesOf(cell)).map(({ date }) => date);
}

export async function getOwnClose(db: TenantTx, { personId }: Caller): Promise<Own | null> {
  const own = await ownPeriod(db, personId);
  if (!own) return null;
  const days = await answerDays(db, own.companyId);
  const { companyId, companyName, month, from, to, isLocked, confirmedAt, figures } = own;
  const { shown, shownDigest, digest } = own;
  return {
    companyId,
    companyName,
    month,
    from,
    to,
    isLocked,
    state: answerState({ ...own, days }),
    daysLeft: Math.max(0, days - own.daysSince),
    confirmedAt,
    seen: digest,
    figures,
    changes: shown
      ? {
          figures: minusFigures(figures, shown.figures),
          dates: changedDates(own.cells, shown.cells),
        }
      : { figures: {}, dates: [] },
    isLookedAt: shownDigest === digest,
    objections: await objectionsOf(db, personId, own),
  };
}
