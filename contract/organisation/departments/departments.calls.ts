/** Departments: a tree per company, each with its manager. */
import { defineCalls } from '#contract/kernel/call.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';

export const departmentsCalls = defineCalls({
  GetDepartmentTree: {
    method: 'GET',
    path: '/Department/GetDepartmentTree',
    permission: accessRules.viewDepartments,
    summary: 'Departmanları ağaç sırasıyla, kişi sayılarıyla verir',
  },
  AddDepartment: {
    method: 'POST',
    path: '/Department/AddDepartment',
    permission: accessRules.addDepartments,
    writes: true,
    creates: true,
    summary: 'Departman ekler',
  },
  UpdateDepartment: {
    method: 'POST',
    path: '/Department/UpdateDepartment',
    permission: accessRules.editDepartments,
    writes: true,
    summary: 'Departmanı değiştirir, taşır, yöneticisini belirler',
  },
  PreviewUpdateDepartment: {
    method: 'POST',
    path: '/Department/PreviewUpdate',
    permission: accessRules.editDepartments,
    dear: true,
    summary:
      'Departman değişir ya da taşınırsa kimin hangi günlerinin yeniden hesaplanacağını ve nasıl değişeceğini söyler; kaydetmez',
  },
  DeleteDepartment: {
    method: 'POST',
    path: '/Department/DeleteDepartment',
    permission: accessRules.deleteDepartments,
    writes: true,
    summary: 'Departmanı siler, kullanımdaysa arşivler',
  },
  ExportDepartments: {
    method: 'POST',
    path: '/Department/ExportDepartments',
    permission: accessRules.exportDepartments,
    wire: 'download',
    writes: true,
    summary: 'Filtrelenen departmanları dosyaya aktarır',
  },
  GetDepartmentHistory: {
    method: 'POST',
    path: '/Department/GetDepartmentHistory',
    permission: accessRules.viewDepartments,
    summary: 'Departmanın değişiklik geçmişini verir',
  },
});
