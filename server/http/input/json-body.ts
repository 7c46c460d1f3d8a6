/** The one reader of JSON. What holds more than the call could take is not even parsed: making so many values is what costs. */
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How much a body may hold to be parsed. */
    most?: JsonAmount;
  }
}

export interface JsonAmount {
  /** Items of lists and fields of records. */
  readonly values: number;
  /** Names of fields: by far the dearest to make. */
  readonly names: number;
}

/** Of a route that takes no input. */
const USUAL: JsonAmount = { values: 1_000, names: 1_000 };
/** No input of ours is nested as deep. */
const DEEPEST = 20;

/** Whether a text holds more than so much, or nests it too deep; it stops where it does. */
export function holdsTooMuch(text: string, most: JsonAmount): boolean {
  let values = 0;
  let names = 0;
  let depth = 0;
  let isInText = false;
  for (let i = 0; i < text.length; i++) {
    const char = text.charAt(i);
    if (isInText) {
      if (char === '\\') i++;
      else if (char === '"') isInText = false;
      continue;
    }
    if (char === '"') isInText = true;
    else if (char === ':') names++;
    else if (char === ',') values++;
    else if (char === ']' || char === '}') depth--;
    else if (char === '[' || char === '{') {
      values++;
      depth++;
    }
    if (values > most.values || names > most.names || depth > DEEPEST) return true;
  }
  return false;
}

export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  // Fastify reads plain text unasked; ours is JSON only (S-10).
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser<string>(
    'application/json',
    { parseAs: 'string' },
    (request, body, done) => {
      const { most = USUAL } = request.routeOptions.config;
      if (holdsTooMuch(body, most)) done(new AppError('payload_too_large'));
      else void parse(request, body, done);
    },
  );
}
