import type { FastifyInstance } from 'fastify';
import { titlesCalls } from '#contract/titles/titles.calls.ts';
import { titlesSchemas } from '#contract/titles/titles.schemas.ts';
import { historyOf } from '#server/records/audit-presenter.ts';
import { recorded } from '#server/records/recorded-exports.ts';
import { bind, type ServerContext } from '#server/http/bind.ts';
import { updateTitleAuths } from './auths.commands.ts';
import { exportTitles } from './export.ts';
import { addTitle, deleteTitle, updateTitle } from './titles.commands.ts';
import { holdersOf, listTitles, titleAuths, titlePeople } from './titles.queries.ts';

export function titleRoutes(app: FastifyInstance, context: ServerContext): void {
  bind(app, context, titlesCalls, titlesSchemas, {
    GetTitles: ({ read }, input) => read((db) => listTitles(db, input)),
    AddTitle: addTitle,
    UpdateTitle: updateTitle,
    DeleteTitle: deleteTitle,
    GetTitleHistory: ({ read }, input) => read((db) => historyOf(db, 'title', input)),
    GetTitlePeople: ({ read, caller }, input) => read((db) => titlePeople(db, caller, input)),
    GetTitleAuths: ({ read, caller }, { id }) => read((db) => titleAuths(db, caller, id)),
    UpdateTitleAuths: updateTitleAuths,
    ExportTitles: recorded(exportTitles),
    GetHoldersOfAuth: ({ read }, { group, bits }) => read((db) => holdersOf(db, group, bits)),
  });
}
