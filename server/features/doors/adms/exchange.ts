/** One request of a terminal, from what it says to what it is told. Each runs in one transaction of the device's tenant. */
import { sql } from 'kysely';
import { readAttlogRow, directionOfStatus, rowsOf } from '#core/doors/attlog.ts';
import { readOptions, readPairs } from '#core/doors/key-values.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { endCommand, takeCommands } from '../commands/queue.commands.ts';
import { ingest } from '../ingest/ingest.commands.ts';
import type { CallingDevice, Upload } from '../ingest/incoming.ts';
import { readAccessRow } from './access-log.ts';
import type { Asked } from './asked.ts';
import { decodeBody } from './decode.ts';
import { tellEvents } from './device-events.ts';
import { factsOfPoll, keepFacts } from './device-facts.ts';
import { keepUsers, readUser, takeErrors, takeOperations } from './operlog.ts';
import { dialectOf, optionBlock, pushBlock } from './option-block.ts';
import { readResults } from './results.ts';

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
const counted = (rows: number) => (rows === 0 ? OK : `OK: ${rows}`);

const STAMP = /^[\w:.-]{1,32}$/;
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
    { kind: 'handshake', detail: `${asked.ip} · ${state.push_version ?? '2.2.14'}` },
  ]);
  if (dialectOf(state.push_version, state.device_type) === 'access') return OK;
  const { serial, timeZone } = device;
  return optionBlock({ serial, timeZone, stamps: state.stamps, asksAll: state.asks_all });
}

async function keepOperationStamp({ db, device, asked }: Exchange): Promise<void> {
  const stamp = asked.query.get('stamp') ?? asked.query.get('opstamp') ?? '';
  if (!STAMP.test(stamp)) return;
  await sql`update device_state set stamps = stamps || jsonb_build_object('OPERLOG', ${stamp}::text)
    where device_id = ${device.id} and stamps ->> 'OPERLOG' is distinct from ${stamp}`.execute(db);
}

/** Rows of passes, and what they are to the device that sent them; null for any other request. They are stored with those of others. */
export function readPasses(
  { what, isPost, query, ip }: Asked,
  body: Buffer,
): { readonly answer: string; uploadOf(device: CallingDevice): Upload } | null {
  const isPasses = isPost && what === 'cdata' && query.get('table')?.toUpperCase() === 'ATTLOG';
  if (!isPasses || asksForDecision(query)) return null;
  const rows = rowsOf(decodeBody(body));
  if (rows.length === 0) return null;
  const read = rows.map(readAttlogRow);
  const stamp = query.get('stamp') ?? '';
  return {
    // Known rows and those set aside are taken over too: a smaller number could make a terminal send them for ever.
    answer: counted(rows.length),
    uploadOf: (device) => ({
      kind: 'ATTLOG',
      ip,
      bytes: body.length,
      stamp: STAMP.test(stamp) ? stamp : null,
      passes: read.flatMap((row) => {
        if ('fault' in row) return [];
        const direction = device.direction === 'key' ? directionOfStatus(row.pass.status) : null;
        return [{ ...row.pass, card: null, direction }];
      }),
      aside: read.flatMap((row) => ('fault' in row ? [{ reason: row.fault, raw: row.raw }] : [])),
    }),
  };
}

async function takeAccessRows({ db, device, asked, body }: Exchange): Promise<string> {
  const read = rowsOf(decodeBody(body)).flatMap(
    (row) => readAccessRow(row.replace(/^transaction /, '')) ?? [],
  );
  const passes = read.flatMap((row) => ('pass' in row ? [row.pass] : []));
  const aside = read.flatMap((row) => ('aside' in row ? [row.aside] : []));
  if (read.length > 0) {
    await ingest(db, device, { kind: 'rtlog', ip: asked.ip, bytes: body.length, passes, aside });
  }
  return OK;
}

async function takeTableData(exchange: Exchange): Promise<string> {
  const { db, device, asked, body } = exchange;
  const name = asked.query.get('tablename')?.toLowerCase();
  if (name === 'transaction') return takeAccessRows(exchange);
  if (name === 'user') {
    const rows = rowsOf(decodeBody(body)).map((row) =>
      readUser(readPairs(row.replace(/^user /i, ''))),
    );
    await keepUsers(
      db,
      device,
      rows.flatMap((user) => user ?? []),
    );
  }
  return OK;
}

/** Tables of the upload by their names in capitals. */
const TABLES: Readonly<Record<string, (exchange: Exchange) => Promise<string>>> = {
  // Blank lines: rows do not come here.
  ATTLOG: async () => OK,
  RTLOG: takeAccessRows,
  TABLEDATA: takeTableData,
  RTSTATE: async () => OK,
  async OPERLOG(exchange) {
    // Packed rows are bytes; whatever is in them is not asked for.
    if (exchange.asked.query.get('contenttype') !== undefined) return OK;
    const rows = rowsOf(decodeBody(exchange.body));
    await takeOperations(exchange.db, exchange.device, rows);
    await keepOperationStamp(exchange);
    return counted(rows.length);
  },
  async USERINFO({ db, device, body }) {
    const rows = rowsOf(decodeBody(body));
    await takeOperations(db, device, rows);
    return counted(rows.length);
  },
  async OPTIONS({ db, device, body }) {
    await keepFacts(db, device.id, readOptions(decodeBody(body)));
    return OK;
  },
  async ERRORLOG({ db, device, body }) {
    await takeErrors(db, device, rowsOf(decodeBody(body)));
    return OK;
  },
  // Bodies of people and their cards of identity are counted, so that they are not sent again, and dropped.
  BIODATA: async ({ body }) => counted(rowsOf(body.toString('latin1')).length),
  IDCARD: async ({ body }) => counted(rowsOf(body.toString('latin1')).length),
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

const asksForDecision = (query: Asked['query']): boolean =>
  query.has('authtype') || query.get('type')?.toLowerCase() === 'postverifydata';

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

async function takeResults({ db, device, body, isProven }: Exchange): Promise<string> {
  for (const { number, code, said } of readResults(rowsOf(decodeBody(body)))) {
    const kind = await endCommand(db, device.id, number, code, isProven);
    if (kind === 'info') await keepFacts(db, device.id, said);
  }
  return OK;
}

async function register({ db, device, body }: Exchange): Promise<string> {
  const said = readOptions(decodeBody(body));
  await keepFacts(db, device.id, said);
  await tellEvents(db, device, [{ kind: 'registered', detail: said.get('devicename') ?? null }]);
  // The code binds nothing: who it is, is told by its serial number.
  return said.get('devicetype') === 'acc' ? `RegistryCode=${device.id.slice(0, 8)}\n` : OK;
}

const ENDPOINTS: Readonly<Record<string, (exchange: Exchange) => Promise<string>>> = {
  cdata: talk,
  getrequest: poll,
  devicecmd: takeResults,
  registry: register,
  push: async ({ device }) => pushBlock(device.id.slice(0, 8)),
  querydata: takeTableData,
  ping: async () => OK,
  fdata: async () => OK,
};

/** What is no request of the sheet is told to people and answered: silence looks to a terminal like a dead network. */
export const answerOf = (exchange: Exchange): Promise<string> => {
  const { what } = exchange.asked;
  return Object.hasOwn(ENDPOINTS, what) ? ENDPOINTS[what]!(exchange) : tellUnknown(exchange, what);
};
