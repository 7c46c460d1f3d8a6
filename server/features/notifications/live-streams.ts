/**
 * Live updates (S-35): one long answer per tab that says which kinds of things changed, never what.
 * The client then asks by ordinary calls, which check everything anew.
 */
import type { FastifyRequest } from 'fastify';
import type { Events } from '#server/db/events.ts';
import type { StreamContext } from '#server/http/bind.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError } from '#server/http/errors.ts';
import { LiveStream } from './live-stream.ts';

const MOST_PER_PERSON = 20;
/** Where there are too many: when one of them may have been found dead. */
const RETRY_SECONDS = 15;

export class LiveStreams {
  readonly #events: Events;
  readonly #ofPerson = new Map<string, Set<LiveStream>>();
  #ended = false;

  constructor(events: Events) {
    this.#events = events;
  }

  /** Takes the reply over. */
  open({ caller, request, reply, askAgain }: StreamContext): void {
    refuseOtherOrigin(request);
    if (this.#ended) throw new AppError('unavailable');
    const { tenantId, personId } = caller;
    // Who looks through someone's eyes uses up their own streams.
    const key = `${tenantId} ${caller.viewedBy?.id ?? personId}`;
    const own = this.#ofPerson.get(key) ?? new Set();
    if (own.size >= MOST_PER_PERSON) {
      throw new AppError('too_many_requests', undefined, RETRY_SECONDS);
    }
    reply.hijack();
    // Gone while it was let in: its end has been told already, to nobody.
    if (reply.raw.destroyed) return;
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'Content-Type': 'text/event-stream; charset=utf-8',
      'X-Accel-Buffering': 'no',
      // The connection ends with the stream, so that a stopping server need not wait for it.
      Connection: 'close',
    });
    let rights = rightsOf(caller);
    const stream: LiveStream = new LiveStream(reply.raw, {
      personId,
      check: async () => {
        const now = await askAgain();
        if (!now) return 'over';
        const before = rights;
        rights = rightsOf(now);
        return rights === before ? 'same' : 'rightsChanged';
      },
      // The tenant is the token's: no request can name one.
      watch: (watcher) => this.#events.watch(tenantId, watcher),
      onEnd: () => {
        own.delete(stream);
        if (own.size === 0) this.#ofPerson.delete(key);
      },
    });
    this.#ofPerson.set(key, own.add(stream));
  }

  endAll(): void {
    this.#ended = true;
    for (const streams of this.#ofPerson.values()) for (const stream of streams) stream.end();
  }
}

const rightsOf = ({ roles, heldRoles, auths, modules }: Caller) =>
  JSON.stringify([roles, heldRoles, auths, modules]);

/** Our own page's GET carries no Origin; another site's does, whatever else it got hold of. */
function refuseOtherOrigin({ headers, host, protocol }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  const foreign =
    (headers.origin !== undefined && headers.origin !== `${protocol}://${host}`) ||
    (site !== undefined && site !== 'same-origin');
  if (foreign) throw new AppError('forbidden');
}
