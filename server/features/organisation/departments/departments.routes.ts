import type { FastifyInstance } from 'fastify';
import { departmentCalls } from '#contract/organisation/departments/departments.calls.ts';
import { departmentSchemas } from '#contract/organisation/departments/departments.schemas.ts';
import { historyOf } from '#server/features/audit/audit-presenter.ts';
import { recorded } from '#server/features/audit/exports.commands.ts';
import { bind, type ServerScope } from '#server/http/bind.ts';
import { addDepartment, deleteDepartment, updateDepartment } from './departments.commands.ts';
import { exportDepartments } from './export.ts';
import { departmentTree } from './tree.queries.ts';

export function departmentRoutes(app: FastifyInstance, scope: ServerScope): void {
  bind(app, scope, departmentCalls, departmentSchemas, {
    GetDepartmentTree: ({ read }, { companyCode }) => read((db) => departmentTree(db, companyCode)),
    AddDepartment: addDepartment,
    UpdateDepartment: updateDepartment,
    DeleteDepartment: deleteDepartment,
    ExportDepartments: recorded(exportDepartments),
    GetDepartmentHistory: ({ read }, input) => read((db) => historyOf(db, 'department', input)),
  });
}
