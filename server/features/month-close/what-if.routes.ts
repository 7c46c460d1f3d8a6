import type { FastifyInstance } from 'fastify';
import { whatIfCalls } from '#contract/month-close/what-if.calls.ts';
import { whatIfSchemas } from '#contract/month-close/what-if.schemas.ts';
import { bind, type ServerContext } from '#server/http/bind.ts';
import { getCloseWhatIf } from './what-if/what-if.queries.ts';

export function whatIfRoutes(app: FastifyInstance, context: ServerContext): void {
  bind(app, context, whatIfCalls, whatIfSchemas, { GetCloseWhatIf: getCloseWhatIf });
}
