import type { FastifyInstance } from 'fastify';
import { callsByFeature } from '#contract/calls.ts';
import { type Resource, type ResourceName, resources } from '#contract/resources.ts';
import type { resourceSchemas } from '#contract/kernel/resource/resource.schema.ts';
import { schemasByFeature } from '#contract/schemas.ts';
import { historyOf } from '#server/records/audit-presenter.ts';
import { recorded } from '#server/records/recorded-exports.ts';
import { bind, type ServerContext } from '#server/http/bind.ts';
import { exportRows } from './export.ts';
import { listRows } from './list.queries.ts';
import { findRow } from './rows.ts';
import { usesOf } from './uses.queries.ts';
import type { Values } from './values.ts';
import type { Known } from '#server/records/record.ts';
import { addRow, removeRow, updateRow } from './write.commands.ts';

/** Here a resource is any resource: its schemas say no more than that there are fields. */
type AnySchemas = ReturnType<typeof resourceSchemas<Resource>>;

function bindResource(app: FastifyInstance, context: ServerContext, name: ResourceName): void {
  const resource: Resource = resources[name];
  bind(app, context, callsByFeature[name], schemasByFeature[name] as unknown as AnySchemas, {
    List: ({ read }, input) => read((db) => listRows(db, resource, input)),
    Get: ({ read }, { id }) => read((db) => findRow(db, resource, id)),
    Uses: ({ read }, { id }) =>
      read(async (db) => usesOf(db, resource, (await findRow(db, resource, id)).id)),
    Add: (call, input) => addRow(call, resource, input),
    Update: (call, input) => updateRow(call, resource, input as Values & Known),
    Delete: (call, input) => removeRow(call, resource, input),
    Export: recorded((call, input) => exportRows(call, resource, input)),
    History: ({ read }, input) => read((db) => historyOf(db, resource.table, input)),
  });
}

export function resourceRoutes(app: FastifyInstance, context: ServerContext): void {
  for (const name of Object.keys(resources) as ResourceName[]) bindResource(app, context, name);
}
