import { defineTopics } from '../kernel/topic.ts';

export const identityTopics = defineTopics({
  /** Sessions of the tenant, or what their holders may do. */
  session: { isInternal: true },
  /** Said to a person alone, by their own stream: what they may do is not what it was. */
  rights: {},
});
