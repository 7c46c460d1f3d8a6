import { sql } from 'kysely';
import type { Day } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';

export interface NamedPart {
  /** It is filled once under this name, and not again where somebody took it out. */
  readonly name: string;
  /** Whether there is anything already: a demo from before parts had names, or what users made themselves. */
  isThere(db: TenantTx): Promise<boolean>;
}

/** What a feature shows of itself in the demo; it is filled where it is missing, also in a demo of an earlier release. */
export interface DemoPart extends NamedPart {
  /** Answers how many records it made. */
  fill(db: TenantTx): Promise<number>;
}

/** Which of the people, in the order of their registration numbers, and which of the days a step is about. */
export interface DemoStep {
  /** The day of the first start: everything is counted from it, also where the work went on later. */
  readonly today: Day;
  readonly from: Day;
  readonly to: Day;
  /** So many people come before those of this step. */
  readonly after: number;
  readonly size: number;
  /** How many records the steps before made. */
  readonly made: number;
}

/** What takes longer than a newcomer should wait: it follows in steps while the server answers. */
export interface LaterDemoPart extends NamedPart {
  /** Answers how many people it was about, fewer than asked for where nobody is left, and how many records it made. */
  step(db: TenantTx, step: DemoStep): Promise<DemoStepDone>;
}

interface DemoStepDone {
  readonly people: number;
  readonly records: number;
  /** Said by a part that is about things and not about people, who are fewer where they end. */
  readonly isOver?: boolean;
}

/** A part that makes different things one after the other: one a step, so that each is there or missing whole. */
export async function oneByOne<Thing>(
  things: readonly Thing[],
  { after }: Pick<DemoStep, 'after'>,
  make: (thing: Thing) => Promise<number>,
): Promise<DemoStepDone> {
  const thing = things[after];
  const records = thing === undefined ? 0 : await make(thing);
  return { people: 1, records, isOver: after + 1 >= things.length };
}

/** Who enters what is agreed: the personnel office; whoever comes first where it is gone. */
export async function demoOffice(db: TenantTx): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from person order by username is distinct from 'ik.demo', registration_no limit 1`.execute(
    db,
  );
  return rows[0]!.id;
}

/** Rows as their commands would have left them, by table, those first to which others refer. */
export async function insertDemoRows(
  db: TenantTx,
  rows: Readonly<Record<string, readonly object[]>>,
): Promise<void> {
  for (const [table, of] of Object.entries(rows)) {
    if (of.length === 0) continue;
    const columns = sql.join(Object.keys(of[0]!).map((name) => sql.id(name)));
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(of)}::jsonb)`.execute(
      db,
    );
  }
}
