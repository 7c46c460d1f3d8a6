/** The calls as typed functions: `client.identity.GetTenantId({ code })`. What carries a request is handed in. */
import type { CallDef, CallSchema, DataOf, InputOf } from './kernel/call.ts';
import { callsByFeature } from './calls.ts';
import type { schemasByFeature } from './schemas.ts';

export interface CallOptions {
  /** A request by a timer: a 401 neither renews the session nor shows anything (D25). */
  readonly background?: boolean;
  /** For creating calls: the same key twice creates once. */
  readonly idempotencyKey?: string;
  /** Whatever fails, the caller shows it itself, or nobody does. */
  readonly quiet?: boolean;
  /** Failures that the caller shows itself, by status. */
  readonly shows?: readonly number[];
}

/** What an answer of success carries. */
export interface Success {
  readonly data: unknown;
  readonly total?: number;
}

export type Send = (call: CallDef, input: object, options: CallOptions) => Promise<Success>;

interface Page<Row> {
  rows: Row[];
  total: number;
}
type RowOf<S extends CallSchema> = DataOf<S> extends (infer Row)[] ? Row : never;

/** A list answers whole rows, or of each the fields that were asked for. */
interface ListFunction<S extends CallSchema, Row = RowOf<S>> {
  (
    input: InputOf<S> & { fields: readonly (keyof Row)[] },
    options?: CallOptions,
  ): Promise<Page<Partial<Row> & Pick<Row, keyof Row & 'id'>>>;
  (input: InputOf<S> & { fields?: never }, options?: CallOptions): Promise<Page<Row>>;
}
type CallFunction<S extends CallSchema> = S extends { paged: true }
  ? ListFunction<S>
  : Record<string, never> extends InputOf<S>
    ? (input?: InputOf<S>, options?: CallOptions) => Promise<DataOf<S>>
    : (input: InputOf<S>, options?: CallOptions) => Promise<DataOf<S>>;

type Schemas = typeof schemasByFeature;
export type Client = {
  readonly [Feature in keyof Schemas]: {
    readonly [Name in keyof Schemas[Feature]]: Schemas[Feature][Name] extends infer S extends
      CallSchema
      ? CallFunction<S>
      : never;
  };
};

export function createClient(send: Send): Client {
  const functionOf =
    (call: CallDef) =>
    async (input: object = {}, options: CallOptions = {}) => {
      const { data, total } = await send(call, input, options);
      return total === undefined ? data : { rows: data, total };
    };
  const featureOf = (calls: Readonly<Record<string, CallDef>>) =>
    Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, functionOf(call)]));
  return Object.fromEntries(
    Object.entries(callsByFeature).map(([feature, calls]) => [feature, featureOf(calls)]),
  ) as Client;
}
