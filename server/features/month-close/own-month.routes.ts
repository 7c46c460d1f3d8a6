import type { FastifyInstance } from 'fastify';
import { ownMonthCalls } from '#contract/month-close/own-month.calls.ts';
import { ownMonthSchemas } from '#contract/month-close/own-month.schemas.ts';
import { bind, type ServerContext } from '#server/http/bind.ts';
import { closeAnswers } from './own/answers.queries.ts';
import { askAnswers } from './own/ask.commands.ts';
import { confirmOwnClose, lookAtOwnClose } from './own/answer.commands.ts';
import { getOwnClose } from './own/own-close.queries.ts';

export function ownMonthRoutes(app: FastifyInstance, context: ServerContext): void {
  bind(app, context, ownMonthCalls, ownMonthSchemas, {
    GetCloseAnswers: ({ read, caller }, asked) => read((db) => closeAnswers(db, caller, asked)),
    AskCloseAnswers: askAnswers,
    GetOwnClose: ({ read, caller }) => read((db) => getOwnClose(db, caller)),
    LookAtOwnClose: lookAtOwnClose,
    ConfirmOwnClose: confirmOwnClose,
  });
}
