/** What one person may do in an hour, and that nobody else pays for it. */
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errors } from '#contract/kernel/errors.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { declaredCalls } from '#server/testing/all-calls.ts';
import { useApp } from '#server/testing/app.ts';
import { forgetCounts } from '#server/testing/limits.ts';
import { form } from '#server/testing/uploads.ts';
import { addPerson, createWorld, type World } from '#server/testing/world.ts';
import { QUOTAS, type QuotaName, spendQuota } from './quotas.ts';

const t = useApp();
let world: World;
const tokens: string[] = [];

beforeAll(async () => {
  world = await createWorld(t.db, 'QUOTAS');
  const second = await withTenant(t.db, world.ctx, (db) =>
    addPerson(db, { username: 'boss2', roles: ['Admin'], titleId: world.titles.all }),
  );
  tokens.push(await t.signIn(world, 'boss'), await t.signIn(world, second));
});
beforeEach(() => forgetCounts(t.db));

const upload = async (token: string, path: string, bytes: number) => {
  const answer = await t.app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload: form([{ filename: 'x', content: Buffer.alloc(bytes, 'x') }]),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=XXX',
    },
  });
  return { status: answer.statusCode, wait: answer.headers['retry-after'], body: answer.json() };
};
/** A minute later: what counts by the minute begins anew, what counts by the hour does not. */
const aMinuteLater = () =>
  t.db.engine.asOwner((client) =>
    client.query(`delete from rate_counter where window_ends < now() + interval '2 minutes'`),
  );

describe('uploads', () => {
  it.each(declaredCalls.filter(({ call }) => call.wire === 'upload'))(
    '$name: files and bytes of an hour are bounded for each person',
    async ({ call }) => {
      const files = QUOTAS[call.permission === 'signedIn' ? 'ownFiles' : 'officeFiles'].perHour;
      const [path] = [call.path];
      for (let n = 0; n < files; n++) {
        if (n % 20 === 0) await aMinuteLater();
        expect((await upload(tokens[0]!, path, 9)).status).not.toBe(429);
      }
      await aMinuteLater();
      const refused = await upload(tokens[0]!, path, 9);
      expect([refused.status, refused.body.Message]).toEqual([
        429,
        errors.too_many_uploads.Message,
      ]);
      expect(Number(refused.wait)).toBeGreaterThan(60);
      expect((await upload(tokens[1]!, path, 9)).status).not.toBe(429);
    },
  );

  it('are bounded in bytes long before 200 MB', async () => {
    let taken = 0;
    for (;;) {
      await aMinuteLater();
      const { status } = await upload(tokens[0]!, '/File/UploadLeaveDocument', 9_500_000);
      if (status === 429) break;
      taken += 9_500_000;
    }
    expect(taken).toBeLessThanOrEqual(QUOTAS.ownBytes.perHour);
    expect((await upload(tokens[1]!, '/File/UploadLeaveDocument', 9)).status).not.toBe(429);
  });
});

describe.each(['ownRequests', 'officeRequests', 'withdrawals', 'announcements'] as const)(
  '%s',
  (name: QuotaName) => {
    it('are counted by person with what is done, and only where it is', async () => {
      const { boss, clerk } = world.people;
      const { perHour, tooMany } = QUOTAS[name];
      const spend = (personId: string) =>
        withTenant(t.db, world.ctx, (db) => spendQuota(db, name, { personId }));
      await spend(boss.id);
      await t.db.engine.asOwner((client) =>
        client.query(`update rate_counter set count = ${perHour - 1}`),
      );
      // Taken back, it was not spent.
      await expect(
        withTenant(t.db, world.ctx, async (db) => {
          await spendQuota(db, name, { personId: boss.id });
          await sql`select 1/0`.execute(db);
        }),
      ).rejects.toThrow();
      await spend(boss.id);
      await expect(spend(boss.id)).rejects.toMatchObject({
        code: tooMany,
        retryAfterSeconds: expect.any(Number),
      });
      await spend(clerk.id);
    });
  },
);
