/** The calls of the specification's section 7, letter for letter. */
import { expect, it } from 'vitest';
import type { CallDef } from './kernel/call.ts';
import { callsByFeature } from './calls.ts';

const listed = [
  'GET /Account/GetTenantId',
  'POST /Account/authenticate',
  'GET /Account/GetUserInfo',
  'POST /Account/Logout',
  'GET /Account/CreateTokenByRefreshToken',
  'GET /Account/GetSystemUserById',
  'POST /Account/GetUsersByRolesForSelect',
  'POST /Account/AddUser',
  'POST /Account/UpdateUser',
  'POST /Account/UpdateUserBulk',
  'POST /Account/GetSystemUsers',
  'GET /Account/DeleteUser',
  'POST /Account/PasswordChange',
  'GET /Account/SystemUserListForSelect',
  'GET /Account/SaveAvatar',
  'POST /Account/GetUsersByWpDeps',
  'GET /Account/GetPersonelList',
  'GET /Account/GetUsersByCompanyCode',
  'POST /Notification/GetNotifications',
  'GET /Notification/NoticationRead',
  'POST /Notification/SendNotification',
  'POST /Notification/GetSentNotifications',
];

const declared = Object.values<Readonly<Record<string, CallDef>>>(callsByFeature)
  .flatMap((calls) => Object.values(calls))
  .map(({ method, path }) => `${method} ${path}`);

it.each(listed)('%s', (call) => {
  expect(declared.filter((other) => other === call)).toHaveLength(1);
});
