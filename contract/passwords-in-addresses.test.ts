/** Addresses stand in histories, logs and proxies: a password travels in a body. */
import { expect, it } from 'vitest';
import { callsByFeature } from './calls.ts';
import type { CallDef, CallSchema } from './kernel/call.ts';
import { schemasByFeature } from './schemas.ts';

const inputs = Object.entries(callsByFeature).flatMap(([feature, calls]) =>
  Object.entries<CallDef>(calls).map(([name, call]) => ({
    call,
    input: (schemasByFeature as Record<string, Record<string, CallSchema>>)[feature]![name]!.input,
  })),
);

const asksForPassword = (input: CallSchema['input']) =>
  Object.keys(input?.shape ?? {}).some((name) => /password|sifre|parola/i.test(name));

it('no call that is a GET asks for a password', () => {
  const named = inputs.filter(({ input }) => asksForPassword(input));
  expect(named.map(({ call }) => call.method)).not.toContain('GET');
  expect(named.map(({ call }) => call.path)).toContain('/Account/authenticate');
});
