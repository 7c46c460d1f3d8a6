/** What other features may use of this one. */
export { previewRoute } from './chains/preview.queries.ts';
export { waitingFor } from './inbox/inbox.queries.ts';
export { getTrail } from './inbox/trail.queries.ts';
export type {
  EffectsOfKinds,
  KindRights,
  RequestEffects,
  RightsOfKinds,
} from './effects.ts';
export { restateRequest } from './flow/restate.commands.ts';
export { labelOf, routeToday } from './flow/routing.ts';
export {
  seenRequests,
  seesAllOfKind,
  seesRequest,
  takesPart,
} from './flow/seeing.ts';
export {
  enterApproved,
  resubmitRequest,
  submitRequest,
} from './flow/submit.commands.ts';
