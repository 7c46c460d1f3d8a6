import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './errors.ts';

/** One way into the process, with its own headers, bodies, limits and words for failures: nothing of it holds at another. */
export interface Door {
  /** What its addresses begin with; '' for whatever no other door takes. */
  readonly prefix: '' | `/${string}`;
  /** Puts what is behind it onto an instance of its own. */
  open(own: FastifyInstance): Promise<void>;
  /** Answers an address that cannot be decoded, or a part of one that no route has room for. Hooks do not run for these. */
  refuseAddress(request: FastifyRequest, reply: FastifyReply): void;
}

/** The door that an address belongs to, also where it makes no sense further on. */
export function doorOf(doors: readonly Door[], url: string): Door {
  const [path] = url.split('?', 1);
  const named = doors.find(({ prefix }) => prefix !== '' && `${path}/`.startsWith(`${prefix}/`));
  return named ?? doors.find(({ prefix }) => prefix === '')!;
}

/** What no door lets in. To be asked for after the door's own headers, so that the refusal has them too. */
export function refuseAtDoor(own: FastifyInstance, isStopping: () => boolean): void {
  own.addHook('onRequest', (request, _reply, done) => {
    // Node would answer this one itself.
    const isWithoutHost = request.headers.host === undefined && request.raw.httpVersion === '1.1';
    if (isWithoutHost) done(new AppError('bad_request'));
    else done(isStopping() ? new AppError('unavailable') : undefined);
  });
}
