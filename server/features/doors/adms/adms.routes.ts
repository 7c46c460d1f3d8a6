/** Terminals of the push family, behind the door of the devices. They dial us; nobody ever dials them. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withTenant, type Database, type TenantContext } from '#server/db/tenant/tx.ts';
import type { ServerContext } from '#server/http/bind.ts';
import { countedAddress } from '#server/http/counted-address.ts';
import { AppError } from '#server/http/errors.ts';
import { countRequest } from '#server/http/limits.ts';
import { conductOf } from '../conduct/conduct.ts';
import { refusalOf } from '../conduct/slowdown.commands.ts';
import { type DeviceOfCall, holdDevice, tenantOfSerial } from '../devices/calling-device.ts';
import { isAddressGood, keepPending } from '../devices/pending.commands.ts';
import { readDoorKey } from '../door-key.ts';
import { type Asked, readAsked } from './asked.ts';
import { answerOf } from './exchange.ts';
import { Pace } from './pace.ts';
import { rowsOfRequest } from './row-tables.ts';

/** A terminal that was away for long sends all that it kept at once. */
const MOST_BYTES = 10 * 1024 * 1024;
/** Strangers are told to wait; so often at most, and from one address. */
const STRANGERS_PER_MINUTE = 120;

type Known = { readonly asked: Asked; readonly tenantId: string };

const text = (reply: FastifyReply, body: string) => reply.type('text/plain').send(body);

/** Its rows stay on the terminal until somebody claims it; these words make an old one begin anew with a handshake. */
const refuseStranger = (reply: FastifyReply) =>
  reply.code(503).type('text/plain').send('UNKNOWN DEVICE');

/** It keeps what it has and comes again; no error of ours that anybody should read of in a log. */
const refuseSlowed = (reply: FastifyReply, { retryAfterSeconds }: AppError) =>
  reply
    .code(503)
    .header('Retry-After', String(retryAfterSeconds))
    .type('text/plain')
    .send('SERVICE UNAVAILABLE');

/** What does not say how long it is may be as long as it likes. */
const bytesOf = ({ headers }: FastifyRequest): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : MOST_BYTES;

const actingFor = (tenantId: string, { serial, ip }: Asked, id: string): TenantContext => ({
  tenantId,
  actor: { id: null, name: `Cihaz ${serial}` },
  ip,
  requestId: id,
});

/** One that speaks another language here, or calls without the secret that it must know, is a stranger. */
const isHeard = ({ adapter, needsAddress }: DeviceOfCall, { addressKey }: Asked): boolean =>
  adapter === 'adms' && (!needsAddress || addressKey !== undefined);

/** The tenant of the secret in the address; refused where there is none such. */
async function tenantOfAddress(
  db: Database,
  asked: Asked,
  requestId: string,
): Promise<string | undefined> {
  if (asked.addressKey === undefined) return undefined;
  const key = readDoorKey(asked.addressKey);
  const isGood =
    key !== null &&
    (await withTenant(db, actingFor(key.tenantId, asked, requestId), (tx) =>
      isAddressGood(tx, key.hash),
    ));
  if (!isGood) throw new AppError('not_found');
  return key.tenantId;
}

async function answerStranger(
  db: Database,
  asked: Asked,
  requestId: string,
  tenantId: string | undefined,
  isOthers: boolean,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // Whoever knows a tenant's secret is counted apart from whoever knows nothing.
  const asker = `${tenantId ?? ''} ${countedAddress(asked.ip)}`;
  await countRequest(db, 'unknown device', asker, STRANGERS_PER_MINUTE);
  // No list shows what is somebody else's.
  if (tenantId !== undefined && !isOthers) {
    await withTenant(db, actingFor(tenantId, asked, requestId), (tx) =>
      keepPending(tx, {
        serial: asked.serial,
        ip: asked.ip,
        pushVersion: asked.query.get('pushver')?.slice(0, 100) ?? null,
        deviceType: asked.query.get('devicetype')?.slice(0, 100) ?? null,
      }),
    );
  }
  return asked.isPost ? refuseStranger(reply) : text(reply, 'OK');
}

export function admsRoutes(door: FastifyInstance, { db }: ServerContext): void {
  const known = new WeakMap<FastifyRequest, Known>();
  const pace = new Pace();
  void door.route({
    method: ['GET', 'POST'],
    url: door.prefix === '/cihaz' ? '/:key/iclock/*' : '/*',
    bodyLimit: MOST_BYTES,
    /** Who it is comes before anything of its body is read. */
    async onRequest(request, reply) {
      const asked = readAsked(request);
      if (asked === null) throw new AppError('bad_request');
      if (!pace.allows(asked)) throw new AppError('too_many_requests');
      const addressed = await tenantOfAddress(db, asked, request.id);
      const owner = await tenantOfSerial(db, asked.serial);
      if (owner !== null && (addressed ?? owner) === owner) {
        known.set(request, { asked, tenantId: owner });
        if (!asked.isPost) return;
        const sender = { tenantId: owner, serial: asked.serial, ip: asked.ip };
        const bytes = bytesOf(request);
        const refusal = await refusalOf(db, sender, request.id, bytes);
        if (refusal) return refuseSlowed(reply, refusal);
        const release = conductOf(db).hold(sender, bytes);
        reply.raw.once('finish', release).once('close', release);
        return;
      }
      await answerStranger(db, asked, request.id, addressed, owner !== null, reply);
    },
    async handler(request, reply) {
      const { asked, tenantId } = known.get(request)!;
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const rows = await rowsOfRequest(asked)?.({
        db,
        sender: { tenantId, serial: asked.serial, ip: asked.ip },
        asked,
        body,
        requestId: request.id,
        isHeard: (device) => isHeard(device, asked),
      });
      if (rows instanceof AppError) return refuseSlowed(reply, rows);
      const answer =
        rows !== undefined
          ? rows
          : await withTenant(db, actingFor(tenantId, asked, request.id), async (tx) => {
              const device = await holdDevice(tx, asked.serial, asked.ip);
              if (!device || !isHeard(device, asked)) return null;
              return answerOf({ db: tx, device, asked, body });
            });
      if (answer === null) return asked.isPost ? refuseStranger(reply) : text(reply, 'OK');
      return text(reply, answer);
    },
    /** Too much of what is not asked for is dropped: a refusal would come back for ever. Too many passes are refused, for an OK would lose them. */
    errorHandler(error, request, reply) {
      const asked = known.get(request)?.asked;
      const isPasses = asked?.query.get('table')?.toUpperCase() === 'ATTLOG';
      if (error.statusCode === 413 && asked && !isPasses) return text(reply, 'OK');
      return door.errorHandler(error, request, reply);
    },
  });
}
