/** All calls, by feature. The walk, the description of the API and the boot check read this list. */
import type { CallDef } from './call.ts';
import { documentCalls } from './calls/document.ts';
import { fileCalls } from './calls/file.ts';
import { identityCalls } from './calls/identity.ts';
import { notificationCalls } from './calls/notification.ts';
import { organisationCalls } from './calls/organisation.ts';
import { peopleCalls } from './calls/people.ts';
import { personnelCalls } from './calls/personnel.ts';
import { taskCalls } from './calls/task.ts';

export const callsByFeature = {
  identity: identityCalls,
  people: peopleCalls,
  personnel: personnelCalls,
  organisation: organisationCalls,
  notification: notificationCalls,
  file: fileCalls,
  document: documentCalls,
  task: taskCalls,
} as const;

export const allCalls: readonly CallDef[] = Object.values(callsByFeature).flatMap((calls) =>
  Object.values<CallDef>(calls),
);
