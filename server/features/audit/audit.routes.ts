import type { FastifyInstance } from 'fastify';
import { auditCalls } from '#contract/audit/audit.calls.ts';
import { auditSchemas } from '#contract/audit/audit.schemas.ts';
import { bind, type ServerContext } from '#server/http/bind.ts';
import { listEntries } from './audit.queries.ts';
import { exportEntries } from './export.ts';
import { recorded } from '#server/records/recorded-exports.ts';

export function auditRoutes(app: FastifyInstance, context: ServerContext): void {
  bind(app, context, auditCalls, auditSchemas, {
    GetEntries: ({ read }, input) => read((db) => listEntries(db, input)),
    ExportEntries: recorded(exportEntries),
  });
}
