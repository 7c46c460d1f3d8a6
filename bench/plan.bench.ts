/** The planning grid over HTTP, at 2,000 people and 31 days: how long a thousand cells take to save, the grid and the law to answer. */
import { sql } from 'kysely';
import { shiftPlanningCalls as calls } from '#contract/shift-planning/shift-planning.calls.ts';
import type { CallDef } from '#contract/kernel/call.ts';
import { addDays } from '#core/time/day.ts';
import { readToday } from '#server/db/today.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { addShift, addWorkingTime } from '#server/testing/planning.ts';
import { printTable } from './table.ts';
import { type InProcessBed, openInProcessBed } from './testing/in-process-bed.ts';

const PEOPLE = 2000;
const DAYS = 31;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 9);

const pause = (from: number) => ({ from, to: from + 60, paid: false, deduct: 'always' as const });

interface Planned {
  readonly ids: readonly string[];
  readonly shifts: readonly string[];
  readonly today: string;
}

/** Everybody has the company's working time, and a third of the days of all of them a published cell. */
const fill = ({ db, world }: InProcessBed): Promise<Planned> =>
  withTenant(db, world.ctx, async (tx) => {
    const today = await readToday(tx);
    const early = await addShift(tx, 'SBH', {
      start: 480,
      end: 960,
      breaks: [pause(720)],
    });
    const late = await addShift(tx, 'AKS', {
      start: 960,
      end: 1439,
      breaks: [pause(1200)],
    });
    const week = await addWorkingTime(tx, 'Ofis', early);
    await sql`insert into working_time_assignment (company_id, from_date, working_time_id)
      values (${world.companyId}, '2020-01-01', ${week.id})`.execute(tx);
    const { rows } = await sql<{ id: string }>`
      insert into person (registration_no, name, surname, company_id, work_place_id, department_id)
      select 'B' || n, 'Ad' || n, 'Soyad', ${world.companyId}, ${world.workPlaces.MERKEZ}, ${world.departments.paint}
      from generate_series(1, ${PEOPLE}) n returning id`.execute(tx);
    const ids = rows.map(({ id }) => id);
    await sql`insert into plan_cell (person_id, day, published)
      select id, ${today}::date + n, ${late} from unnest(${ids}::uuid[]) as id, generate_series(0, ${DAYS - 1}, 3) n`.execute(
      tx,
    );
    return { ids, shifts: [early, late], today };
  });

const median = (all: readonly number[]) =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)]!;

export async function run(): Promise<void> {
  const bed = await openInProcessBed();
  try {
    const { ids, shifts, today } = await fill(bed);
    const token = await bed.signIn();
    const ask = async ({ path }: CallDef, input: object) => {
      const answer = await fetch(`http://127.0.0.1:${bed.port}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(input),
      });
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${text.slice(0, 200)}`);
      return text;
    };
    const range = { from: today, to: addDays(today, DAYS - 1) };
    const rows: string[][] = [];
    const measure = async (name: string, work: (round: number) => Promise<string>) => {
      let bytes = 0;
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const begun = performance.now();
        bytes = (await work(round)).length;
        times.push(performance.now() - begun);
      }
      const most = Math.max(...times);
      rows.push([
        name,
        `${median(times).toFixed(0)} ms`,
        `${most.toFixed(0)} ms`,
        `${(bytes / 1024).toFixed(0)} kB`,
      ]);
    };
    for (const cells of [1000, 5000]) {
      // Each round paints other days, so that every cell is new.
      await measure(`SaveDrafts, ${cells} new cells`, (round) =>
        ask(calls.SaveDrafts, {
          cells: ids.slice(0, cells / 5).flatMap((personId) =>
            [0, 1, 2, 3, 4].map((n) => ({
              personId,
              day: addDays(today, 100 + cells + round * 5 + n),
              value: shifts[n % 2],
              version: null,
            })),
          ),
        }),
      );
    }
    await measure(`GetPlan, ${PEOPLE} people × ${DAYS} days`, () => ask(calls.GetPlan, range));
    await measure(`GetFindings, ${PEOPLE} people × ${DAYS} days`, () =>
      ask(calls.GetPlanFindings, range),
    );
    printTable(['PGlite, over HTTP', 'median', 'worst', 'answer'], rows);
  } finally {
    await bed.close();
  }
}
