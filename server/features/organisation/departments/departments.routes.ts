import type { FastifyInstance } from 'fastify';
import { departmentsCalls } from '#contract/organisation/departments/departments.calls.ts';
import { departmentsSchemas } from '#contract/organisation/departments/departments.schemas.ts';
import { effectOf } from '#server/features/puantaj/puantaj.ts';
import { historyOf } from '#server/records/audit-presenter.ts';
import { recorded } from '#server/records/recorded-exports.ts';
import { bind, type ServerContext } from '#server/http/bind.ts';
import { addDepartment, deleteDepartment, updateDepartment } from './departments.commands.ts';
import { exportDepartments } from './export.ts';
import { departmentTree } from './tree.queries.ts';

export function departmentRoutes(app: FastifyInstance, context: ServerContext): void {
  bind(app, context, departmentsCalls, departmentsSchemas, {
    GetDepartmentTree: ({ read }, { companyCode }) => read((db) => departmentTree(db, companyCode)),
    AddDepartment: addDepartment,
    UpdateDepartment: updateDepartment,
    PreviewUpdateDepartment: effectOf(updateDepartment),
    DeleteDepartment: deleteDepartment,
    ExportDepartments: recorded(exportDepartments),
    GetDepartmentHistory: ({ read }, input) => read((db) => historyOf(db, 'department', input)),
  });
}
