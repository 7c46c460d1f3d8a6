import type { FastifyInstance } from 'fastify';
import { savedViewsCalls } from '#contract/saved-views/saved-views.calls.ts';
import { savedViewsSchemas } from '#contract/saved-views/saved-views.schemas.ts';
import { bind, type ServerContext } from '#server/http/bind.ts';
import { deleteOwn, save } from './saved-views.commands.ts';
import { listOwn } from './saved-views.queries.ts';

export function viewRoutes(app: FastifyInstance, context: ServerContext): void {
  bind(app, context, savedViewsCalls, savedViewsSchemas, {
    GetViews: ({ read, caller }, { page }) => read((db) => listOwn(db, caller.personId, page)),

    SaveView: ({ write, caller }, view) => write((db) => save(db, caller.personId, view)),

    async DeleteView({ write, caller }, { id }) {
      await write((db) => deleteOwn(db, caller.personId, id));
      return null;
    },
  });
}
