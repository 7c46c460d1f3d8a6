/** What only one person may hold, compared as it would stand after the import. */
import { UNIQUE_KEYS } from '#server/http/database-errors.ts';

/** The fields, and among whom a value is unique: the keys of the table `person`. */
export const UNIQUE_COLUMNS = {
  username: { field: 'username', counts: () => true },
  national_id: { field: 'nationalId', counts: ({ archived }) => !archived },
  foreign_id: { field: 'foreignId', counts: ({ archived }) => !archived },
  card_no: { field: 'cardNo', counts: ({ active }) => active },
  device_pin: { field: 'devicePin', counts: ({ active }) => active },
} as const satisfies Readonly<
  Record<string, { readonly field: string; counts(holder: Holder): boolean }>
>;

export type UniqueColumn = 'username' | 'national_id' | 'foreign_id' | 'card_no' | 'device_pin';

export interface Holder extends Readonly<Record<UniqueColumn, string | null>> {
  readonly id: string;
  readonly active: boolean;
  readonly archived: boolean;
  /** Of someone in the file: where, and whether it is the file that gives them the value. */
  readonly inFile?: { readonly row: number; gives(column: UniqueColumn): boolean };
}

export interface Clash {
  readonly id: string;
  readonly field: (typeof UNIQUE_COLUMNS)[UniqueColumn]['field'];
  readonly Message: string;
}

const COLUMNS = Object.keys(UNIQUE_COLUMNS) as UniqueColumn[];

function* clashesIn(column: UniqueColumn, all: readonly Holder[]): Generator<undefined, Clash[]> {
  const { field, counts } = UNIQUE_COLUMNS[column];
  const byValue = new Map<string, Holder[]>();
  for (const holder of all) {
    yield;
    const value = holder[column];
    if (value === null || !counts(holder)) continue;
    const same = byValue.get(value);
    if (same) same.push(holder);
    else byValue.set(value, [holder]);
  }
  const clashes: Clash[] = [];
  for (const same of byValue.values()) {
    if (same.length === 1) continue;
    // Whoever holds it already keeps it.
    const keeper = same.find(({ inFile }) => !inFile?.gives(column));
    const Message = keeper
      ? UNIQUE_KEYS[`person_${column}_key`]!.Message
      : `Aynı değer dosyanın ${same[0]!.inFile!.row}. satırında da var.`;
    for (const holder of same) {
      yield;
      if (holder === (keeper ?? same[0]) || !holder.inFile) continue;
      clashes.push({ id: holder.id, field, Message });
    }
  }
  return clashes;
}

/** Those of the file who would hold what another one holds; step by step, for there may be many. */
export function* findClashes(
  inFile: readonly Holder[],
  others: readonly Holder[],
): Generator<undefined, Clash[]> {
  const all = [...inFile, ...others];
  const clashes: Clash[] = [];
  for (const column of COLUMNS) {
    for (const clash of yield* clashesIn(column, all)) clashes.push(clash);
  }
  return clashes;
}
