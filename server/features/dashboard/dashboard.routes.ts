import type { FastifyInstance } from 'fastify';
import { attendanceCalls } from '#contract/dashboard/attendance.calls.ts';
import { attendanceSchemas } from '#contract/dashboard/attendance.schemas.ts';
import { dashboardCalls } from '#contract/dashboard/dashboard.calls.ts';
import { dashboardSchemas } from '#contract/dashboard/dashboard.schemas.ts';
import { ownAccountsCalls } from '#contract/dashboard/own-accounts.calls.ts';
import { ownAccountsSchemas } from '#contract/dashboard/own-accounts.schemas.ts';
import { bind, type ServerContext } from '#server/http/bind.ts';
import { ownAccounts } from './own-accounts.queries.ts';
import { attendanceOf } from './attendance.queries.ts';
import { dashboardOf } from './dashboard.queries.ts';
import { legalDays } from './legal.queries.ts';

export function dashboardRoutes(app: FastifyInstance, context: ServerContext): void {
  bind(app, context, dashboardCalls, dashboardSchemas, {
    GetDashboard: ({ read, caller }) => read((db) => dashboardOf(db, caller)),
  });
  bind(app, context, ownAccountsCalls, ownAccountsSchemas, {
    GetOwnAccounts: ({ read, caller }) => read((db) => ownAccounts(db, caller)),
  });
  bind(app, context, attendanceCalls, attendanceSchemas, {
    GetAttendance: ({ read, caller }, { workPlaceId }) =>
      read((db) => attendanceOf(db, caller, workPlaceId)),
    GetLegalDays: ({ read, caller }, input) => read((db) => legalDays(db, caller, input)),
  });
}
