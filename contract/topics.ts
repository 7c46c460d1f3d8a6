/** Everything of which the server says that it changed. What is not here cannot be said, and what is here the panel knows. */
import type { AuditEntity } from './audit/audit-labels.ts';
import { features } from './features.ts';
import { merged } from './kernel/feature.ts';
import type { TopicDef } from './kernel/topic.ts';
import { entityOf, type ResourceName, resourceHeads } from './resource-heads.ts';

type RecordTopic = TopicDef & { readonly entity?: AuditEntity };

/** Records of a plain page are spoken of by the page's name. */
const topicsOfResources = Object.fromEntries(
  Object.entries(resourceHeads).map(([name, head]) => [name, { entity: entityOf(head) }]),
) as { readonly [Name in ResourceName]: RecordTopic };

export const topics = {
  ...merged(features, 'topics'),
  ...topicsOfResources,
} satisfies Readonly<Record<string, RecordTopic>>;

export type Topic = keyof typeof topics;

/** What panels hear of. */
export type PanelTopic = {
  [Name in Topic]: (typeof topics)[Name] extends { isInternal: true } ? never : Name;
}[Topic];

/** As it is said: to everyone who watches the tenant, or to one person alone. */
export type SaidTopic = Topic | `${Topic}/${string}`;

export const isInternal = (topic: string): boolean => {
  const known: Readonly<Record<string, TopicDef>> = topics;
  return known[topic]?.isInternal === true;
};

/** The topic of a record, by what the audit trail calls it. */
export const topicOfEntity: ReadonlyMap<string, Topic> = new Map(
  Object.entries<RecordTopic>(topics).flatMap(([name, { entity }]): [string, Topic][] =>
    entity === undefined ? [] : [[entity, name as Topic]],
  ),
);
