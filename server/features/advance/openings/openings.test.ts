/** RQ-24: advances that are owed already, by the form and from a file. */
import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { advanceAccountCalls } from '#contract/advance/advance-account.calls.ts';
import { advanceCalls } from '#contract/advance/advance.calls.ts';
import { advanceOpeningsCalls as calls } from '#contract/advance/openings.calls.ts';
import { monthLater } from '#core/advance/instalments.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import type { Answer } from '#server/testing/app.ts';
import { useTasks } from '#server/testing/run-task.ts';
import { uploadTo } from '#server/testing/upload.ts';
import { useAccountStage } from '../testing/account-stage.ts';

const stage = useAccountStage('AVANS-DEVIR');
const tasks = useTasks({
  get current() {
    return stage.current.plan;
  },
});

const month = (ahead: number) => monthLater(stage.current.plan.today.slice(0, 7), ahead);
const refusal = ({ status, body }: Answer) => [
  status,
  ...(body.errors ?? []).map(({ field, Message }) => `${field}: ${Message}`),
];

afterEach(async () => {
  await stage.current.reset();
  // What was opened before is not opened again; of another amount it is another debt.
  await stage.current.write(
    sql`update advance_account set amount = 987654321 where request_id is null`,
  );
});

const open = (more: object = {}, who: 'hr' | 'boss' | 'worker' | 'clerk' = 'hr') =>
  stage.current.plan.call(who, calls.OpenAdvance, {
    personId: stage.current.plan.worker,
    advanceTypeId: stage.current.types.TAKSIT,
    amount: 100_000,
    count: 3,
    note: 'Eski sistemden',
    ...more,
  });
const opened = async (more?: object) => {
  const { status, body } = await open(more);
  expect([status, body.errors]).toEqual([200, undefined]);
  return (body.data as { id: string }).id;
};

describe('an opening by the form', () => {
  it('is owed by its plan from the first unlocked month on, listed, and goes on as any advance', async () => {
    const { plan, lock, detail, act } = stage.current;
    expect((await lock(month(0))).status).toBe(200);
    const id = await opened();
    const found = await detail(id);
    expect(found).toMatchObject({
      stage: 'paid',
      origin: 'opening',
      reason: 'Eski sistemden',
      canAct: true,
      plan: [
        { month: month(1), amount: 30_000 },
        { month: month(2), amount: 30_000 },
        { month: month(3), amount: 40_000 },
      ],
      account: {
        balance: 100_000,
        entries: [{ day: plan.today, kind: 'opening', amount: 100_000, account: 'opening' }],
        acts: [{ kind: 'open' }],
      },
    });
    for (const [who, view] of [
      ['worker', 'mine'],
      ['hr', 'all'],
    ] as const) {
      const rows = await plan.ask<{ id: string }[]>(who, advanceCalls.GetAdvances, { view });
      expect(rows.filter((row) => row.id === id)).toMatchObject([
        { stage: 'paid', amount: 100_000, first: month(1), waitsFor: null },
      ]);
    }
    const collected = { amount: 100_000, day: plan.today, account: 'cash' };
    expect((await act(advanceAccountCalls.CollectAdvance, id, collected)).status).toBe(200);
    expect(await detail(id)).toMatchObject({ stage: 'closed', account: { balance: 0 } });
  });

  it('joins the month of a known last day', async () => {
    const { plan, write, detail } = stage.current;
    await write(sql`update person set end_date = ${`${month(1)}-05`} where id = ${plan.worker}`);
    expect((await detail(await opened({ first: month(0) }))).plan).toEqual([
      { month: month(0), amount: 30_000 },
      { month: month(1), amount: 70_000 },
    ]);
  });

  it('is refused at its field, and nothing is kept', async () => {
    const { plan, lock, types } = stage.current;
    await lock(month(0));
    const faults: [object, string][] = [
      [{ first: month(0) }, 'first: Bu kesinti ayı kilitli; kilitlenmemiş bir ay seçin.'],
      [{ count: 7 }, 'count: Taksit sayısı avans tipinin izin verdiğinden çok olamaz.'],
      [{ amount: 20_000 }, 'amount: Her taksite bir tutar düşmeli.'],
      [{ amount: 0 }, 'amount: Sıfırdan büyük bir tutar yazın.'],
      [{ amount: 10.5 }, 'amount: Tutar kuruşuna kadar yazılmalı.'],
      [{ advanceTypeId: crypto.randomUUID() }, 'advanceTypeId: Avans tipi bulunamadı.'],
      [
        { count: 2, advanceTypeId: types.YAKIT },
        'count: Taksit sayısı avans tipinin izin verdiğinden çok olamaz.',
      ],
    ];
    for (const [more, words] of faults) expect(refusal(await open(more))).toEqual([400, words]);
    expect(refusal(await open({ first: month(13) }))[1]).toMatch(
      /^first: İlk kesinti .* arasında olmalı\.$/,
    );
    expect(refusal(await open({ personId: plan.world.people.hr.id }))).toEqual([
      400,
      'personId: Kendi devreden borcunuzu giremezsiniz; yetkili bir başkası girsin.',
    ]);
    expect((await open({ personId: crypto.randomUUID() })).status).toBe(404);
    for (const who of ['worker', 'clerk'] as const) expect((await open({}, who)).status).toBe(403);
    const rows = await plan.ask<{ origin: string; amount: number }[]>(
      'hr',
      advanceCalls.GetAdvances,
      {
        view: 'all',
        pageSize: 500,
      },
    );
    expect(rows.filter(({ amount }) => amount === 100_000)).toEqual([]);
  });
});

describe('a file of openings', () => {
  let own: string;
  let hrs: string;
  beforeAll(async () => {
    const { t, world, worker } = stage.current.plan;
    const numberOf = (id: string) =>
      withTenant(t.db, world.ctx, async (db) => {
        const { rows } = await sql<{ no: string }>`
          select registration_no as no from person where id = ${id}`.execute(db);
        return rows[0]!.no;
      });
    [own, hrs] = [await numberOf(worker), await numberOf(world.people.hr.id)];
  });

  const upload = async (content: string) => {
    const { plan } = stage.current;
    const { status, body } = await uploadTo(
      plan.t,
      plan.tokens.hr,
      calls.UploadAdvanceOpenings,
      content,
    );
    return { status, body, fileId: (body.data as { fileId: string } | undefined)?.fileId };
  };
  const preview = (fileId: string | undefined) =>
    stage.current.plan.ask<{
      total: number;
      rows: { row: number; state: string; what: string | null; message: string | null }[];
    }>('hr', calls.PreviewAdvanceOpenings, { fileId });

  it('says of each row what would become of it, and opens what can be, once', async () => {
    const text = [
      'Sicil no;Avans tipi;Kalan tutar;Taksit;İlk kesinti;Açıklama',
      `${own.toLowerCase()};taksit;1.234,56;2;;Eski sistem`,
      `${own};Yakıt avansı;40`,
      `${own};TAKSIT;1234,56;2`,
      `${hrs};TAKSIT;500`,
      'YOK;TAKSIT;500',
      `${own};ALTIN;500`,
      `${own};TAKSIT;beş`,
      `${own};TAKSIT;-5`,
      `${own};TAKSIT;500;9`,
      `${own};TAKSIT;500;1;dün`,
    ].join('\n');
    const { fileId } = await upload(text);
    const looked = await preview(fileId);
    expect(looked.rows.map(({ row, state }) => [row, state])).toEqual([
      [2, 'taken'],
      [3, 'taken'],
      ...[4, 5, 6, 7, 8, 9, 10, 11].map((row) => [row, 'fault']),
    ]);
    expect(looked.rows[0]!.what).toContain('Taksitli avans, ₺1.234,56, 2 taksit');
    expect(looked.rows.slice(2).map(({ message }) => message)).toEqual([
      '2. satırda aynı borç var.',
      'Kendi devreden borcunuzu giremezsiniz.',
      'Bu sicil numarasıyla gördüğünüz bir personel yok.',
      'Bu kodla ya da adla kullanımda olan bir avans tipi yok.',
      'Kalan tutar okunamadı; 1.250,50 gibi yazın.',
      'Kalan tutar sıfırdan büyük olmalı.',
      'Taksit sayısı avans tipinin izin verdiğinden çok olamaz.',
      'İlk kesinti ayı okunamadı; 11.2026 gibi yazın.',
    ]);
    const whole = await tasks.run('hr', calls.StartAdvanceOpenings, { fileId });
    expect(whole).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('8 satır alınamıyor'),
    });
    expect(
      await tasks.run('hr', calls.StartAdvanceOpenings, { fileId, skipsFaults: true }),
    ).toMatchObject({
      state: 'done',
      result: { added: 2, known: 0, faults: 8 },
    });
    const again = await upload(text);
    expect((await preview(again.fileId)).rows.map(({ state }) => state).slice(0, 2)).toEqual([
      'known',
      'known',
    ]);
    const rows = await stage.current.plan.ask<{ amount: number; unit: string }[]>(
      'worker',
      advanceCalls.GetAdvances,
      { view: 'mine', stages: ['paid'] },
    );
    expect(rows.map(({ amount, unit }) => [amount, unit]).toSorted()).toEqual([
      [123_456, 'TRY'],
      [4000, 'LT'],
    ]);
  });

  it('is refused where nobody could tell who owes what', async () => {
    const { status, body } = await upload('Sicil no;Kalan tutar\nA1;5');
    expect([status, body.errors?.[0]]).toMatchObject([
      400,
      { field: 'file', Message: expect.stringContaining('Avans tipi') },
    ]);
  });
});
