/** Writes calculated days in parts, while the next ones are calculated, and only those that say something else than before. */
import { sql } from 'kysely';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { PersonDay } from './asked-days.ts';
import { type DayRow, knownPlan, type DecidedDay, rowOf } from './day-row.ts';

const COLUMNS = {
  person_id: 'uuid',
  day: 'date',
  company_id: 'uuid',
  work_place_id: 'uuid',
  department_id: 'uuid',
  team_id: 'uuid',
  shift_id: 'uuid',
  candidate_ids: 'uuid[]',
  decided_by: 'uuid',
  source: 'text',
  rest: 'text',
  is_planned: 'boolean',
  plan_id: 'uuid',
  plan_from: 'integer',
  plan_to: 'integer',
  passes: 'jsonb',
  pass_ids: 'uuid[]',
  extras: 'jsonb',
  day_kind: 'text',
  planned: 'integer',
  worked: 'integer',
  night: 'integer',
  missing: 'integer',
  overtime: 'integer',
  waiting: 'integer',
  first_in: 'integer',
  last_out: 'integer',
  totals: 'jsonb',
  segments: 'jsonb',
  anomalies: 'text[]',
  corrected: 'boolean',
  computed_from: 'text',
} as const satisfies Readonly<Record<keyof DayRow, string>>;

const names = Object.keys(COLUMNS) as (keyof DayRow)[];
const list = sql.raw(names.join(', '));
const sets = sql.raw(
  names
    .slice(2)
    .map((name) => `${name} = excluded.${name}`)
    .join(', '),
);

/** A list inside a column travels as its text: an array of arrays would be taken apart. */
const isList = (name: keyof DayRow) => COLUMNS[name].endsWith('[]');
const travelsAs = (name: keyof DayRow) => (isList(name) ? 'text' : COLUMNS[name]);
const said = sql.raw(
  names.map((name) => (isList(name) ? `${name}::${COLUMNS[name]}` : name)).join(', '),
);

/** Ids and names of anomalies hold nothing that would have to be quoted. */
function valueOf(name: keyof DayRow, row: DayRow): unknown {
  if (isList(name)) return `{${(row[name] as readonly string[]).join(',')}}`;
  return COLUMNS[name] === 'jsonb' ? JSON.stringify(row[name]) : row[name];
}

async function storePlans(db: TenantTx, plans: ReadonlyMap<string, string>): Promise<void> {
  await sql`insert into puantaj_plan (id, plan)
    select id, plan::jsonb from unnest(${[...plans.keys()]}::uuid[], ${[...plans.values()]}::text[]) as said (id, plan) order by id
    on conflict do nothing`.execute(db);
}

/** Where days stand, and where those lie that would stand there if their period were not locked. */
type DayTable = 'puantaj_day' | 'puantaj_beside';

/** Column by column: the database reads arrays faster than as many objects. */
async function storeRows(db: TenantTx, table: DayTable, rows: readonly DayRow[]): Promise<number> {
  const into = table === 'puantaj_beside' ? sql`puantaj_beside` : sql`puantaj_day`;
  const back = table === 'puantaj_beside' ? sql`, gone = false` : sql``;
  const columns = names.map(
    (name) => sql`${rows.map((row) => valueOf(name, row))}::${sql.raw(travelsAs(name))}[]`,
  );
  const { numAffectedRows } = await sql`
    insert into ${into} as stored (${list})
    select ${said} from unnest(${sql.join(columns)}) as computed (${list})
    on conflict (tenant_id, person_id, day) do update set ${sets}${back}, computed_at = now(), version = stored.version + 1
      where stored.computed_from <> excluded.computed_from`.execute(db);
  return Number(numAffectedRows ?? 0n);
}

/** So many rows are written at once. */
const PART = 800;

export class DayStore {
  readonly #db: TenantTx;
  readonly #table: DayTable;
  #rows: DayRow[] = [];
  #plans = new Map<string, string>();
  /** What is being written; one part after the other. */
  #writing = Promise.resolve(0);

  constructor(db: TenantTx, table: DayTable = 'puantaj_day') {
    this.#db = db;
    this.#table = table;
  }

  /** Answers whether a part went off: whoever goes on calculating lets it reach the database first. */
  add(decided: DecidedDay, computedFrom: string): boolean {
    this.#rows.push(rowOf(decided, computedFrom));
    const { id, json } = knownPlan(decided.input.plan);
    this.#plans.set(id, json);
    if (this.#rows.length < PART) return false;
    this.#write();
    return true;
  }

  #write(): void {
    const [rows, plans] = [this.#rows, this.#plans];
    this.#rows = [];
    this.#plans = new Map();
    this.#writing = this.#writing.then(async (written) => {
      await storePlans(this.#db, plans);
      return written + (await storeRows(this.#db, this.#table, rows));
    });
    // Whoever waits for the end is told; until then it is nobody's fault.
    this.#writing.catch(() => undefined);
  }

  /** Answers how many rows were written in all. */
  async finish(): Promise<number> {
    if (this.#rows.length > 0) this.#write();
    return this.#writing;
  }
}

/** Days on which nothing is calculated any more. */
export async function removeDays(db: TenantTx, days: readonly PersonDay[]): Promise<number> {
  if (days.length === 0) return 0;
  const { numAffectedRows } = await sql`delete from puantaj_day
    using unnest(${days.map(({ personId }) => personId)}::uuid[], ${days.map(({ day }) => day)}::date[]) as gone (person_id, day)
    where puantaj_day.person_id = gone.person_id and puantaj_day.day = gone.day`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
