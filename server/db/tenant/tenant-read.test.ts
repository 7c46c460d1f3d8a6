import { beforeAll, describe, expect, it } from 'vitest';
import { useDatabase } from '#server/testing/database/database.ts';
import { createTenant } from '#server/testing/tenant.ts';
import type { RunQuery } from '../handle.ts';
import { readingAs } from './tenant-read.ts';

const db = useDatabase();
let tenantId: string;

beforeAll(async () => {
  ({ tenantId } = await createTenant(db.current, 'READ-A'));
});

type Query = Parameters<RunQuery>[0];
const tenant = "coalesce(current_setting('app.tenant', true), '') as tenant";

/** What a read answers, and the state of the transaction that the next user of its connection begins. */
async function readThenBegin(query: Query) {
  const client = await db.current.engine.pool.connect();
  const read = readingAs(client, tenantId);
  try {
    const answer = await read(query).then(
      ({ rows }) => rows[0] as unknown,
      (error: Error) => error.message,
    );
    await client.query('begin');
    const { rows } = await client.query(
      `select ${tenant}, current_setting('transaction_read_only') as reads_only`,
    );
    return { answer, next: rows[0] as unknown };
  } finally {
    await client.query('rollback');
    client.release();
  }
}

describe('a read is over before the next transaction of its connection', () => {
  const next = { tenant: '', reads_only: 'off' };
  const named: Query = { text: `select ${tenant}`, values: [], name: 'named' };

  // A query has no name once the handle knows hundreds of texts.
  it.each<[string, Query]>([
    ['with a name', named],
    ['without a name', { ...named, name: undefined }],
    [
      'without a name, with a value',
      { text: `select ${tenant} where $1`, values: [true], name: undefined },
    ],
  ])('%s', async (_kind, query) => {
    expect(await readThenBegin(query)).toEqual({ answer: { tenant: tenantId }, next });
  });

  it('that fails', async () => {
    const failing = { text: 'select 1 / 0', values: [], name: undefined };
    expect(await readThenBegin(failing)).toEqual({ answer: 'division by zero', next });
  });

  it('that the driver refuses to send', async () => {
    await readThenBegin(named);
    expect(await readThenBegin({ ...named, text: 'select 1' })).toEqual({
      answer: expect.stringContaining('must be unique'),
      next,
    });
  });
});
