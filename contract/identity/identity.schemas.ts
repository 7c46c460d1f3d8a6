import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { groupName, id, newPassword, personId, role } from '#contract/kernel/fields.ts';
import { errors } from '#contract/kernel/errors.ts';
import type { identityCalls } from './identity.calls.ts';
import { isTenantCode, TENANT_CODE_LENGTH } from './tenant-code.ts';

export const identitySchemas = {
  GetTenantId: {
    input: z.strictObject({
      code: z
        .string()
        .trim()
        .min(1, 'Firma kodunu girin.')
        .max(TENANT_CODE_LENGTH, errors.unknown_tenant.Message)
        .refine(isTenantCode, errors.unknown_tenant.Message),
    }),
    data: z.object({ tenantId: id, tenantName: z.string() }),
  },
  authenticate: {
    input: z.strictObject({
      username: z.string().max(200, 'Kullanıcı adı çok uzun.'),
      password: newPassword,
    }),
    data: z.string(),
  },
  GetUserInfo: {
    data: z.object({
      id: personId,
      name: z.string(),
      avatar: z.string().nullable(),
      introduction: z.string(),
      roles: z.array(role),
      auths: z.array(z.object({ groupName, number: z.int() })),
      pageAuths: z.array(z.object({ path: z.string(), actions: z.array(z.string()) })),
      modules: z.array(z.string()),
      refreshToken: z.string(),
      heldRoles: z.array(role),
      /** Signed in with a one-time password: nothing else is open until it is replaced. */
      mustChangePassword: z.boolean(),
      /** The Admin who looks through this person's eyes: nothing can be changed. */
      viewedBy: z.object({ id: personId, name: z.string() }).nullable(),
    }),
  },
  Logout: { input: z.strictObject({ token: z.string().max(4096).optional() }), data: z.null() },
  CreateTokenByRefreshToken: {
    input: z.strictObject({ refreshToken: z.string().min(1).max(512) }),
    data: z.object({ token: z.string(), refreshToken: z.string() }),
  },
  PasswordChange: {
    input: z.strictObject({ oldPassword: newPassword, newPassword }),
    data: z.null(),
  },
  GetCommonPasswords: { data: z.array(z.string()) },
  SwitchRole: { input: z.strictObject({ role: role.nullable() }), data: z.string() },
  GetSessions: {
    data: z.array(
      z.object({
        id,
        device: z.string(),
        ip: z.string().nullable(),
        signedInAt: z.string(),
        lastSeenAt: z.string(),
        isThis: z.boolean(),
      }),
    ),
  },
  EndOtherSessions: { input: z.strictObject({}), data: z.null() },
  GetSignInHistory: {
    data: z.array(
      z.object({
        at: z.string(),
        ip: z.string().nullable(),
        /** Of a failed one it is not known. */
        device: z.string().nullable(),
        succeeded: z.boolean(),
      }),
    ),
  },
} satisfies CallSchemas<typeof identityCalls>;
