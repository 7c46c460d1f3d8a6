/** Who asks, and whether they may: before anything of the request's body is read. */
import type { FastifyRequest } from 'fastify';
import type { CallDef } from '#contract/kernel/call.ts';
import { may } from '#contract/kernel/permissions/permissions.ts';
import type { Caller } from './caller.ts';
import { AppError } from '../errors.ts';

/** Finds the caller of a bearer token; undefined for any token that is not good (anymore). */
export type Authenticate = (token: string) => Promise<Caller | undefined>;

/** A device that signed in with its key. */
export interface DeviceCaller {
  readonly tenantId: string;
  readonly serial: string;
}

/** Finds the device of a key; undefined for any key that is not good (anymore). */
export type AuthenticateDevice = (key: string) => Promise<DeviceCaller | undefined>;

const BEARER = 'Bearer ';

/** The caller of a request that must have one. */
export async function callerOf(
  request: FastifyRequest,
  authenticate: Authenticate,
  call: Pick<CallDef, 'beforePasswordChange'> = {},
): Promise<Caller> {
  const { authorization } = request.headers;
  if (authorization === undefined) throw new AppError('unauthenticated');
  const caller = authorization.startsWith(BEARER)
    ? await authenticate(authorization.slice(BEARER.length))
    : undefined;
  if (!caller) throw new AppError('session_over');
  refuseOtherTenant(request, caller.tenantId);
  if (caller.mustChangePassword && !call.beforePasswordChange) {
    throw new AppError('must_change_password');
  }
  return caller;
}

/** The device behind a key. A person is somebody, but none: 403. */
export async function deviceCallerOf(
  request: FastifyRequest,
  authenticateDevice: AuthenticateDevice,
  authenticate: Authenticate,
): Promise<DeviceCaller> {
  const { authorization = '' } = request.headers;
  const device = authorization.startsWith(BEARER)
    ? await authenticateDevice(authorization.slice(BEARER.length))
    : undefined;
  if (!device) {
    await callerOf(request, authenticate);
    throw new AppError('forbidden');
  }
  refuseOtherTenant(request, device.tenantId);
  return device;
}

/** The token says whose tenant it is. The header need not be there; where it is, it says the same. */
export function refuseOtherTenant(request: FastifyRequest, tenantId: string): void {
  const header = request.headers.tenantid;
  if (header !== undefined && header !== tenantId) throw new AppError('other_tenant');
}

/** A GET that changes state answers our own page's script only: no link, image, prefetch or other site (S-25). */
function refuseForeignGet(request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'];
  const mode = request.headers['sec-fetch-mode'];
  const purpose = request.headers['sec-purpose'] ?? request.headers.purpose;
  const foreign =
    (site !== undefined && site !== 'same-origin') ||
    mode === 'navigate' ||
    mode === 'no-cors' ||
    purpose !== undefined;
  if (foreign) throw new AppError('forbidden');
}

/** Answers the caller of a call that needs one; undefined for public calls. 401 comes before 403 (D43). */
export async function guard(
  call: CallDef,
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<Caller | undefined> {
  if (call.permission === 'public') {
    if (call.writes && call.method === 'GET') refuseForeignGet(request);
    return undefined;
  }
  const caller = await callerOf(request, authenticate, call);
  if (call.writes && call.method === 'GET') refuseForeignGet(request);
  if (caller.viewedBy && call.writes && !call.inView) throw new AppError('view_only');
  const isOwn = call.orSelf && (request.query as { id?: unknown }).id === caller.personId;
  if (!isOwn && !may(caller, call.permission)) throw new AppError('forbidden');
  return caller;
}
