import type { FastifyInstance } from 'fastify';
import { monthCloseItemsCalls } from '#contract/month-close/items.calls.ts';
import { monthCloseItemsSchemas } from '#contract/month-close/items.schemas.ts';
import { bind, type ServerContext } from '#server/http/bind.ts';
import { closeCauses } from './checklist/causes.queries.ts';
import { checklistOf } from './checklist/checklist-page.queries.ts';
import { closeItemList, type Own } from './checklist/checklist.queries.ts';
import { noteCloseItem } from './checklist/notes.commands.ts';
import { closePeriodOf } from './checklist/period.queries.ts';
import { remindCloseItem } from './checklist/remind.commands.ts';

/** `ownOf`: what the lock, the approvals and the kept lines count of themselves. */
export const checklistRoutes =
  (ownOf: Own) =>
  (app: FastifyInstance, context: ServerContext): void => {
    bind(app, context, monthCloseItemsCalls, monthCloseItemsSchemas, {
      GetCloseItems: ({ read, caller }, asked) =>
        read((db) => checklistOf(db, caller, asked, ownOf)),
      GetCloseItem: ({ read, caller }, { companyId, month, ...asked }) =>
        read(async (db) =>
          closeItemList(db, await closePeriodOf(db, { companyId, month }), caller, asked),
        ),
      GetCloseCauses: ({ read, caller }, asked) => read((db) => closeCauses(db, caller, asked)),
      NoteCloseItem: noteCloseItem(ownOf),
      RemindCloseItem: remindCloseItem,
    });
  };
