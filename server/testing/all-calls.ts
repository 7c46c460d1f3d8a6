/** Every declared call with its schema, for tests that walk them all. */
import type { CallDef, CallSchema } from '#contract/kernel/call.ts';
import { callsByFeature } from '#contract/calls.ts';
import { schemasByFeature } from '#contract/schemas.ts';

export interface DeclaredCall {
  /** `POST /Account/AddUser`. */
  readonly name: string;
  readonly call: CallDef;
  readonly schema: CallSchema;
}

export const declaredCalls: readonly DeclaredCall[] = Object.entries(callsByFeature).flatMap(
  ([feature, calls]) => {
    const schemas = schemasByFeature[feature as keyof typeof schemasByFeature] as Record<
      string,
      CallSchema
    >;
    return Object.entries<CallDef>(calls).map(([name, call]) => ({
      name: `${call.method} ${call.path}`,
      call,
      schema: schemas[name]!,
    }));
  },
);
