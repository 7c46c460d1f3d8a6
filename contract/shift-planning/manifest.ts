import type { FeatureContract } from '../kernel/feature.ts';
import { shiftPlanningCalls } from './shift-planning.calls.ts';
import { shiftPlanningTopics } from './shift-planning.topics.ts';
import { teamsCalls } from './teams.calls.ts';

export const shiftPlanning = {
  calls: { shiftPlanning: shiftPlanningCalls, teams: teamsCalls },
  topics: shiftPlanningTopics,
} as const satisfies FeatureContract;
