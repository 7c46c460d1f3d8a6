/** One request of a terminal that brings no rows, from what it says to what it is told. Each runs in one transaction of the device's tenant. */
import { sql } from 'kysely';
import { readOptions } from '#core/doors/key-values.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { takeCommands } from '../commands/queue.commands.ts';
import type { CallingDevice } from '../ingest/incoming.ts';
import { type Asked, asksForDecision } from './asked.ts';
import { decodeText } from './body-rows.ts';
import { tellEvents } from './device-events.ts';
import { factsOfPoll, keepFacts } from './device-facts.ts';
import { dialectOf, optionBlock, pushBlock } from './option-block.ts';

export interface Exchange {
  readonly db: TenantTx;
  readonly device: CallingDevice;
  readonly asked: Asked;
  readonly body: Buffer;
  /** It is the device, and not somebody who knows its serial number. */
  readonly isProven: boolean;
}

/** No line end: an old terminal takes one for a command that it cannot read. */
const OK = 'OK';

/** What is done over and over is told once a minute. */
const thisMinute = () => new Date().toISOString().slice(0, 16);
const short = (text: string | undefined) => text?.slice(0, 100) || null;

async function shakeHands({ db, device, asked }: Exchange): Promise<string> {
  const { query } = asked;
  const { rows } = await sql<{
    stamps: Record<string, string>;
    asks_all: boolean;
    push_version: string | null;
    device_type: string | null;
  }>`
    with before as (select asks_all from device_state where device_id = ${device.id})
    update device_state set last_handshake_at = now(), last_seen_at = now(), first_seen_at = coalesce(first_seen_at, now()),
      last_ip = ${asked.ip}, push_version = coalesce(${short(query.get('pushver'))}, push_version),
      device_type = coalesce(${short(query.get('devicetype'))}, device_type), asks_all = false
    from before where device_id = ${device.id}
    returning stamps, before.asks_all, push_version, device_type`.execute(db);
  const state = rows[0]!;
  await tellEvents(db, device, [
    {
      kind: 'handshake',
      detail: `${asked.ip} · ${state.push_version ?? '2.2.14'}`,
      key: `handshake ${asked.ip} ${thisMinute()}`,
    },
  ]);
  if (dialectOf(state.push_version, state.device_type) === 'access') return OK;
  const { serial, timeZone } = device;
  return optionBlock({ serial, timeZone, stamps: state.stamps, asksAll: state.asks_all });
}

/** As much of it as a terminal has to say of itself. */
const MOST_OPTIONS_BYTES = 64 * 1024;
const optionsOf = (body: Buffer) => readOptions(decodeText(body.subarray(0, MOST_OPTIONS_BYTES)));

/** Tables that come without rows, by their names in capitals; those with rows come here where they are blank. */
const TABLES: Readonly<Record<string, (exchange: Exchange) => Promise<string>>> = {
  ATTLOG: async () => OK,
  RTLOG: async () => OK,
  TABLEDATA: async () => OK,
  RTSTATE: async () => OK,
  OPERLOG: async () => OK,
  USERINFO: async () => OK,
  async OPTIONS({ db, device, body }) {
    await keepFacts(db, device.id, optionsOf(body));
    return OK;
  },
  ERRORLOG: async () => OK,
  BIODATA: async () => OK,
  IDCARD: async () => OK,
  FINGERTMP: async () => OK,
  ATTPHOTO: async () => OK,
};

/** Once a day for each thing that nobody knows, so that somebody may look. */
async function tellUnknown({ db, device }: Exchange, what: string): Promise<string> {
  const detail = what.replace(/[^\w./-]/g, '?').slice(0, 60);
  const today = new Date().toISOString().slice(0, 10);
  await tellEvents(db, device, [{ kind: 'unknown', detail, key: `unknown ${detail} ${today}` }]);
  return OK;
}

async function talk(exchange: Exchange): Promise<string> {
  const { asked, body } = exchange;
  const { query } = asked;
  if (!asked.isPost) {
    if (query.has('options') || query.has('pushver')) return shakeHands(exchange);
    if (query.get('type') === 'time') return new Date().toISOString();
    // A visitor from another terminal: nobody is handed out.
    return query.has('pin') ? 'NONE' : OK;
  }
  // Whether a door opens is not decided here, and nothing that looks like a yes is said.
  if (asksForDecision(query)) return 'NONE';
  if (body.length === 0) return OK;
  const table = query.get('table')?.toUpperCase() ?? '';
  const take = Object.hasOwn(TABLES, table) ? TABLES[table]! : undefined;
  return take ? take(exchange) : tellUnknown(exchange, `cdata/${table}`);
}

async function poll({ db, device, asked, isProven }: Exchange): Promise<string> {
  const info = asked.query.get('info');
  if (info !== undefined) await keepFacts(db, device.id, factsOfPoll(info));
  const commands = await takeCommands(db, device.id, isProven);
  if (commands.length === 0) return OK;
  return commands.map(({ number, content }) => `C:${number}:${content}\n`).join('');
}

async function register({ db, device, body }: Exchange): Promise<string> {
  const said = optionsOf(body);
  await keepFacts(db, device.id, said);
  await tellEvents(db, device, [
    {
      kind: 'registered',
      detail: said.get('devicename') ?? null,
      key: `registered ${thisMinute()}`,
    },
  ]);
  // The code binds nothing: who it is, is told by its serial number.
  return said.get('devicetype') === 'acc' ? `RegistryCode=${device.id.slice(0, 8)}\n` : OK;
}

const ENDPOINTS: Readonly<Record<string, (exchange: Exchange) => Promise<string>>> = {
  cdata: talk,
  getrequest: poll,
  devicecmd: async () => OK,
  registry: register,
  push: async ({ device }) => pushBlock(device.id.slice(0, 8)),
  querydata: async () => OK,
  ping: async () => OK,
  fdata: async () => OK,
};

/** What is no request of the sheet is told to people and answered: silence looks to a terminal like a dead network. */
export const answerOf = (exchange: Exchange): Promise<string> => {
  const { what } = exchange.asked;
  return Object.hasOwn(ENDPOINTS, what) ? ENDPOINTS[what]!(exchange) : tellUnknown(exchange, what);
};
