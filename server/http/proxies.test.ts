/** For whom a request is counted behind a proxy. */
import { expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { testSecret } from '#server/testing/app.ts';
import { captureLog } from '#server/testing/captured-log.ts';
import { useDatabase } from '#server/testing/database/database.ts';

const db = useDatabase();

/** The address that the server takes a request to be from. */
async function addressOf(
  TRUST_PROXY: string[] | undefined,
  remoteAddress: string,
  headers: Record<string, string>,
): Promise<string> {
  const log = captureLog('info');
  const app = await buildApp({
    env: { PRODUCT_NAME: 'Devam', PUBLIC_URL: undefined, TRUST_PROXY, DEMO: false },
    secret: testSecret,
    db: db.current,
    logger: log.logger,
  });
  await app.inject({ url: '/healthz', remoteAddress, headers });
  await app.close();
  return /"ip":"([^"]*)"/.exec(log.text())![1]!;
}

const forwarded = (addresses: string) => ({ 'x-forwarded-for': addresses });

it.each([
  ['nobody is believed unless named', undefined, '10.0.0.1', forwarded('203.0.113.9'), '10.0.0.1'],
  ['the named proxy is', ['10.0.0.1'], '10.0.0.1', forwarded('203.0.113.9'), '203.0.113.9'],
  ['another one is not', ['10.0.0.1'], '10.0.0.2', forwarded('203.0.113.9'), '10.0.0.2'],
  ['a network of proxies is', ['10.0.0.0/24'], '10.0.0.7', forwarded('203.0.113.9'), '203.0.113.9'],
  [
    'what the caller wrote in front is not',
    ['10.0.0.1'],
    '10.0.0.1',
    forwarded('1.2.3.4, 203.0.113.9'),
    '203.0.113.9',
  ],
  [
    'other headers say nothing',
    ['10.0.0.1'],
    '10.0.0.1',
    { 'x-real-ip': '1.2.3.4', forwarded: 'for=1.2.3.4', 'cf-connecting-ip': '1.2.3.4' },
    '10.0.0.1',
  ],
] as const)('%s', async (_, trusted, remote, headers, expected) => {
  expect(await addressOf(trusted && [...trusted], remote, headers as never)).toBe(expected);
});
