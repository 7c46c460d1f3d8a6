/**
 * From what the server says has changed to what the panel asks anew: lists, selects and counts, by the keys of their
 * queries. Never the record behind a form: what is typed there must not move under one's hands.
 */
import { advanceLists, advanceTypeLists } from '#web/features/advance/advance-calls.ts';
import { correctionLists } from '#web/features/correction/correction-calls.ts';
import { equalizationLists } from '#web/features/equalization/equalization-calls.ts';
import { payrollFileLists } from '#web/features/month-close/files/file-calls.ts';
import { closeCounts, closeLists, closeOverviews } from '#web/features/month-close/close-calls.ts';
import { overtimeLists } from '#web/features/overtime/overtime-calls.ts';
import type { QueryKey } from '@tanstack/react-query';
import { type ResourceName, resourceHeads } from '#contract/resource-heads.ts';
import type { PanelTopic } from '#contract/topics.ts';
import {
  companiesKey,
  treeQuery,
} from '#web/features/organisation/departments/department-calls.ts';
import {
  deviceLists,
  deviceParts,
  passLists,
  waitingDevices,
} from '#web/features/doors/door-calls.ts';
import { doorErrorLists } from '#web/features/doors/errors/error-calls.ts';
import { placesKey } from '#web/records/places/places.ts';
import {
  entryLists,
  lawLists,
  leaveLists,
  leaveTypeLists,
} from '#web/features/leave/leave-calls.ts';
import { peopleLists } from '#web/features/people/people-queries.ts';
import { titleLists } from '#web/features/titles/title-calls.ts';
import {
  assignmentsKey,
  needsKey,
  planLists,
  rotationsKey,
  teamsKey,
} from '#web/features/shift-planning/plan-keys.ts';
import { deputyLists } from '#web/features/requests/deputies/deputy-calls.ts';
import { chainLists } from '#web/features/requests/order/chain-calls.ts';
import { inboxKey, requestsKey } from '#web/features/requests/request-calls.ts';
import { specialDayLists } from '#web/features/special-days/special-day-calls.ts';
import { workingTimeLists } from '#web/features/working-times/working-time-calls.ts';
import { resourceLists } from '#web/records/resource/resource-calls.ts';

type Keys = readonly QueryKey[];

/** Head counts and the names of managers. */
const departmentTree: Keys = [treeQuery.queryKey];

/** Plain records that show in more than plain pages. */
const alsoIn: Readonly<Partial<Record<ResourceName, Keys>>> = {
  companies: [
    ...peopleLists,
    placesKey,
    ...departmentTree,
    companiesKey,
    ...specialDayLists,
    ...chainLists,
  ],
  workPlaces: [...peopleLists, placesKey, ...specialDayLists],
  specialDayTypes: specialDayLists,
  leaveTypes: leaveTypeLists,
  advanceTypes: advanceTypeLists,
};

/** References show names of others, so a change of one may concern the lists of all. */
const ofResources = Object.fromEntries(
  Object.keys(resourceHeads).map((name) => [
    name,
    [...resourceLists, ...(alsoIn[name as ResourceName] ?? [])],
  ]),
) as unknown as Readonly<Record<ResourceName, Keys>>;

/** The others are more than lists, or are followed step by step: `use-live.ts` has them. */
export type ListTopic = Exclude<PanelTopic, 'rights' | 'notification' | 'task'>;

export const topicLists: Readonly<Record<ListTopic, Keys>> = {
  person: [...peopleLists, ...departmentTree, ...titleLists, ...resourceLists, ...planLists],
  department: [...departmentTree, ...peopleLists, placesKey, ...chainLists],
  specialDay: [...specialDayLists, ...planLists],
  shift: [...workingTimeLists, ...planLists],
  workingTime: [...workingTimeLists, ...peopleLists, placesKey, ...planLists],
  planCell: planLists,
  team: [...peopleLists, placesKey, teamsKey, rotationsKey, ...planLists],
  rotation: [teamsKey, rotationsKey, ...planLists],
  neededHeads: [needsKey, ...planLists],
  workingTimeAssignment: [assignmentsKey, ...planLists],
  device: [...deviceLists, ...deviceParts, ...waitingDevices, ...doorErrorLists],
  pass: [...passLists, ...deviceLists, ...doorErrorLists, ...closeCounts],
  doorError: [...deviceLists, ...waitingDevices, ...doorErrorLists],
  // What waits for one, how many they are, and the steps of the one that is looked at.
  request: [requestsKey, ...closeCounts],
  approvalChain: chainLists,
  deputyship: [...deputyLists, inboxKey],
  overtime: [inboxKey, ...overtimeLists],
  overtimeConsent: overtimeLists,
  overtimeOpening: overtimeLists,
  advance: advanceLists,
  advanceLock: advanceLists,
  correction: [...correctionLists, ...closeCounts],
  accountRequest: [inboxKey, ...equalizationLists],
  equalizationPeriod: equalizationLists,
  equalizationAgreement: equalizationLists,
  equalizationSettlement: [...equalizationLists, ...closeCounts],
  leave: [...leaveLists, ...closeCounts],
  leaveEntry: entryLists,
  leaveLaw: lawLists,
  puantajDay: [['puantaj'], ['attendance'], ...equalizationLists, ...overtimeLists, ...closeLists],
  payrollFile: payrollFileLists,
  payrollLayout: payrollFileLists,
  closePeriod: [...closeLists, ...closeOverviews],
  title: [...titleLists, ...peopleLists, placesKey],
  ...ofResources,
};
