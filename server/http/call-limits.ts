/** The limit of a call's row, counted by what its row names: by what a request proved, or with the strangers of its address. */
import type { CallDef, CallLimit } from '#contract/kernel/call.ts';
import type { Database } from '#server/db/tenant/tx.ts';
import type { Caller } from './caller/caller.ts';
import type { DeviceCaller } from './caller/guard.ts';
import { countedAddress } from './counted-address.ts';
import { AppError } from './errors.ts';
import { countRequest } from './limits.ts';

type LimitedCall = CallDef & { readonly limit: CallLimit };

const isLimited = (call: CallDef): call is LimitedCall => call.limit !== undefined;

/** Whoever proves nothing needs no more, however much is open to a device. */
const STRANGERS_PER_MINUTE = 60;

const countStranger = (db: Database, { path, limit }: LimitedCall, ip: string): Promise<void> =>
  countRequest(
    db,
    `${path} by strangers`,
    countedAddress(ip),
    Math.min(limit.perMinute, STRANGERS_PER_MINUTE),
  );

const countProved = (db: Database, { path, limit }: LimitedCall, proof: string): Promise<void> =>
  countRequest(db, path, `${limit.by} ${proof}`, limit.perMinute);

/** Who looks through someone's eyes uses up their own. */
export const countCaller = async (db: Database, call: CallDef, caller: Caller): Promise<void> => {
  if (!isLimited(call)) return;
  await countProved(db, call, `${caller.tenantId} ${caller.viewedBy?.id ?? caller.personId}`);
};

/** A device with its good key; a bad one is a stranger's, and its refusal stays what it was until there are too many. */
export async function countDevice(
  db: Database,
  call: CallDef,
  ip: string,
  authenticated: Promise<DeviceCaller>,
): Promise<DeviceCaller> {
  const device = await asStrangerUnless(
    () => false,
    db,
    call,
    ip,
    () => authenticated,
  );
  if (isLimited(call)) await countProved(db, call, `${device.tenantId} ${device.serial}`);
  return device;
}

/** Says what a public request proved: the link, session or company that its row counts by. */
export type CountAs = (proof: string) => Promise<void>;

/** A public request: by what its handler proves, with the strangers where it is refused before. */
export async function countPublic<T>(
  db: Database,
  call: CallDef,
  ip: string,
  answer: (countAs: CountAs) => Promise<T>,
): Promise<T> {
  let isProved = false;
  const countAs = async (proof: string) => {
    isProved = true;
    if (isLimited(call)) await countProved(db, call, proof);
  };
  const answered = await asStrangerUnless(
    () => isProved,
    db,
    call,
    ip,
    () => answer(countAs),
  );
  if (isLimited(call) && !isProved) throw new Error(`${call.path} was answered without a count`);
  return answered;
}

async function asStrangerUnless<T>(
  isProved: () => boolean,
  db: Database,
  call: CallDef,
  ip: string,
  answer: () => Promise<T>,
): Promise<T> {
  try {
    return await answer();
  } catch (error) {
    if (isLimited(call) && error instanceof AppError && !isProved()) {
      await countStranger(db, call, ip);
    }
    throw error;
  }
}
