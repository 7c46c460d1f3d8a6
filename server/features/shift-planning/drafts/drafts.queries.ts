/** The drafts of a selection, parted by what becomes of them when they are published. */
import { sql } from 'kysely';
import type { PlanValue } from '#contract/shift-planning/plan-values.ts';
import { type Day, daysBetween } from '#core/time/day.ts';
import { isOwn } from '#server/access/own-time.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import {
  type PlanFilter,
  type SelectedPerson,
  selectPeople,
} from '#server/access/people/selection.queries.ts';
import type { DayRange } from '#core/time/day-range.ts';

export interface Draft {
  readonly personId: string;
  readonly day: Day;
  readonly published: PlanValue | null;
  readonly draft: PlanValue;
  readonly reason: string | null;
}

interface Drafts {
  readonly drafts: readonly Draft[];
  /** Of days on which their person does not work here: they are not published. */
  readonly gone: readonly Draft[];
  /** Drafts of the caller's own plan, which somebody else publishes or throws away. */
  readonly ownCells: number;
  readonly people: ReadonlyMap<string, SelectedPerson>;
}

export interface Counts {
  readonly people: number;
  readonly cells: number;
  readonly ownCells: number;
}

export const countsOf = (drafts: readonly Draft[], ownCells: number): Counts => ({
  people: new Set(drafts.map(({ personId }) => personId)).size,
  cells: drafts.length,
  ownCells,
});

/** Held in one order until the transaction ends where they are to change. */
export async function draftsOf(
  db: TenantTx,
  caller: Caller,
  selection: DayRange & PlanFilter,
  lock: boolean,
): Promise<Drafts> {
  const selected = await selectPeople(db, caller, selection);
  const people = new Map(selected.map((one) => [one.head.personId, one]));
  const { rows } = await sql<Draft>`
    select person_id as "personId", day, published, draft, reason from plan_cell
    where draft is not null and day between ${selection.from}::date and ${selection.to}::date
      and person_id = any(${[...people.keys()]}::uuid[])
    order by person_id, day ${lock ? sql`for update` : sql``}`.execute(db);
  const others = rows.filter(({ personId }) => !isOwn(caller, personId));
  const works = ({ personId, day }: Draft) =>
    people.get(personId)!.facts[daysBetween(selection.from, day)] !== null;
  return {
    drafts: others.filter(works),
    gone: others.filter((draft) => !works(draft)),
    ownCells: rows.length - others.length,
    people,
  };
}
