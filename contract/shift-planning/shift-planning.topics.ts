import { defineTopics } from '../kernel/topic.ts';

export const shiftPlanningTopics = defineTopics({
  planCell: { entity: 'planCell' },
  team: { entity: 'team' },
  rotation: { entity: 'rotation' },
  neededHeads: { entity: 'neededHeads' },
  workingTimeAssignment: { entity: 'workingTimeAssignment' },
});
