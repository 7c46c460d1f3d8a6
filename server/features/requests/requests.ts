/** What other features may use of this one. */
export {
  type AskedStep,
  demoMoment,
  demoRequestRows,
  demoRoutes,
  type MadeRequest,
} from './demo-requests.ts';
export { previewRoute } from './chains/preview.queries.ts';
export { waitingFor } from './inbox/inbox.queries.ts';
export { getTrail } from './inbox/trail.queries.ts';
export type {
  EffectsOfKinds,
  KindRights,
  RequestEffects,
  RightsOfKinds,
} from './effects.ts';
export { annulApproved } from './flow/annul.commands.ts';
export { restateRequest } from './flow/restate.commands.ts';
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
  submitRequests,
} from './flow/submit.commands.ts';
