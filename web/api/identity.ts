/** The calls of signing in and out. Their callers show what fails: the form, or the guard. */
import { identityCalls } from '#contract/identity/identity.calls.ts';
import type { Client } from '#contract/client.ts';
import { send, type SendOptions } from './send.ts';
import { readTenant } from './tenant.ts';

type Identity = Client['identity'];
type Input<Name extends keyof Identity> = NonNullable<Parameters<Identity[Name]>[0]>;
type Data<Name extends keyof Identity> = Awaited<ReturnType<Identity[Name]>>;
export type UserInfo = Data<'GetUserInfo'>;

async function call<Name extends keyof Identity>(
  name: Name,
  input: Input<Name>,
  options: SendOptions = { quiet: true },
): Promise<Data<Name>> {
  const { data } = await send(identityCalls[name], input, options);
  return data as Data<Name>;
}

export const identity = {
  findTenant: (code: string) => call('GetTenantId', { code }),
  /** Success means `success: true`; the answer is the token. */
  authenticate: (username: string, password: string) =>
    call(
      'authenticate',
      { username: username.trim(), password },
      { quiet: true, headers: { tenantId: readTenant()?.tenantId ?? '' } },
    ),
  userInfo: (options?: SendOptions) =>
    call('GetUserInfo', {}, options ?? { quiet: true }) as Promise<UserInfo | null | undefined>,
  logout: (token: string) => call('Logout', { token }, { quiet: true, background: true }),
  switchRole: (role: Input<'SwitchRole'>['role']) => call('SwitchRole', { role }, {}),
};
