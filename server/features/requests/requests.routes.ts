import type { FastifyInstance } from 'fastify';
import { chainsCalls } from '#contract/requests/chains.calls.ts';
import { chainsSchemas } from '#contract/requests/chains.schemas.ts';
import { deputiesCalls } from '#contract/requests/deputies.calls.ts';
import { deputiesSchemas } from '#contract/requests/deputies.schemas.ts';
import { requestsCalls } from '#contract/requests/requests.calls.ts';
import { requestsSchemas } from '#contract/requests/requests.schemas.ts';
import { bind, type ServerContext } from '#server/http/bind.ts';
import { historyOf } from '#server/records/audit-presenter.ts';
import { pageOf } from '#server/records/lists/list-calls.ts';
import { addChain, deleteChain, updateChain } from './chains/chains.commands.ts';
import { listChains } from './chains/chains.queries.ts';
import { previewRoute } from './chains/preview.queries.ts';
import { addDeputy, deleteDeputy, updateDeputy } from './deputies/deputies.commands.ts';
import { findDeputy, listDeputies } from './deputies/deputies.queries.ts';
import type { EffectsOfKinds } from './effects.ts';
import { actOnRequest } from './flow/act.commands.ts';
import { actOnRequests } from './flow/act-many.ts';
import { undoEntered } from './flow/undo-entered.commands.ts';
import { countWaiting } from './inbox/inbox.queries.ts';
import { inbox } from './inbox/inbox-list.ts';
import { getTrail } from './inbox/trail.queries.ts';

/** `effects`: what each kind of request does when it comes into effect. */
export const requestRoutes =
  (effects: EffectsOfKinds) =>
  (app: FastifyInstance, context: ServerContext): void => {
    bind(app, context, chainsCalls, chainsSchemas, {
      GetChains: ({ read }) => read(listChains),
      AddChain: addChain,
      UpdateChain: updateChain,
      DeleteChain: deleteChain,
      GetChainHistory: ({ read }, input) => read((db) => historyOf(db, 'approvalChain', input)),
      PreviewRoute: ({ read, caller }, input) => read((db) => previewRoute(db, caller, input)),
    });
    bind(app, context, deputiesCalls, deputiesSchemas, {
      GetDeputies: ({ read, caller }) => read((db) => listDeputies(db, caller)),
      AddDeputy: addDeputy,
      UpdateDeputy: updateDeputy,
      DeleteDeputy: deleteDeputy,
      FindDeputy: ({ read, caller }, { search }) => read((db) => findDeputy(db, caller, search)),
    });
    bind(app, context, requestsCalls, requestsSchemas, {
      GetInbox: pageOf(inbox),
      GetInboxCount: ({ read, caller }) => read((db) => countWaiting(db, caller.personId)),
      ActOnRequest: ({ write, caller }, input) =>
        write((db) => actOnRequest(db, effects, caller, input)),
      ActOnRequests: (call, input) => actOnRequests(call, effects, input),
      UndoEnteredRequests: (call, input) => undoEntered(call, effects, input),
      GetRequestTrail: ({ read, caller }, { id }) =>
        read((db) => getTrail(db, effects, caller, id)),
    });
  };
