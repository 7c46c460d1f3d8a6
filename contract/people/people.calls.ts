/** People: the specification's Account calls on them, in its order and spelling (D44). */
import { defineCalls } from '#contract/kernel/call.ts';
import { rules } from '#contract/kernel/permissions/access-rules.ts';

export const peopleCalls = defineCalls({
  GetSystemUserById: {
    method: 'GET',
    path: '/Account/GetSystemUserById',
    permission: rules.viewUsers,
    orSelf: true,
    summary: 'Bir kişiyi verir',
  },
  GetUsersByRolesForSelect: {
    method: 'POST',
    path: '/Account/GetUsersByRolesForSelect',
    permission: 'signedIn',
    summary: 'Rollere göre kişileri seçmek için listeler',
  },
  AddUser: {
    method: 'POST',
    path: '/Account/AddUser',
    permission: rules.addUsers,
    writes: true,
    creates: true,
    summary: 'Kişi ekler',
  },
  UpdateUser: {
    method: 'POST',
    path: '/Account/UpdateUser',
    permission: rules.editUsers,
    writes: true,
    summary: 'Kişiyi değiştirir',
  },
  UpdateUserBulk: {
    method: 'POST',
    path: '/Account/UpdateUserBulk',
    permission: rules.editUsers,
    writes: true,
    mostBytes: 640 * 1024,
    summary: 'Birçok kişiyi birlikte değiştirir',
  },
  GetSystemUsers: {
    method: 'POST',
    path: '/Account/GetSystemUsers',
    permission: rules.viewUsers,
    summary: 'Kişileri listeler',
  },
  DeleteUser: {
    method: 'GET',
    path: '/Account/DeleteUser',
    permission: rules.deleteUsers,
    writes: true,
    summary: 'Kişiyi siler ya da arşivler',
  },
  SystemUserListForSelect: {
    method: 'GET',
    path: '/Account/SystemUserListForSelect',
    permission: 'signedIn',
    summary: 'Kişileri seçmek için listeler',
  },
  GetUsersByWpDeps: {
    method: 'POST',
    path: '/Account/GetUsersByWpDeps',
    permission: 'signedIn',
    mostBytes: 96 * 1024,
    summary: 'İşyeri ve departmana göre kişileri listeler',
  },
  GetPersonelList: {
    method: 'GET',
    path: '/Account/GetPersonelList',
    permission: 'signedIn',
    summary: 'Kişi arar',
  },
  GetUsersByCompanyCode: {
    method: 'GET',
    path: '/Account/GetUsersByCompanyCode',
    permission: 'signedIn',
    summary: 'Bir firmanın kişilerini listeler',
  },
});
