import pg from 'pg';

/** How PostgreSQL's values arrive in JavaScript, on both engines. */
const parsers: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: (text) => {
    const value = Number(text);
    if (!Number.isSafeInteger(value)) throw new RangeError(`bigint beyond 2^53: ${text}`);
    return value;
  },
  // A day is a day, without a time zone: 'YYYY-MM-DD'.
  [pg.types.builtins.DATE]: (text) => text,
  [pg.types.builtins.TIMESTAMP]: (text) => text,
  // Instants as ISO strings: building Date objects costs more than the query.
  [pg.types.builtins.TIMESTAMPTZ]: (text) => isoInstant(text),
};

/** '2026-03-02 08:25:00.123456+00' → '2026-03-02T08:25:00.123Z'; sessions run in UTC. */
function isoInstant(text: string): string {
  const fraction = text.slice(19, -3);
  const millis = fraction === '' ? '.000' : fraction.slice(0, 4).padEnd(4, '0');
  return `${text.slice(0, 10)}T${text.slice(11, 19)}${millis}Z`;
}

export const driverTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers[oid]) ||
    pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** What every session of either engine is set to. */
const SESSION: Readonly<Record<string, string>> = {
  timezone: 'UTC',
  // What a tenant works with is in memory: priced as a search on a turning disk, an index would often be passed over.
  random_page_cost: '1.1',
};

const settings = Object.entries(SESSION);
export const sessionSql = settings.map(([name, value]) => `set ${name} = '${value}'`).join('; ');
export const sessionOptions = settings.map(([name, value]) => `-c ${name}=${value}`).join(' ');
