/** What other features use of requests. */
export { DeputySelect } from './deputies/deputy-select.tsx';
export { afterAct, trailQuery } from './request-calls.ts';
export { sayEntered } from './say-entered.ts';
export { TakeBackEntered } from './take-back-entered.tsx';
export { RequestActs } from './trail/request-acts.tsx';
export { RequestTrail } from './trail/request-trail.tsx';
export { approversText, BECAUSE, STATE_TONES } from './trail/trail-words.ts';
export { WaitingRequests } from './waiting-requests.tsx';
