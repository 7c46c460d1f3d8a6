import { createClient } from '#contract/client.ts';
import { send } from './send.ts';

/** All calls, typed. Sign-in uses `identity.ts` instead, so that it does not carry this table. */
export const api = createClient(send);
