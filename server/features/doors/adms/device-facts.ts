/** What a terminal says of itself, in whichever way: kept for people to read, and the figures apart. */
import { sql } from 'kysely';
import type { Pairs } from '#core/doors/key-values.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';

/** Nothing that opens anything is kept, and nothing that tells of a body. */
const SECRET = /pass|pwd|key|secret|token|tmp|template|photo|content/;
const MOST_OPTIONS = 200;
const MOST_VALUE = 200;

function numberOf(text: string | undefined, times = 1): number | null {
  const value = text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) * times : null;
  return value !== null && value <= 2_000_000_000 ? value : null;
}

/** Figures of capacity are counted in hundreds of people and ten thousands of rows. */
export async function keepFacts(db: TenantTx, deviceId: string, said: Pairs): Promise<void> {
  const options = Object.fromEntries(
    [...said]
      .filter(([name]) => name.length <= 64 && !SECRET.test(name))
      .slice(0, MOST_OPTIONS)
      .map(([name, value]) => [name, value.slice(0, MOST_VALUE)]),
  );
  const text = (name: string) => said.get(name)?.slice(0, MOST_VALUE) || null;
  await sql`update device_state set
      model = coalesce(${text('devicename')}, model),
      firmware = coalesce(${text('fwversion') ?? text('firmver')}, firmware),
      user_count = coalesce(${numberOf(said.get('usercount'))}, user_count),
      record_count = coalesce(${numberOf(said.get('transactioncount'))}, record_count),
      user_capacity = coalesce(${numberOf(said.get('maxusercount'), 100)}, user_capacity),
      record_capacity = coalesce(${numberOf(said.get('maxattlogcount'), 10_000)}, record_capacity),
      options = options || ${JSON.stringify(options)}::jsonb
    where device_id = ${deviceId}`.execute(db);
  db.emit('device');
}

/** "INFO" of a poll: firmware, people, fingers, rows, address inside, … by position. */
export const factsOfPoll = (info: string): Map<string, string> => {
  const [firmware, people, , rows, inside] = info.split(',').map((part) => part.trim());
  const said: [string, string | undefined][] = [
    ['fwversion', firmware],
    ['usercount', people],
    ['transactioncount', rows],
    ['ipaddress', inside],
  ];
  return new Map(said.filter((pair): pair is [string, string] => Boolean(pair[1])));
};
