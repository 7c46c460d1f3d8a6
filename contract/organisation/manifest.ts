import type { FeatureContract } from '../kernel/feature.ts';
import { departmentsCalls } from './departments/departments.calls.ts';
import { departmentsTopics } from './departments/departments.topics.ts';
import { kioskLinksCalls } from './kiosk-links/kiosk-links.calls.ts';
import { organisationCalls } from './organisation.calls.ts';

export const organisation = {
  calls: {
    organisation: organisationCalls,
    departments: departmentsCalls,
    kioskLinks: kioskLinksCalls,
  },
  topics: departmentsTopics,
} as const satisfies FeatureContract;
