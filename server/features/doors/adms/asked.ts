/** What a terminal asks, read from the address alone: before anything of a body is taken. */
import type { FastifyRequest } from 'fastify';

export interface Asked {
  readonly serial: string;
  /** cdata, getrequest, devicecmd, … in small letters, without the ".aspx" that some makers append. */
  readonly what: string;
  readonly isPost: boolean;
  readonly ip: string;
  /** Of the query, by names in small letters; the first where one is repeated. */
  readonly query: ReadonlyMap<string, string>;
  /** The tenant's secret, where it stands in the address. */
  readonly addressKey: string | undefined;
}

const SERIAL = /^[A-Za-z0-9_-]{1,64}$/;
const MOST_VALUE = 512;

/** Null where the terminal does not say who it is. */
export function readAsked(request: FastifyRequest): Asked | null {
  const { '*': path = '', key } = request.params as { '*'?: string; key?: string };
  const query = new Map<string, string>();
  for (const [name, value] of Object.entries(request.query as Record<string, unknown>)) {
    const [first] = Array.isArray(value) ? (value as unknown[]) : [value];
    if (!query.has(name.toLowerCase())) {
      query.set(name.toLowerCase(), String(first).replaceAll('\0', '').slice(0, MOST_VALUE));
    }
  }
  const serial = query.get('sn') ?? '';
  if (!SERIAL.test(serial)) return null;
  return {
    serial,
    what: path.toLowerCase().replace(/\.aspx$/, ''),
    isPost: request.method === 'POST',
    ip: request.ip,
    query,
    addressKey: key,
  };
}

/** Whether a door opens is not decided here. */
export const asksForDecision = (query: Asked['query']): boolean =>
  query.has('authtype') || query.get('type')?.toLowerCase() === 'postverifydata';
