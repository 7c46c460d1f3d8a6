/** Changes of a person as people read them: labels for columns, names for ids, Turkish days. */
import { sql } from 'kysely';
import { contractTypes, genders } from '#contract/person-choices.ts';
import { personLabels } from '#contract/person-labels.ts';
import { formatDay } from '#core/format/day.ts';
import { formatDuration } from '#core/format/duration.ts';
import { isDay } from '#core/time/day.ts';
import type { TenantTx } from '#server/db/tx.ts';

export interface ReadableChange {
  readonly field: string;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
}

type Values = Readonly<Record<string, unknown>>;

/** Columns that hold an id, and how the one behind it is called. */
const NAMES = {
  company_id: sql`select id, name from company`,
  work_place_id: sql`select id, name from work_place`,
  department_id: sql`select id, name from department`,
  title_id: sql`select id, name from title`,
  manager_id: sql`select id, name || ' ' || surname as name from person`,
  second_manager_id: sql`select id, name || ' ' || surname as name from person`,
} as const;

/** Who looks at a change has no use for these. */
const UNSAID = ['id', 'version'];

async function namesFor(db: TenantTx, pairs: readonly Pair[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const [column, named] of Object.entries(NAMES)) {
    const ids = new Set(
      pairs.flatMap(({ before, after }) => [before?.[column], after?.[column]]).filter(Boolean),
    );
    if (ids.size === 0) continue;
    const { rows } = await sql<{ id: string; name: string }>`
      select id, name from (${named}) as named where id::text = any(${[...ids]}::text[])`.execute(
      db,
    );
    for (const { id, name } of rows) names.set(id, name);
  }
  return names;
}

const CHOICES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  gender: genders,
  contract_type: contractTypes,
};

function textOf(names: Map<string, string>, column: string, value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (column in NAMES) return names.get(String(value)) ?? 'Silinmiş kayıt';
  if (column === 'avatarId') return 'Fotoğraf';
  if (column === 'weekly_minutes') return formatDuration(Number(value));
  if (typeof value === 'boolean') return value ? 'Evet' : 'Hayır';
  if (Array.isArray(value)) return value.join(', ');
  const text = String(value);
  return CHOICES[column]?.[text] ?? (isDay(text) ? formatDay(text) : text);
}

export interface Pair {
  readonly before: Values | null;
  readonly after: Values | null;
}

/** For each pair what differs, in the order of the labels. */
export async function readableChanges(
  db: TenantTx,
  pairs: readonly Pair[],
): Promise<ReadableChange[][]> {
  const names = await namesFor(db, pairs);
  const order = Object.keys(personLabels);
  return pairs.map(({ before, after }) =>
    [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
      .filter((column) => !UNSAID.includes(column))
      .sort((a, b) => order.indexOf(a) - order.indexOf(b))
      .map((column) => ({
        field: column,
        label: personLabels[column] ?? column,
        before: textOf(names, column, before?.[column]),
        after: textOf(names, column, after?.[column]),
      }))
      .filter((change) => change.before !== change.after),
  );
}
