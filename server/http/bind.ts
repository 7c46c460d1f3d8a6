/** From a row of the calls table to a route: who may, what goes in, one handler, what comes out. */
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import {
  type CallDef,
  type Calls,
  type CallSchema,
  type CallSchemas,
  type DataOf,
  mostBytesOf,
  type ParsedInputOf,
  isDear,
} from '#contract/kernel/call.ts';
import type { FixedQuery } from '#server/db/tenant/fixed-query.ts';
import {
  askTenant,
  type Database,
  readTenant,
  type TenantContext,
  type TenantTx,
  withTenant,
} from '#server/db/tenant/tx.ts';
import { finished } from '#server/turns.ts';
import type { Caller } from './caller/caller.ts';
import { type Download, sendDownload } from './download.ts';
import {
  type Authenticate,
  type AuthenticateDevice,
  type DeviceCaller,
  deviceCallerOf,
  guard,
} from './caller/guard.ts';
import { once, repeatable } from './idempotency.ts';
import { mostOf } from './input/input-limits.ts';
import { type CountAs, countCaller, countDevice, countPublic } from './call-limits.ts';
import { announce, takeTurn } from './own-turns.ts';
import type { Tokens } from './caller/tokens.ts';
import { spendUpload } from './quotas.ts';
import { acceptUploads, receiveFile } from './input/upload.ts';
import { parsingInput } from './input/validation.ts';
import { type Page, successBodies } from './success.ts';

/** What features are built from. */
export interface ServerContext {
  readonly db: Database;
  readonly tokens: Tokens;
  readonly authenticate: Authenticate;
  readonly authenticateDevice: AuthenticateDevice;
  /** Where terminals have a plain port of their own. */
  readonly devicePort?: number | undefined;
  /** The address that others reach the product by, where an operator named one. */
  readonly publicUrl?: string | undefined;
}

/** What a handler has at hand for one request of a signed-in caller. */
export interface CallContext {
  readonly caller: Caller;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly db: Database;
  readonly ctx: TenantContext;
  /** After `write`: its result is that of an earlier request with the same key. */
  repeated: boolean;
  /** What a fixed query finds: the cheapest read there is. */
  ask<Row>(query: FixedQuery<Row>): Promise<Row[]>;
  /** A transaction that cannot write. */
  read<T>(work: (db: TenantTx) => Promise<T>): Promise<T>;
  /** A transaction that writes, and leaves an audit entry. */
  write<T>(work: (db: TenantTx) => Promise<T>): Promise<T>;
}

/** What a command takes that is also done where nobody called, as when the demo is made. */
export type Acting = Pick<CallContext, 'caller' | 'read' | 'write'>;

/** A stream outlives its request: the handler takes the reply over, and asks again now and then. */
export interface StreamContext extends CallContext {
  /** The caller as of now, if the request would still be let in. Never throws; what cannot be told counts as no. */
  askAgain(): Promise<Caller | undefined>;
}

export interface PublicContext extends Pick<CallContext, 'request' | 'reply' | 'db'> {
  /** Said once it is known that the request holds a good key: who holds none is counted with the strangers. */
  readonly countAs: CountAs;
}

/** What a handler has at hand for one request of a device. */
export interface DeviceContext extends Pick<CallContext, 'request' | 'reply' | 'db'> {
  readonly device: DeviceCaller;
}

type Answer<S extends CallSchema> = S extends { paged: true } ? Page<DataOf<S>> : DataOf<S>;
type ContextOf<C extends CallDef> = C['permission'] extends 'public'
  ? PublicContext
  : C['permission'] extends 'device'
    ? DeviceContext
    : C extends { wire: 'stream' }
      ? StreamContext
      : CallContext;
/** What a handler answers: data for its schema, a file to send, or nothing where it took the reply over. */
type AnswerOf<C extends CallDef, S extends CallSchema> = C extends { wire: 'stream' }
  ? void
  : C extends { wire: 'download' }
    ? Download
    : Answer<S>;
/** JSON comes in checked, a file as its bytes. */
type Handler<C extends CallDef, S extends CallSchema> = (
  scope: ContextOf<C>,
  input: C extends { wire: 'upload' } ? Buffer : ParsedInputOf<S>,
) => Promise<AnswerOf<C, S>>;

/** A handler for each call of an area; forgetting one does not compile. */
export type Handlers<C extends Calls, S extends CallSchemas<C>> = {
  readonly [Name in keyof C]: Handler<C[Name], S[Name]>;
};

function contextOf(
  call: CallDef,
  caller: Caller,
  request: FastifyRequest,
  input: unknown,
): TenantContext {
  return {
    tenantId: caller.tenantId,
    // Whoever looks through someone else's eyes is still the one who acts.
    actor: caller.viewedBy ?? { id: caller.personId, name: caller.name },
    ip: request.ip,
    requestId: request.id,
    givesWay: isDear(call),
    besideLock:
      call.besideLock === true && (input as { asDifference?: boolean }).asDifference === true,
  };
}

function contextFor(
  call: CallDef,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
  db: Database,
  input: unknown,
): CallContext {
  const ctx = contextOf(call, caller, request, input);
  const repeat = repeatable(call, request, input);
  const audit = async <T>(tx: TenantTx, work: (db: TenantTx) => Promise<T>) => {
    const result = await work(tx);
    if (call.audited !== false && tx.audited === 0) {
      throw new Error(`${call.path} wrote without an audit entry`);
    }
    return result;
  };
  const context: CallContext = {
    caller,
    request,
    reply,
    db,
    ctx,
    repeated: false,
    ask: (query) => askTenant(db, ctx, query),
    read: (work) => readTenant(db, ctx, work),
    write: (work) => {
      if (!call.writes) throw new Error(`${call.path} writes, but its row does not say so`);
      return withTenant(db, ctx, async (tx) => {
        if (!repeat) return audit(tx, work);
        const { result, repeated } = await once(tx, repeat, () => audit(tx, work));
        context.repeated = repeated;
        return result;
      });
    },
  };
  return context;
}

type AnyHandler = (context: never, input: never) => Promise<unknown>;

function bindCall(
  app: FastifyInstance,
  context: ServerContext,
  call: CallDef,
  schema: CallSchema,
  handler: AnyHandler,
): void {
  const callers = new WeakMap<FastifyRequest, Caller>();
  const devices = new WeakMap<FastifyRequest, DeviceCaller>();
  const bodyOf = successBodies(schema, { givesWay: isDear(call) });
  const inputOf = async (request: FastifyRequest) => {
    if (call.wire === 'upload') {
      const file = await receiveFile(request, mostBytesOf(call));
      await spendUpload(context.db, call, callers.get(request)!, file.length);
      return file;
    }
    const raw = call.method === 'GET' ? request.query : request.body;
    return schema.input ? finished(parsingInput(schema.input, raw)) : {};
  };
  const askAgain = (request: FastifyRequest) => () =>
    guard(call, request, context.authenticate).catch(() => undefined);
  const answerTo = async (request: FastifyRequest, reply: FastifyReply, countAs?: CountAs) => {
    const input = await inputOf(request);
    const signedIn = callers.get(request);
    if (signedIn) await takeTurn(call, signedIn, reply);
    const own = signedIn
      ? contextFor(call, signedIn, request, reply, context.db, input)
      : { request, reply, db: context.db, device: devices.get(request), countAs };
    if (call.wire === 'stream') {
      await handler({ ...own, askAgain: askAgain(request) } as never, input as never);
      return reply;
    }
    const answer = await handler(own as never, input as never);
    if (call.wire === 'download') return sendDownload(reply, answer as Download);
    return bodyOf(answer, input);
  };
  const route: RouteOptions = {
    method: call.method,
    url: call.path,
    config: { call, ...(schema.input && { most: mostOf(schema.input) }) },
    bodyLimit: mostBytesOf(call),
    // Before the body is read: nobody learns what is wrong with a request they may not make (D43).
    async onRequest(request, reply) {
      announce(call, reply);
      if (call.permission === 'device') {
        const { authenticateDevice, authenticate } = context;
        const device = deviceCallerOf(request, authenticateDevice, authenticate);
        devices.set(request, await countDevice(context.db, call, request.ip, device));
      } else {
        const caller = await guard(call, request, context.authenticate);
        if (caller) {
          await countCaller(context.db, call, caller);
          callers.set(request, caller);
        }
      }
    },
    async handler(request, reply) {
      return call.permission === 'public'
        ? countPublic(context.db, call, request.ip, (countAs) => answerTo(request, reply, countAs))
        : answerTo(request, reply);
    },
  };
  if (call.wire === 'upload') acceptUploads(app, route, mostBytesOf(call));
  else app.route(route);
}

/** Binds the handlers of one feature to its calls, behind the door of the API. */
export function bind<const C extends Calls, const S extends CallSchemas<C>>(
  app: FastifyInstance,
  context: ServerContext,
  calls: C,
  schemas: S,
  handlers: Handlers<C, S>,
): void {
  for (const [name, handler] of Object.entries(handlers)) {
    bindCall(app, context, calls[name]!, schemas[name]!, handler as AnyHandler);
  }
}
