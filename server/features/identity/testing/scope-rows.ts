import { identityCalls } from '#contract/identity/identity.calls.ts';
import { ownId, type ScopeRow } from '#server/testing/rows/scope-row.ts';

export const identityScope: readonly ScopeRow[] = [
  { call: identityCalls.GetUserInfo, sees: 'self', ids: ownId },
];
