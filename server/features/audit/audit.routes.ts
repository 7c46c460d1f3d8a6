import type { FastifyInstance } from 'fastify';
import { auditCalls } from '#contract/audit/audit.calls.ts';
import { auditSchemas } from '#contract/audit/audit.schemas.ts';
import { bind, type ServerContext } from '#server/http/bind.ts';
import { fileOf, pageOf } from '#server/records/lists/list-calls.ts';
import { auditEntries } from './audit-list.ts';

export function auditRoutes(app: FastifyInstance, context: ServerContext): void {
  bind(app, context, auditCalls, auditSchemas, {
    GetEntries: pageOf(auditEntries),
    ExportEntries: fileOf(auditEntries),
  });
}
