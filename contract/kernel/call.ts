import type { z } from 'zod';
import type { Permission } from './permissions/permissions.ts';

/**
 * Whose requests are counted together: what a request has proved, never what it merely says, or one could use up what
 * another needs. A public call has its link, session or company proved by its handler; whoever proves nothing is counted
 * by address, apart from everybody who did.
 */
export type CountedBy = 'person' | 'device' | 'link' | 'session' | 'company';

export interface CallLimit {
  readonly perMinute: number;
  readonly by: CountedBy;
}

/** One call of the API, declared once: the server binds a handler to it, the panel calls it, tests walk it. */
export interface CallDef {
  readonly method: 'GET' | 'POST';
  /** Under /api, in the specification's style: /Area/Action. */
  readonly path: `/${string}/${string}`;
  /** Who may. There is no default: a call without one does not compile. */
  readonly permission: Permission;
  /** Without the permission the call still serves the caller's own record, named by `id`. */
  readonly orSelf?: true;
  /** What it does, in Turkish, for the description of the API. */
  readonly summary: string;
  /** It changes something: the transaction may write, an audit entry is due, and a GET is guarded against other sites. */
  readonly writes?: true;
  /** A change too small for the audit trail. */
  readonly audited?: false;
  /** It creates: a repeated Idempotency-Key answers what the first request did. */
  readonly creates?: true;
  /** How often, counted over all instances. */
  readonly limit?: CallLimit;
  /** Its input may say `asDifference`: what it writes on a day of a locked period then stands beside what was locked (PR-25). */
  readonly besideLock?: true;
  /** It takes long: of one person one such call is done at a time. A download always is. */
  readonly dear?: true;
  /** It writes, but only about the view itself: open while looking through someone else's eyes. */
  readonly inView?: true;
  /** Open to a session that a one-time password opened, which must be replaced before anything else. */
  readonly beforePasswordChange?: true;
  /** Not JSON: a file comes in, a stream or a file goes out. */
  readonly wire?: 'upload' | 'stream' | 'download';
  /** The largest body that it takes, or, of an upload, the largest file; 64 kB and 2 MB unless given. */
  readonly mostBytes?: number;
}

export const isDear = ({ dear, wire }: CallDef): boolean => dear === true || wire === 'download';

const KB = 1024;

/** Nothing longer is read. */
export const mostBytesOf = ({ wire, mostBytes }: CallDef): number =>
  mostBytes ?? (wire === 'upload' ? 2 * KB * KB : 64 * KB);

export type Calls = Readonly<Record<string, CallDef>>;

/** What goes in (query of a GET, body of a POST) and what comes out in `data`. */
export interface CallSchema {
  readonly input?: z.ZodObject;
  readonly data: z.ZodType;
  /** The answer carries `total` beside the rows of one page. */
  readonly paged?: true;
}

export type CallSchemas<C extends Calls> = { readonly [Name in keyof C]: CallSchema };

export type InputOf<S extends CallSchema> = S extends { input: infer I extends z.ZodObject }
  ? z.input<I>
  : Record<string, never>;
export type ParsedInputOf<S extends CallSchema> = S extends { input: infer I extends z.ZodObject }
  ? z.output<I>
  : Record<string, never>;
export type DataOf<S extends CallSchema> = z.output<S['data']>;

/** Keeps the literal types of the rows. */
export const defineCalls = <const C extends Calls>(calls: C): C => calls;
