/** Every hostile value at every place of a call's input, as it is sent and as the server reads it. */
import querystring from 'node:querystring';
import type { DeclaredCall } from '../all-calls.ts';
import { exampleInput, jsonSchemaOf, placesIn, withValueAt } from '../example-input.ts';
import { HOSTILE } from './hostile-input.ts';

export interface HostileRequest {
  /** For whoever reads that it was not refused. */
  readonly tried: string;
  readonly value: unknown;
  /** What the schema is given. */
  readonly read: unknown;
  /** What is sent: a body of JSON, or a query. Made when it is asked for. */
  readonly text: () => string;
}

const STRANGE_FIELDS = [['unknownField'], ['__proto__'], ['constructor']];

const values = HOSTILE.map((value) => {
  const json = JSON.stringify(value);
  return { value, asQuery: typeof value === 'string' ? value : json, shown: json.slice(0, 60) };
});

/** What of the places and values is tried: of a call that takes no input, and so reads none, each value once. */
const isTried = ({ schema }: DeclaredCall, at: number, i: number) =>
  schema.input !== undefined || i % STRANGE_FIELDS.length === at;

export function* hostileRequests(declared: DeclaredCall): Generator<HostileRequest> {
  const { name, call, schema } = declared;
  const isPost = call.method === 'POST';
  const filled = exampleInput(schema, crypto.randomUUID());
  const usual = exampleInput(schema, crypto.randomUUID(), isPost ? 'required' : 'all');
  const places = [...placesIn(jsonSchemaOf(schema)), ...STRANGE_FIELDS];
  for (const [at, place] of places.entries()) {
    const [field] = place as [string];
    for (const [i, { value, asQuery, shown }] of values.entries()) {
      if (!isTried(declared, at, i)) continue;
      const tried = `${name} ${place.join('.')}=${shown}`;
      if (isPost) {
        const here = place.length > 1 ? withValueAt(filled, place, value)[field] : value;
        const read = { ...usual, [field]: here };
        yield { tried, value, read, text: () => JSON.stringify(read) };
      } else {
        const given = { ...(usual as Record<string, string>), [field]: asQuery };
        const query = new URLSearchParams(given).toString();
        yield { tried, value, read: querystring.parse(query), text: () => query };
      }
    }
  }
}
