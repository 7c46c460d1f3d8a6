import type { FastifyInstance } from 'fastify';
import { auditCalls } from '#contract/audit/audit.calls.ts';
import { auditSchemas } from '#contract/audit/audit.schemas.ts';
import { bind, type ServerScope } from '#server/http/bind.ts';
import { listEntries } from './audit.queries.ts';
import { exportEntries } from './export.ts';
import { recorded } from './exports.commands.ts';

export function auditRoutes(app: FastifyInstance, scope: ServerScope): void {
  bind(app, scope, auditCalls, auditSchemas, {
    GetEntries: ({ read }, input) => read((db) => listEntries(db, input)),
    ExportEntries: recorded(exportEntries),
  });
}
