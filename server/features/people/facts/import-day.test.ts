/** A file's changes hold from the day that is named with it. */
import { beforeAll, expect, it } from 'vitest';
import { importCalls as calls } from '#contract/people/import/import.calls.ts';
import { addDays } from '#core/time/day.ts';
import { readTenant } from '#server/db/tenant/tx.ts';
import { useApp } from '#server/testing/app.ts';
import { importing, taskRunner } from '../import/testing/importing.ts';
import { useCrew } from '../testing/crew.ts';
import { peopleAsOf } from './facts.queries.ts';

const t = useApp();
const crew = useCrew(t, 'IMPORT-DAY');
const file = importing(t);
const startRunner = taskRunner(t);
beforeAll(async () => {
  const runner = await startRunner();
  return () => runner.stop();
});

const now = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Istanbul' }).format(Date.now());
const from = addDays(now, 10);

it('moves those who are there already from that day on, and refuses who does not work then', async () => {
  const { boss, world } = crew.current;
  const place = { companyCode: world.companyCode, departmentId: world.departments.paint };
  const id = await crew.added({ registrationNo: 'G-1', startDate: '2020-01-01', ...place });
  await crew.added({ registrationNo: 'G-2', startDate: addDays(from, 1), ...place });
  const chosen = async (content: string) => {
    const { fileId, mapping } = await file.uploaded(boss, content);
    return { fileId, mapping, effectiveFrom: from };
  };
  const late = await chosen('Sicil;Departman\nG-1;Satış\nG-2;Satış');
  const refused = await t.call(boss, calls.PreviewImport, late);
  expect(refused.body.data).toMatchObject({
    faultCount: 1,
    faults: [{ row: 3, Message: 'Personel bu tarihte çalışmıyor.' }],
  });

  const good = await chosen('Sicil;Departman;Not\nG-1;Satış;Taşındı');
  const preview = await t.call(boss, calls.PreviewImport, good);
  expect(preview.body.data).toMatchObject({ faultCount: 0, changed: 1 });
  const started = await t.call(boss, calls.StartImport, good);
  const { taskId } = started.body.data as { taskId: string };
  expect(await file.ended(boss, taskId)).toMatchObject({ state: 'done' });

  const on = async (day: string) =>
    (await readTenant(t.db, world.ctx, (db) => peopleAsOf(db, [id], day))).get(id)?.department_id;
  expect(await on(addDays(from, -1))).toBe(world.departments.paint);
  expect(await on(from)).toBe(world.departments.sales);
  expect(await crew.get(id)).toMatchObject({
    departmentId: world.departments.paint,
    note: 'Taşındı',
  });
});
