import type { FastifyInstance } from 'fastify';
import { resourceNames } from '#contract/audit/resources.audit.ts';
import { callsByFeature } from '#contract/calls.ts';
import type { ResourceDef, resourceCalls } from '#contract/kernel/resource/resource.ts';
import type { resourceSchemas } from '#contract/kernel/resource/resource.schema.ts';
import type { ResourceName } from '#contract/resource-heads.ts';
import { resources } from '#contract/resources.ts';
import { schemasByFeature } from '#contract/schemas.ts';
import { historyOf } from '#server/records/audit-presenter.ts';
import { recorded } from '#server/records/recorded-exports.ts';
import { bind, type ServerContext } from '#server/http/bind.ts';
import { exportRows } from './export.ts';
import { listRows } from './list.queries.ts';
import { findRow } from './rows.ts';
import { optionsOf } from './select.queries.ts';
import { type StoredResource, storedResources } from './storage.ts';
import { usagesOf } from '../removal.ts';
import type { Values } from './values.ts';
import type { Known } from '#server/records/record.ts';
import { addRow, removeRow, updateRow } from './write.commands.ts';

/** Here a resource is any resource: its schemas say no more than that there are fields. */
export type AnySchemas = ReturnType<typeof resourceSchemas<ResourceDef>>;

export function bindResource(
  app: FastifyInstance,
  context: ServerContext,
  resource: StoredResource,
  calls: ReturnType<typeof resourceCalls>,
  schemas: AnySchemas,
): void {
  bind(app, context, calls, schemas, {
    List: ({ read }, input) => read((db) => listRows(db, resource, input)),
    Get: ({ read }, { id }) => read((db) => findRow(db, resource, id)),
    Select: ({ read }, input) => read((db) => optionsOf(db, resource, input)),
    Uses: ({ read }, { id }) =>
      read(async (db) => usagesOf(db, (await findRow(db, resource, id)).id, resource.usedBy)),
    Add: (call, input) => addRow(call, resource, input),
    Update: (call, input) => updateRow(call, resource, input as Values & Known),
    Delete: (call, input) => removeRow(call, resource, input),
    Export: recorded((call, input) => exportRows(call, resource, input)),
    History: ({ read }, input) =>
      read((db) => historyOf(db, resource.entity, input, resourceNames(resource))),
  });
}

export function resourceRoutes(app: FastifyInstance, context: ServerContext): void {
  for (const name of Object.keys(resources) as ResourceName[]) {
    const schemas = schemasByFeature[name] as unknown as AnySchemas;
    bindResource(app, context, storedResources[name], callsByFeature[name], schemas);
  }
}
