/** RQ-28: consent to overtime by signed paper, from the call to what is judged. */
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { overtimeConsentCalls as calls } from '#contract/overtime/consents.calls.ts';
import { overtimeCalls } from '#contract/overtime/overtime.calls.ts';
import { addDays } from '#core/time/day.ts';
import { readTenant, withTenant } from '#server/db/tenant/tx.ts';
import { removeAbandonedFiles } from '#server/features/files/stored-files.commands.ts';
import { uploadTo } from '#server/testing/upload.ts';
import { useOvertimeStage } from '../testing/overtime-stage.ts';

const stage = useOvertimeStage('ONAY');

type Who = 'boss' | 'manager' | 'hr' | 'worker';

interface Consent {
  readonly state: string;
  readonly since: string | null;
  readonly until: string | null;
  readonly papers: {
    readonly id: string;
    readonly kind: string;
    readonly day: string;
    readonly url: string;
  }[];
  readonly canChange: boolean;
}

const paper = async (who: Who = 'boss'): Promise<string> => {
  const { t, tokens } = stage.current.plan;
  const { body } = await uploadTo(t, tokens[who], calls.UploadOvertimeConsent, '%PDF-1.7 onay');
  return (body.data as { fileId: string }).fileId;
};
const give = async (day: string, change: object = {}, who: Who = 'boss') => {
  const { call, worker } = stage.current.plan;
  const input = { personIds: [worker], day, fileId: await paper(who), ...change };
  return call(who, calls.AddOvertimeConsents, input);
};
const notice = async (day: string) => {
  const { call, worker } = stage.current.plan;
  const input = { personId: worker, day, fileId: await paper() };
  return call('boss', calls.AddOvertimeConsentNotice, input);
};
const consent = (who: Who = 'boss') =>
  stage.current.plan.ask<Consent>(who, calls.GetOvertimeConsent, { id: stage.current.plan.worker });
/** Whether overtime on a day is refused for want of a consent. */
const isRefused = async (day: string): Promise<boolean> => {
  const { ask, worker } = stage.current.plan;
  const { people } = await ask<{ people: { refused: { rule: string }[] }[] }>(
    'boss',
    overtimeCalls.PreviewOvertime,
    { personIds: [worker], day, windows: [{ from: 1020, to: 1080 }] },
  );
  return people[0]!.refused.some(({ rule }) => rule === 'CONSENT');
};
const faultOf = ({ status, body }: Awaited<ReturnType<typeof give>>) => [
  status,
  `${body.errors?.[0]?.field}: ${body.errors?.[0]?.Message}`,
];

beforeEach(async () => {
  const { write, plan } = stage.current;
  await write(sql`delete from overtime_consent_paper`);
  await write(sql`update person set overtime_consent = false`);
  await write(sql`delete from person_fact where from_date > '0001-01-01'`);
  await write(sql`update person_fact set facts = facts || '{"overtime_consent": false}'
    where person_id = ${plan.worker}`);
});

it('holds from the day of the paper, ends on the 30th day after a notice, and is judged so', async () => {
  const { today, day } = stage.current.plan;
  expect((await consent()).state).toBe('none');
  expect(await isRefused(day(3))).toBe(true);
  const signed = addDays(today, -100);
  expect((await give(signed)).body.data).toEqual({ added: 1 });
  expect(await consent()).toMatchObject({ state: 'given', since: signed, until: null });
  expect(await isRefused(day(3))).toBe(false);
  expect((await notice(addDays(today, -10))).body.data).toEqual({ ends: day(20) });
  expect(await consent()).toMatchObject({ state: 'ending', since: signed, until: day(19) });
  expect([await isRefused(day(19)), await isRefused(day(20))]).toEqual([false, true]);
  // Given again before it ends, it goes on.
  expect((await give(today)).status).toBe(200);
  expect(await consent()).toMatchObject({ state: 'given', since: today, until: null });
  expect(await isRefused(day(20))).toBe(false);
});

it('is what the papers that are left say, when one was entered by mistake', async () => {
  const { ask, call, today, day } = stage.current.plan;
  await give(addDays(today, -100));
  await notice(addDays(today, -40));
  expect(await consent()).toMatchObject({ state: 'ended', until: addDays(today, -11) });
  const { papers } = await consent();
  expect(papers.map(({ kind }) => kind)).toEqual(['notice', 'given']);
  await ask('boss', calls.DeleteOvertimeConsentPaper, { id: papers[0]!.id });
  expect(await consent()).toMatchObject({ state: 'given', until: null });
  expect(await isRefused(day(3))).toBe(false);
  await ask('boss', calls.DeleteOvertimeConsentPaper, { id: papers[1]!.id });
  expect(await consent()).toMatchObject({ state: 'none', papers: [] });
  expect(await isRefused(day(3))).toBe(true);
  expect((await call('boss', calls.DeleteOvertimeConsentPaper, { id: papers[1]!.id })).status).toBe(
    404,
  );
});

it('is written over what was said without a paper, and a notice ends that, too', async () => {
  const { today, day, worker } = stage.current.plan;
  const { write } = stage.current;
  await write(sql`update person set overtime_consent = true where id = ${worker}`);
  const list = (input: object) =>
    stage.current.plan.ask<{ personId: string; state: string; documented: boolean }[]>(
      'boss',
      calls.GetOvertimeConsents,
      { pageSize: 500, ...input },
    );
  const undocumented = await list({ undocumented: true });
  expect(undocumented.map(({ personId }) => personId)).toContain(worker);
  await notice(today);
  expect(await consent()).toMatchObject({ state: 'ending', since: null, until: day(29) });
  expect(await isRefused(day(30))).toBe(true);
  const ending = await list({ states: ['ending'] });
  expect(ending).toMatchObject([{ personId: worker, documented: false }]);
});

it('refuses what cannot have been signed so, at its field, and changes nothing', async () => {
  const { today, call, worker } = stage.current.plan;
  expect(faultOf(await give(addDays(today, 1)))).toEqual([
    400,
    'day: İmzalı belgenin tarihi bugünden sonra olamaz.',
  ]);
  expect(faultOf(await give('2019-12-31'))).toEqual([
    400,
    'personIds: Personel bu tarihte çalışmıyor.',
  ]);
  expect(faultOf(await notice(today))).toEqual([400, 'day: Bu tarihte fazla mesai onayı yok.']);
  const taken = await paper();
  await give(addDays(today, -5), { fileId: taken });
  expect(faultOf(await give(addDays(today, -4), { fileId: taken }))).toEqual([
    400,
    'fileId: Yüklenen dosya bulunamadı. Yeniden yükleyin.',
  ]);
  expect(faultOf(await give(addDays(today, -5)))[1]).toMatch(/tarihli onay girilmiş/);
  await notice(addDays(today, -2));
  expect(faultOf(await notice(today))).toEqual([
    400,
    'day: Bu tarihte süren bir vazgeçme bildirimi var.',
  ]);
  // A stranger's upload is nobody else's.
  expect((await give(today, { fileId: await paper('hr') })).status).toBe(400);
  expect(
    (
      await call('worker', calls.AddOvertimeConsents, {
        personIds: [worker],
        day: today,
        fileId: taken,
      })
    ).status,
  ).toBe(403);
  expect((await consent()).papers).toHaveLength(2);
});

it('is nobody’s own to write', async () => {
  const { today, call, world } = stage.current.plan;
  const { write } = stage.current;
  const own = world.people.boss.id;
  expect((await give(today, { personIds: [own] })).status).toBe(403);
  const fileId = await paper();
  const noticed = await call('boss', calls.AddOvertimeConsentNotice, {
    personId: own,
    day: today,
    fileId,
  });
  expect([noticed.status, noticed.body.Message]).toEqual([403, expect.stringMatching(/[Kk]endi/)]);
  const id = '00000000-0000-4000-8000-00000000c0de';
  await write(sql`insert into overtime_consent_paper (id, person_id, kind, day, file_id)
    values (${id}, ${own}, 'given', ${today}, ${fileId})`);
  expect((await call('boss', calls.DeleteOvertimeConsentPaper, { id })).status).toBe(403);
});

it('is told of oneself to everybody, and of others to who sees them', async () => {
  const { today, call, world, worker } = stage.current.plan;
  await give(today);
  const own = await consent('worker');
  expect([own.state, own.canChange]).toEqual(['given', false]);
  const of = (who: Who, id: string) => call(who, calls.GetOvertimeConsent, { id });
  expect((await of('worker', world.people.clerk.id)).status).toBe(403);
  expect((await of('boss', worker)).status).toBe(200);
  expect((await call('worker', calls.GetOvertimeConsents, {})).status).toBe(403);
});

it('keeps the paper as long as somebody’s consent has it', async () => {
  const { t, world, today, ask } = stage.current.plan;
  const fileId = await paper();
  await give(today, { fileId });
  const { write } = stage.current;
  await write(sql`update stored_file set created_at = now() - interval '2 hours'`);
  const stays = async () => {
    await withTenant(t.db, world.ctx, removeAbandonedFiles);
    const { rows } = await readTenant(t.db, world.ctx, (db) =>
      sql`select from stored_file where id = ${fileId}`.execute(db),
    );
    return rows.length === 1;
  };
  expect(await stays()).toBe(true);
  const { papers } = await consent();
  const response = await t.app.inject({ url: papers[0]!.url });
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
  await ask('boss', calls.DeleteOvertimeConsentPaper, { id: papers[0]!.id });
  expect(await stays()).toBe(false);
});

it('has a form to sign for each', async () => {
  const { call, worker } = stage.current.plan;
  const { status } = await call('boss', calls.GetOvertimeConsentForms, { personIds: [worker] });
  expect(status).toBe(200);
  expect(
    (await call('worker', calls.GetOvertimeConsentForms, { personIds: [worker] })).status,
  ).toBe(403);
});
