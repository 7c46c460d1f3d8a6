/** Whoever has a number today, though not when it passed: hired later, left, or given the number since. */
import { sql } from 'kysely';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { Found } from './error-parts.ts';

interface Holder {
  readonly id: string;
  readonly name: string;
  readonly pin: string | null;
  readonly card: string | null;
  readonly active: boolean;
}

/** A terminal drops leading zeros. */
const short = (number: string) => number.replace(/^0+/, '');

const isGuessed = ({ kind, suggestedPersonId }: Found) =>
  suggestedPersonId === null && (kind === 'unknownNumber' || kind === 'conflict');

async function holdersOf(db: TenantTx, numbers: readonly string[]): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select id, name || ' ' || surname as name, device_pin as pin, card_no as card, active from person
    where not archived and (ltrim(device_pin, '0') = any(${numbers}::text[]) or ltrim(card_no, '0') = any(${numbers}::text[]))
    order by id`.execute(db);
  return rows;
}

/** All people are gone through once, however many numbers there are. */
export async function withGuesses<T extends Found>(
  db: TenantTx,
  found: readonly T[],
): Promise<T[]> {
  const asked = found.flatMap((one) =>
    isGuessed(one) && one.number !== null ? [short(one.number)] : [],
  );
  if (asked.length === 0) return [...found];
  const byPin = new Map<string, Holder[]>();
  const byCard = new Map<string, Holder[]>();
  for (const holder of await holdersOf(db, [...new Set(asked)])) {
    for (const [map, number] of [
      [byPin, holder.pin],
      [byCard, holder.card],
    ] as const) {
      if (number !== null) map.set(short(number), [...(map.get(short(number)) ?? []), holder]);
    }
  }
  return found.map((one) => {
    if (!isGuessed(one) || one.number === null) return one;
    const number = short(one.number);
    const holders = [
      ...(one.isCard ? [] : (byPin.get(number) ?? [])),
      ...(byCard.get(number) ?? []),
    ];
    const [best] = holders.toSorted(
      (a, b) =>
        Number(b.active) - Number(a.active) ||
        Number(b.pin === one.number) - Number(a.pin === one.number),
    );
    return best ? { ...one, suggestedPersonId: best.id, suggestedName: best.name } : one;
  });
}
