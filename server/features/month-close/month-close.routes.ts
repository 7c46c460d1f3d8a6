import type { FastifyInstance } from 'fastify';
import { monthCloseCalls } from '#contract/month-close/month-close.calls.ts';
import { monthCloseSchemas } from '#contract/month-close/month-close.schemas.ts';
import { bind, type ServerContext } from '#server/http/bind.ts';
import { decideDifferences } from './differences/decide.commands.ts';
import { getDifferences } from './differences/differences.queries.ts';
import { lockPeriod, reopenPeriod } from './lock/lock.commands.ts';
import { approveDepartment } from './period/approve.commands.ts';
import { countPeriod } from './period/count.commands.ts';
import { getCloseOverview } from './period/overview.queries.ts';
import { getCloseLines } from './period/lines.queries.ts';
import { getCloseCompanies, getClosePeriod } from './period/period.queries.ts';

export function monthCloseRoutes(app: FastifyInstance, context: ServerContext): void {
  bind(app, context, monthCloseCalls, monthCloseSchemas, {
    GetCloseCompanies: ({ read, caller }, asked) =>
      read((db) => getCloseCompanies(db, caller, asked)),
    GetCloseOverview: ({ read, caller }, asked) =>
      read((db) => getCloseOverview(db, caller, asked)),
    GetClosePeriod: ({ read, caller }, asked) => read((db) => getClosePeriod(db, caller, asked)),
    GetCloseLines: ({ read, caller }, asked) => read((db) => getCloseLines(db, caller, asked)),
    CountClosePeriod: countPeriod,
    ApproveCloseDepartment: approveDepartment,
    LockClosePeriod: lockPeriod,
    ReopenClosePeriod: reopenPeriod,
    GetCloseDifferences: ({ read, caller }, asked) =>
      read((db) => getDifferences(db, caller, asked)),
    DecideCloseDifferences: decideDifferences,
  });
}
