import { callsByFeature } from '#contract/calls.ts';
import type { CallDef } from '#contract/kernel/call.ts';

/** Of a session and nobody's records; that one has looked at one's own month; a file that goes out is written into the trail alone. */
const HARMLESS =
  /^\/Account\/(authenticate|Logout|CreateTokenByRefreshToken|ViewAs|EndViewAs)$|^\/MonthClose\/LookAtOwn$|\/Export/;

const writing = new Set(
  Object.values(callsByFeature)
    .flatMap((calls) => Object.values<CallDef>(calls))
    .filter(({ path, writes }) => writes === true && !HARMLESS.test(path))
    .map(({ path }) => path as string),
);

/** Whether the call changes what another story reads. */
export const changesRecords = (path: string): boolean => writing.has(path);
