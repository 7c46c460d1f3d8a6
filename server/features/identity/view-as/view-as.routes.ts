import type { FastifyInstance } from 'fastify';
import { viewAsCalls } from '#contract/identity/view-as.calls.ts';
import { viewAsSchemas } from '#contract/identity/view-as.schemas.ts';
import { bind, type ServerContext } from '#server/http/bind.ts';
import { AppError } from '#server/http/errors.ts';
import { endView, openView } from './view-as.commands.ts';

export function viewAsRoutes(app: FastifyInstance, context: ServerContext): void {
  const { tokens } = context;
  bind(app, context, viewAsCalls, viewAsSchemas, {
    async ViewAs({ write, caller }, { personId }) {
      return tokens.access(await write((db) => openView(db, caller, personId)));
    },

    async EndViewAs({ write, caller }) {
      const { viewedBy } = caller;
      if (!viewedBy) throw new AppError('not_viewing');
      const role = await write((db) => endView(db, caller));
      return tokens.access(
        { tenantId: caller.tenantId, personId: viewedBy.id, sessionId: viewedBy.sessionId },
        role ? `${role}-token` : undefined,
      );
    },
  });
}
