import type { FastifyInstance } from 'fastify';
import { viewCalls } from '#contract/saved-views/saved-views.calls.ts';
import { viewSchemas } from '#contract/saved-views/saved-views.schemas.ts';
import { bind, type ServerScope } from '#server/http/bind.ts';
import { deleteOwn, save } from './saved-views.commands.ts';
import { listOwn } from './saved-views.queries.ts';

export function viewRoutes(app: FastifyInstance, scope: ServerScope): void {
  bind(app, scope, viewCalls, viewSchemas, {
    GetViews: ({ read, caller }, { page }) => read((db) => listOwn(db, caller.personId, page)),

    SaveView: ({ write, caller }, view) => write((db) => save(db, caller.personId, view)),

    async DeleteView({ write, caller }, { id }) {
      await write((db) => deleteOwn(db, caller.personId, id));
      return null;
    },
  });
}
