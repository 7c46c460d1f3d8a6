/** The audit trail in Turkish: what was done, to what, and which of its fields. What has no name here cannot be recorded. */
import { featureWords } from '../feature-words.ts';
import { tasksAudit } from '../tasks/tasks.audit.ts';
import type { EntityName, FeatureAudit } from './feature-audit.ts';
import type { FeatureWords } from './feature-words.ts';
import { recordsAudit } from './records.audit.ts';
import { resourcesAudit } from './resources.audit.ts';

type Words = (typeof featureWords)[number];
type Features =
  | (Words extends infer W
      ? W extends { readonly audit: readonly (infer A)[] }
        ? A
        : never
      : never)
  | typeof recordsAudit
  | typeof resourcesAudit
  | typeof tasksAudit;

const features: readonly FeatureAudit[] = [
  recordsAudit,
  resourcesAudit,
  ...(featureWords as readonly FeatureWords[]).flatMap(({ audit = [] }) => audit),
  // Told by the names of all work. It comes last: `cancel` is named by requests too, and is 'İptal' to whoever reads it.
  tasksAudit,
];

type NamesIn<Part extends keyof FeatureAudit, F> = F extends { readonly [P in Part]: infer Names }
  ? keyof Names
  : never;

export type AuditAction = NamesIn<'actions', Features>;
export type AuditEntity = NamesIn<'entities', Features>;

const allOf = <T>(part: (feature: FeatureAudit) => Readonly<Record<string, T>> | undefined) =>
  Object.assign({}, ...features.map((feature) => part(feature) ?? {})) as unknown;

export const auditActions = allOf(({ actions }) => actions) as Readonly<
  Record<AuditAction, string>
>;

export const auditEntities = allOf(({ entities }) => entities) as Readonly<
  Record<AuditEntity, EntityName>
>;

export const entityName = (entity: string): EntityName | undefined =>
  (auditEntities as Readonly<Record<string, EntityName>>)[entity];

export const actionLabel = (action: string): string =>
  (auditActions as Readonly<Record<string, string>>)[action] ?? action;
