import type { FastifyInstance } from 'fastify';
import { puantajCalls } from '#contract/puantaj/puantaj.calls.ts';
import { puantajSchemas } from '#contract/puantaj/puantaj.schemas.ts';
import { bind, type ServerContext } from '#server/http/bind.ts';
import { dailyWorkTypes } from './work-types.queries.ts';

export function puantajRoutes(app: FastifyInstance, context: ServerContext): void {
  bind(app, context, puantajCalls, puantajSchemas, {
    GetDailyWorkTypes: ({ read }) => read(dailyWorkTypes),
  });
}
