/** The tables that terminals send rows of: how each row is read, and what becomes of those that make sense. */
import { sql } from 'kysely';
import { type AttlogPass, directionOfStatus, readAttlogRow } from '#core/doors/attlog.ts';
import { readPairs } from '#core/doors/key-values.ts';
import { type TenantTx, withTenant } from '#server/db/tenant/tx.ts';
import { endCommand, openCommands } from '../commands/queue.commands.ts';
import { conductOf } from '../conduct/conduct.ts';
import { holdDevice } from '../devices/calling-device.ts';
import { keepAside } from '../ingest/aside.commands.ts';
import { inDeviceTurn } from '../ingest/device-turns.ts';
import { type CallingDevice, type IncomingPass, timesOf } from '../ingest/incoming.ts';
import { takeUpload } from '../ingest/intake.ts';
import { readAccessRow } from './access-log.ts';
import { type Asked, asksForDecision } from './asked.ts';
import type { BodyRow } from './body-rows.ts';
import { type DeviceEvent, tellEvents } from './device-events.ts';
import { keepFacts } from './device-facts.ts';
import { keepUsers, readError, readOperation, readUser, type UserRow } from './operlog.ts';
import { type CommandResult, gatherResults, readResult } from './results.ts';
import {
  type Part,
  type ReadRow,
  type RowsCall,
  type RowTable,
  type Stored,
  takeRows,
} from './take-rows.ts';

/** No line end: an old terminal takes one for a command that it cannot read. */
const OK = () => 'OK';
/** Known rows and those set aside are taken over too: a smaller number could make a terminal send them for ever. */
const counted = (rows: number) => `OK: ${rows}`;

const STAMP = /^[\w:.-]{1,32}$/;
const stampOf = ({ query }: Asked): string | null => {
  const stamp = query.get('stamp') ?? query.get('opstamp') ?? '';
  return STAMP.test(stamp) ? stamp : null;
};

/** Passes are stored with those of other devices. */
const storePasses =
  <Item>(kind: string, passOf: (item: Item, device: CallingDevice) => IncomingPass) =>
  async (call: RowsCall, part: Part<Item>): Promise<Stored | null> => {
    const { asked, sender, requestId } = call;
    const taken = await takeUpload(call.db, sender.tenantId, {
      serial: asked.serial,
      ip: asked.ip,
      requestId,
      rows: part.items.length + part.aside.length,
      read: (device) =>
        call.isHeard(device)
          ? {
              id: part.uploadId,
              isWhole: part.isWhole,
              kind,
              ip: asked.ip,
              bytes: part.isLast ? call.body.length : 0,
              // A terminal goes on from its mark: it reached it when all is stored.
              stamp: part.isLast ? stampOf(asked) : null,
              passes: part.items.map((item) => passOf(item, device)),
              aside: part.aside,
            }
          : null,
    });
    if (!taken) return null;
    // What is far too old is written row by row too.
    return { bad: 0, ofNobody: taken.ofNobody + taken.aside - timesOf(part.aside) };
  };

const attlog: RowTable<AttlogPass> = {
  read({ text, isCut }) {
    if (isCut) return { fault: 'long' };
    const read = readAttlogRow(text);
    return 'fault' in read ? { fault: read.fault } : { item: read.pass };
  },
  store: storePasses('ATTLOG', (pass, device) => ({
    ...pass,
    card: null,
    direction: device.direction === 'key' ? directionOfStatus(pass.status) : null,
  })),
  answer: counted,
};

const accessLog: RowTable<IncomingPass> = {
  read({ text, isCut }) {
    if (isCut) return { fault: 'long' };
    if (!text.includes('=')) return { fault: 'fields' };
    const read = readAccessRow(text.replace(/^transaction /, ''));
    if (!read) return null;
    return 'pass' in read ? { item: read.pass } : { fault: read.aside.reason };
  },
  store: storePasses('rtlog', (pass) => pass),
  answer: OK,
};

interface Written<Item> extends Part<Item> {
  readonly call: RowsCall;
  readonly device: CallingDevice;
}

/** All others are written by themselves; `write` answers how many came to nothing. */
const storeItems =
  <Item>(write: (db: TenantTx, part: Written<Item>) => Promise<number>) =>
  (call: RowsCall, part: Part<Item>): Promise<Stored | null> => {
    const { asked, sender, requestId } = call;
    const { tenantId, serial, ip } = sender;
    const ctx = { tenantId, actor: { id: null, name: `Cihaz ${serial}` }, ip, requestId };
    return inDeviceTurn(call.db, serial, part.items.length, () =>
      withTenant(call.db, ctx, async (db) => {
        const device = await holdDevice(db, asked.serial, asked.ip);
        if (!device || !call.isHeard(device)) return null;
        await keepAside(
          db,
          part.aside.map((row) => ({ ...row, deviceId: device.id })),
        );
        return { bad: await write(db, { ...part, call, device }), ofNobody: 0 };
      }),
    );
  };

type Operation = { readonly user: UserRow } | { readonly event: DeviceEvent };

async function writeOperations(
  db: TenantTx,
  { call, device, items, isLast }: Written<Operation>,
): Promise<number> {
  const conduct = conductOf(call.db);
  const users = items.flatMap((item) => ('user' in item ? [item.user] : []));
  const events = items.flatMap((item) => ('event' in item ? [item.event] : []));
  const [people, told] = [
    conduct.spend(call.sender, 'people', users.length),
    conduct.spend(call.sender, 'events', events.length),
  ];
  await keepUsers(db, device, users.slice(0, people));
  await tellEvents(db, device, events.slice(0, told));
  const stamp = stampOf(call.asked);
  if (isLast && stamp !== null && isOperlog(call.asked)) {
    await sql`update device_state set stamps = stamps || jsonb_build_object('OPERLOG', ${stamp}::text)
      where device_id = ${device.id} and stamps ->> 'OPERLOG' is distinct from ${stamp}`.execute(
      db,
    );
  }
  return items.length - people - told;
}

const tableOf = ({ query }: Asked) => query.get('table')?.toUpperCase() ?? '';
const isOperlog = (asked: Asked) => tableOf(asked) === 'OPERLOG';

const operations = (read: (row: BodyRow) => ReadRow<Operation>, answer: (rows: number) => string) =>
  ({ read, store: storeItems(writeOperations), answer }) satisfies RowTable<Operation>;

const operlog = operations(readOperation, counted);
const errorLog = operations(readError, OK);
const accessUsers = operations(({ text, isCut }) => {
  if (isCut) return null;
  if (!text.includes('=')) return { fault: 'operation' };
  const user = readUser(readPairs(text.replace(/^user /i, '')));
  return user && { item: { user } };
}, OK);

const results: RowTable<CommandResult> = {
  gather: gatherResults,
  read: ({ text }) => {
    const result = readResult(text);
    return result ? { item: result } : { fault: 'result' };
  },
  store: storeItems(async (db, { call, device, items }) => {
    const open = await openCommands(
      db,
      device.id,
      items.map(({ number }) => number),
    );
    const ended = open.size;
    for (const { number, code, said } of items) {
      if (!open.delete(number)) continue;
      const kind = await endCommand(db, device.id, number, code, call.isProven);
      if (kind === 'info') await keepFacts(db, device.id, said);
    }
    return items.length - ended;
  }),
  answer: OK,
};

/** Bodies of people and their cards of identity are counted, so that they are not sent again, and dropped. */
const dropped: RowTable<never> = {
  read: () => null,
  store: storeItems(async () => 0),
  answer: counted,
};

type TakeRows = (call: RowsCall) => ReturnType<typeof takeRows>;
const taking =
  <Item>(table: RowTable<Item>): TakeRows =>
  (call) =>
    takeRows(call, table);

/** By their names in capitals. */
const TABLES: Readonly<Record<string, TakeRows>> = {
  ATTLOG: taking(attlog),
  RTLOG: taking(accessLog),
  OPERLOG: taking(operlog),
  USERINFO: taking(operlog),
  ERRORLOG: taking(errorLog),
  BIODATA: taking(dropped),
  IDCARD: taking(dropped),
};

const takeResults = taking(results);

function ofTableData({ query }: Asked): TakeRows | undefined {
  const name = query.get('tablename')?.toLowerCase();
  if (name === 'transaction') return TABLES.RTLOG;
  return name === 'user' ? taking(accessUsers) : undefined;
}

/** How the rows of a request are taken; undefined where it has none that are. */
export function rowsOfRequest(asked: Asked): TakeRows | undefined {
  const { what, isPost, query } = asked;
  if (!isPost) return undefined;
  if (what === 'devicecmd') return takeResults;
  if (what === 'querydata') return ofTableData(asked);
  // Packed rows are bytes; whatever is in them is not asked for.
  const isPacked = isOperlog(asked) && query.has('contenttype');
  if (what !== 'cdata' || asksForDecision(query) || isPacked) return undefined;
  const table = tableOf(asked);
  if (table === 'TABLEDATA') return ofTableData(asked);
  return Object.hasOwn(TABLES, table) ? TABLES[table] : undefined;
}
