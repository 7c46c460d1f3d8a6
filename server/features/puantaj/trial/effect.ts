/** What becomes of the days that a transaction has touched: they are calculated within it, and compared with what was. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { effectOnPeople } from '#contract/kernel/effect.schema.ts';
import { compareTurkish } from '#core/text/turkish.ts';
import { inScope } from '#server/access/scope.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import type { PersonDay } from '../calculate/asked-days.ts';
import { calculateDays } from '../calculate/calculate.commands.ts';
import { aloneInTenant } from '../calculate/marks.commands.ts';
import { hasOthersWaiting, touchedDays } from './touched-days.queries.ts';

export type Effect = z.output<typeof effectOnPeople>;
type Figures = Effect['before'];
type Sample = Effect['samples'][number];

export interface EffectOptions {
  /** So many are calculated while somebody waits, the newest; the others when it is done. */
  readonly tried?: number;
  /** So many changed days are shown by name. */
  readonly shown?: number;
}

const NOTHING: Figures = { worked: 0, missing: 0, overtime: 0, holidayWork: 0, waiting: 0 };
const names = Object.keys(NOTHING) as (keyof Figures)[];

export const noEffect: Effect = {
  people: 0,
  days: 0,
  isMore: false,
  tried: 0,
  changedPeople: 0,
  changedDays: 0,
  before: NOTHING,
  after: NOTHING,
  isPending: false,
  samples: [],
};

interface Seen extends Figures, PersonDay {
  readonly computedFrom: string;
}

const keyOf = ({ personId, day }: PersonDay) => `${personId} ${day}`;

async function readDays(
  db: TenantTx,
  days: readonly PersonDay[],
): Promise<ReadonlyMap<string, Seen>> {
  const { rows } = await sql<Seen>`
    select d.person_id as "personId", d.day, d.computed_from as "computedFrom", d.worked, d.missing, d.overtime, d.waiting,
      coalesce((d.totals ->> 'HTM')::int, 0) + coalesce((d.totals ->> 'RTM')::int, 0) + coalesce((d.totals ->> 'IGM')::int, 0) as "holidayWork"
    from unnest(${days.map(({ personId }) => personId)}::uuid[], ${days.map(({ day }) => day)}::date[]) as asked (person_id, day)
    join puantaj_day d on d.person_id = asked.person_id and d.day = asked.day`.execute(db);
  return new Map(rows.map((row) => [keyOf(row), row]));
}

const figuresOf = (seen: Seen | undefined): Figures | null =>
  seen === undefined
    ? null
    : (Object.fromEntries(names.map((name) => [name, seen[name]])) as Figures);

const sumOf = (all: readonly (Figures | null)[]): Figures =>
  Object.fromEntries(
    names.map((name) => [name, all.reduce((sum, one) => sum + (one?.[name] ?? 0), 0)]),
  ) as Figures;

type ChangedDay = PersonDay & Pick<Sample, 'before' | 'after'>;

/** A day that is computed from something else and comes out alike has not changed for anybody. */
function changedDays(
  days: readonly PersonDay[],
  before: ReadonlyMap<string, Seen>,
  after: ReadonlyMap<string, Seen>,
): ChangedDay[] {
  return days.flatMap((one) => {
    const [was, is] = [before.get(keyOf(one)), after.get(keyOf(one))];
    if (was?.computedFrom === is?.computedFrom) return [];
    const changed = { ...one, before: figuresOf(was), after: figuresOf(is) };
    return JSON.stringify(changed.before) === JSON.stringify(changed.after) ? [] : [changed];
  });
}

const movedMinutes = ({ before, after }: ChangedDay): number =>
  names.reduce((sum, name) => sum + Math.abs((after?.[name] ?? 0) - (before?.[name] ?? 0)), 0);

async function samplesOf(
  db: TenantTx,
  caller: Caller,
  changed: readonly ChangedDay[],
  most: number,
): Promise<Sample[]> {
  const ids = [...new Set(changed.map(({ personId }) => personId))];
  const { rows } = await sql<{ id: string; name: string; registrationNo: string }>`
    select person.id, person.name || ' ' || person.surname as name, person.registration_no as "registrationNo"
    from person where person.id = any(${ids}::uuid[]) and ${inScope(caller)}`.execute(db);
  const known = new Map(rows.map(({ id, ...head }) => [id, head]));
  return changed
    .flatMap((one) => {
      const head = known.get(one.personId);
      return head ? [{ ...one, ...head }] : [];
    })
    .toSorted((a, b) => movedMinutes(b) - movedMinutes(a) || compareTurkish(a.name, b.name))
    .slice(0, most);
}

/** For a transaction that will be taken back: its days are written as if it stood. */
export async function effectIn(
  db: TenantTx,
  caller: Caller,
  { tried = 1500, shown = 20 }: EffectOptions = {},
): Promise<Effect> {
  const { newest, ...counted } = await touchedDays(db, tried);
  if (newest.length === 0) return noEffect;
  // Whoever else calculates days writes the same rows.
  await aloneInTenant(db);
  const before = await readDays(db, newest);
  await calculateDays(db, newest);
  const changed = changedDays(newest, before, await readDays(db, newest));
  return {
    ...counted,
    tried: newest.length,
    changedPeople: new Set(changed.map(({ personId }) => personId)).size,
    changedDays: changed.length,
    before: sumOf(changed.map((one) => one.before)),
    after: sumOf(changed.map((one) => one.after)),
    isPending: await hasOthersWaiting(db, newest.at(-1)!.day, newest[0]!.day),
    samples: await samplesOf(db, caller, changed, shown),
  };
}
