/** Departments: a tree per company, each with its manager. */
import { defineCalls } from '#contract/kernel/call.ts';
import { rules } from '#contract/kernel/permissions/access-rules.ts';

export const departmentCalls = defineCalls({
  GetDepartmentTree: {
    method: 'GET',
    path: '/Department/GetDepartmentTree',
    permission: rules.viewDepartments,
    summary: 'Departmanları ağaç sırasıyla, kişi sayılarıyla verir',
  },
  AddDepartment: {
    method: 'POST',
    path: '/Department/AddDepartment',
    permission: rules.addDepartments,
    writes: true,
    creates: true,
    summary: 'Departman ekler',
  },
  UpdateDepartment: {
    method: 'POST',
    path: '/Department/UpdateDepartment',
    permission: rules.editDepartments,
    writes: true,
    summary: 'Departmanı değiştirir, taşır, yöneticisini belirler',
  },
  DeleteDepartment: {
    method: 'POST',
    path: '/Department/DeleteDepartment',
    permission: rules.deleteDepartments,
    writes: true,
    summary: 'Departmanı siler, kullanımdaysa arşivler',
  },
  ExportDepartments: {
    method: 'POST',
    path: '/Department/ExportDepartments',
    permission: rules.exportDepartments,
    wire: 'download',
    writes: true,
    summary: 'Süzülen departmanları dosyaya aktarır',
  },
  GetDepartmentHistory: {
    method: 'POST',
    path: '/Department/GetDepartmentHistory',
    permission: rules.viewDepartments,
    summary: 'Departmanın değişiklik geçmişini verir',
  },
});
