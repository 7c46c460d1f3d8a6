/** Terminals of the push family, behind the door of the devices. They dial us; nobody ever dials them. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withTenant } from '#server/db/tenant/tx.ts';
import type { ServerContext } from '#server/http/bind.ts';
import { AppError } from '#server/http/errors.ts';
import { conductOf } from '../conduct/conduct.ts';
import { refusalOf } from '../conduct/slowdown.commands.ts';
import { holdDevice } from '../devices/calling-device.ts';
import { actingFor, Admission, type Admitted, isHeard } from './admission.ts';
import { type Asked, readAsked } from './asked.ts';
import { answerOf } from './exchange.ts';
import { CallRate } from './call-rate.ts';
import { rowsOfRequest } from './row-tables.ts';

/** A terminal that was away for long sends all that it kept at once. */
const MOST_BYTES = 10 * 1024 * 1024;

type Known = Admitted & { readonly asked: Asked };

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

const answerStranger = (asked: Asked, reply: FastifyReply) =>
  asked.isPost ? refuseStranger(reply) : text(reply, 'OK');

export function admsRoutes(door: FastifyInstance, { db }: ServerContext): void {
  const known = new WeakMap<FastifyRequest, Known>();
  const rate = new CallRate();
  void door.route({
    method: ['GET', 'POST'],
    url: door.prefix === '/cihaz' ? '/:key/iclock/*' : '/*',
    bodyLimit: MOST_BYTES,
    /** Who it is comes before anything of its body is read. */
    async onRequest(request, reply) {
      const asked = readAsked(request);
      if (asked === null) throw new AppError('bad_request');
      if (!rate.allows(asked)) throw new AppError('too_many_requests');
      const admitted = await new Admission(db, asked, request.id).decide();
      if (!admitted) return answerStranger(asked, reply);
      known.set(request, { ...admitted, asked });
      if (!asked.isPost) return;
      const sender = { tenantId: admitted.tenantId, serial: asked.serial, ip: asked.ip };
      const bytes = bytesOf(request);
      const refusal = await refusalOf(db, sender, request.id, bytes);
      if (refusal) return refuseSlowed(reply, refusal);
      const release = conductOf(db).hold(sender, bytes);
      reply.raw.once('finish', release).once('close', release);
    },
    async handler(request, reply) {
      const { asked, tenantId, isProven } = known.get(request)!;
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const rows = await rowsOfRequest(asked)?.({
        db,
        sender: { tenantId, serial: asked.serial, ip: asked.ip },
        asked,
        body,
        requestId: request.id,
        isProven,
        isHeard: (device) => isHeard(device, asked),
      });
      if (rows instanceof AppError) return refuseSlowed(reply, rows);
      const answer =
        rows !== undefined
          ? rows
          : await withTenant(db, actingFor(tenantId, asked, request.id), async (tx) => {
              const device = await holdDevice(tx, asked.serial, asked.ip);
              if (!device || !isHeard(device, asked)) return null;
              return answerOf({ db: tx, device, asked, body, isProven });
            });
      if (answer === null) return answerStranger(asked, reply);
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
