import type { FastifyInstance } from 'fastify';
import { organisationCalls } from '#contract/organisation/organisation.calls.ts';
import { organisationSchemas } from '#contract/organisation/organisation.schemas.ts';
import { bind, type ServerContext } from '#server/http/bind.ts';
import { departmentsForSelect, titlesForSelect } from './organisation.queries.ts';

export function organisationRoutes(app: FastifyInstance, context: ServerContext): void {
  bind(app, context, organisationCalls, organisationSchemas, {
    GetDepartmentsForSelect: ({ read }, { companyCode }) =>
      read((db) => departmentsForSelect(db, companyCode)),
    GetTitlesForSelect: ({ ask }) => ask(titlesForSelect),
  });
}
