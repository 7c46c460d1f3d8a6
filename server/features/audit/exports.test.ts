import { expect, it } from 'vitest';
import { auditCalls } from '#contract/audit/audit.calls.ts';
import { peopleCalls } from '#contract/people/people.calls.ts';
import { useApp } from '#server/testing/app.ts';
import { createWorld } from '#server/testing/world.ts';

const t = useApp();

it('says who took which list, filtered how', async () => {
  const world = await createWorld(t.db, 'TAKEN');
  const admin = await t.signIn(world, 'boss');
  const { status } = await t.call(admin, peopleCalls.ExportUsers, {
    format: 'csv',
    search: 'ay',
  });
  expect(status).toBe(200);
  const { body } = await t.call(admin, auditCalls.GetEntries, { entity: 'export' });
  expect(body.data).toMatchObject([{ action: 'export', actorId: world.people.boss.id }]);
  const text = JSON.stringify(body.data);
  expect(text).toContain('Personel listesi');
  expect(text).toMatch(/search.*ay/);
});
