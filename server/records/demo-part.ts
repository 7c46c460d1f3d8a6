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
  step(
    db: TenantTx,
    step: DemoStep,
  ): Promise<{ readonly people: number; readonly records: number }>;
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
