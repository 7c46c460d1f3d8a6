/** Counts of what stands before the lock, and the records behind one of them: one statement each, whoever many people there are. */
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { monthCloseItemsSchemas } from '#contract/month-close/items.schemas.ts';
import {
  type FoundRecord,
  foundWords,
  missingSample,
  sampleWords,
} from '#core/month-close/found-words.ts';
import { CLOSE_ITEMS, type CloseItem, closeItems } from '#core/month-close/items.ts';
import { LISTED_ITEMS, type ListedItem, type OwnItem } from '#core/month-close/listed-items.ts';
import { offsetOf } from '#server/db/lists/page.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Page } from '#server/http/success.ts';
import { dayItems, flaggedDays } from './day-items.ts';
import type { ClosePeriod, CountedFor } from './period.queries.ts';
import { recordItems } from './record-items.ts';

export interface ItemFound {
  readonly count: number;
  /** A line of whose and when. */
  readonly sample: string;
}

/** What the lock, the approvals and the kept lines say of themselves; `stale` counts more there than marked days. */
export type OwnItems = Readonly<Partial<Record<OwnItem, ItemFound>>>;
export type ItemsFound = Readonly<Partial<Record<CloseItem, ItemFound>>>;
export type Own = (db: TenantTx, period: ClosePeriod, scope: CountedFor) => Promise<OwnItems>;

const isOfDays = (item: ListedItem): item is keyof typeof dayItems => item in dayItems;

const recordsOf = (
  item: ListedItem,
  period: ClosePeriod,
  scope: CountedFor,
): RawBuilder<unknown> => (isOfDays(item) ? dayItems[item] : recordItems[item](period, scope));

/** As `found`: item, person_id, day, to_day, about, amount, ref. */
const found = (items: readonly ListedItem[], period: ClosePeriod, scope: CountedFor) => sql`
  ${items.some(isOfDays) ? sql`${flaggedDays(period, scope)}, ` : sql``}found (item, person_id, day, to_day, about, amount, ref) as (${sql.join(
    items.map(
      (item) => sql`select ${sql.lit(item)}, one.* from (${recordsOf(item, period, scope)}) one`,
    ),
    sql` union all `,
  )})`;

const SAMPLES = 3;

interface Counted extends FoundRecord {
  readonly count: number;
  readonly sum: number | null;
}

/** Per item how many, with a line of the first ones. A lock asks without scope; what `own` tells goes before. */
export async function closeItemCounts(
  db: TenantTx,
  period: ClosePeriod,
  { scope, own }: { readonly scope: CountedFor; readonly own: OwnItems },
): Promise<ItemsFound> {
  const { rows } = await sql<Counted>`
    with ${found(LISTED_ITEMS, period, scope)}, numbered as (
      select found.*, count(*) over (partition by item)::int as count, sum(amount) over (partition by item)::int as sum,
        row_number() over (partition by item order by day, person_id, ref) as nth
      from found)
    select item, person.name || ' ' || person.surname as "personName", n.day as "from", n.to_day as "to", n.about, n.amount, n.count, n.sum
    from numbered n left join person on person.id = n.person_id where n.nth <= ${SAMPLES} order by n.item, n.nth`.execute(
    db,
  );
  const counted = new Map<CloseItem, ItemFound>(
    LISTED_ITEMS.map((item) => {
      const first = rows.filter((row) => row.item === item);
      const count = first[0]?.count ?? 0;
      return [item, { count, sample: sampleWords(first, count) }];
    }),
  );
  const inGaps = rows.find(({ item }) => item === 'deviceGap')?.sum ?? 0;
  const missing = counted.get('missingPass')!;
  counted.set('missingPass', {
    ...missing,
    sample: missingSample(missing.count, inGaps, missing.sample),
  });
  return { ...Object.fromEntries(counted), ...own };
}

/** How many stand in the way, the departments' approvals left aside. */
export const blockingOf = (items: ItemsFound): number =>
  CLOSE_ITEMS.filter((item) => closeItems[item].blocks && item !== 'department').reduce(
    (sum, item) => sum + (items[item]?.count ?? 0),
    0,
  );

type ListInput = z.output<(typeof monthCloseItemsSchemas)['GetCloseItem']['input']>;
type ListRow = z.output<(typeof monthCloseItemsSchemas)['GetCloseItem']['data']>[number];
type ListedRow = Omit<ListRow, 'words'> & FoundRecord;

export async function closeItemList(
  db: TenantTx,
  period: ClosePeriod,
  scope: CountedFor,
  input: Pick<ListInput, 'item' | 'page' | 'pageSize'>,
): Promise<Page<ListRow[]>> {
  const { rows } = await sql<ListedRow & { total: number }>`
    with ${found([input.item], period, scope)}
    select concat_ws('/', found.person_id, found.day, found.ref) as id, found.item, found.person_id as "personId",
      person.name || ' ' || person.surname as "personName", person.registration_no as "registrationNo",
      department.name as "departmentName", found.day as "from", found.to_day as "to", found.about, found.amount, found.ref,
      count(*) over ()::int as total
    from found left join person on person.id = found.person_id left join department on department.id = person.department_id
    order by found.day, person.sort_key, found.ref limit ${input.pageSize} offset ${offsetOf(input)}`.execute(
    db,
  );
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.map(({ item, about, amount, total: _total, ...row }) => ({
      ...row,
      words: foundWords({
        item,
        about,
        amount,
        personName: row.personName,
        from: row.from,
        to: row.to,
      }),
    })),
  };
}
