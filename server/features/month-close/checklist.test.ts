/** The checklist before a lock through HTTP: each item is 0, then 1, then mended and 0 again. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { monthCloseItemsCalls as calls } from '#contract/month-close/items.calls.ts';
import { CLOSE_ITEMS, type CloseItem } from '#core/month-close/items.ts';
import { LISTED_ITEMS } from '#core/month-close/listed-items.ts';
import { readTenant } from '#server/db/tenant/tx.ts';
import { blockingOf, closeItemCounts } from './checklist/checklist.queries.ts';
import { closePeriodOf } from './checklist/period.queries.ts';
import { type DayOf, useChecklistStage } from './testing/checklist-stage.ts';

const stage = useChecklistStage('CHECKLIST');

/** Put there, found with the worker's name, and mended. */
async function comesAndGoes(
  item: CloseItem,
  put: () => Promise<unknown>,
  mend: () => Promise<unknown>,
  words: string | RegExp,
) {
  const { count, list } = stage.current;
  expect(await count(item)).toBe(0);
  await put();
  expect(await count(item)).toBe(1);
  const [row, ...more] = await list(item);
  expect(more).toEqual([]);
  expect(row!.words).toMatch(words);
  await mend();
  expect(await count(item)).toBe(0);
  expect(await list(item)).toEqual([]);
  return row!;
}

const clean: DayOf = { anomalies: [], came: true };

const ofDays: readonly [CloseItem, DayOf, DayOf, string][] = [
  ['missingPass', { anomalies: ['MISSING_EXIT'], came: true }, clean, 'Çıkış yok'],
  ['absence', { anomalies: ['ABSENT'] }, { anomalies: ['ABSENT'], corrected: true }, 'Gelmedi'],
  [
    'late',
    { anomalies: ['LATE'], totals: { GEC: 10, CEC: 5 }, missing: 15, came: true },
    clean,
    '00:15',
  ],
  ['unapproved', { anomalies: ['UNAPPROVED_OVERTIME'], waiting: 15, came: true }, clean, '00:15'],
  ['noPlan', { planned: false, came: true }, clean, 'Planı yok'],
  ['law', { anomalies: ['NIGHT_LIMIT'], came: true }, clean, 'gece 7,5 saat'],
];

describe('PR-29: what stands on days', () => {
  it.each(ofDays)('counts %s until it is mended', async (item, found, mended, words) => {
    const { day, worker, date } = stage.current;
    const row = await comesAndGoes(
      item,
      () => day(found),
      () => day(mended),
      words,
    );
    expect(row).toMatchObject({
      personId: worker,
      personName: 'Ali Kaya',
      from: date(4),
      to: date(4),
    });
  });

  it('leaves less than a quarter of an hour to nobody', async () => {
    const { day, count } = stage.current;
    await day({
      anomalies: ['LATE', 'UNAPPROVED_OVERTIME'],
      totals: { GEC: 14 },
      missing: 14,
      waiting: 14,
      came: true,
    });
    expect(await count('late')).toBe(0);
    expect(await count('unapproved')).toBe(0);
  });

  it('counts work on a day that SGK pays, and not on one of another leave', async () => {
    const { day, leave, write, count, date } = stage.current;
    await day({ at: 5, anomalies: ['LEAVE_WORKED'], totals: { IGM: 60 }, came: true });
    await leave('UCRETSIZ', { at: 5 });
    expect(await count('reportWorked')).toBe(0);
    await comesAndGoes(
      'reportWorked',
      async () => {
        await day({ anomalies: ['LEAVE_WORKED'], totals: { IGM: 60 }, came: true });
        await leave('RAPOR');
      },
      () => write(sql`update leave_day set holds = false where day = ${date(4)}`),
      'Rapor',
    );
  });

  it('names whose and when, of the first three', async () => {
    const { day, item, date } = stage.current;
    for (const at of [1, 2, 3, 4, 5]) await day({ at, anomalies: ['ABSENT'] });
    const { sample, count } = await item('absence');
    const short = (at: number) => `${date(at).slice(8)}.${date(at).slice(5, 7)}`;
    expect(count).toBe(5);
    expect(sample).toBe(
      `Ali Kaya ${short(1)}, Ali Kaya ${short(2)}, Ali Kaya ${short(3)} ve 2 kayıt daha`,
    );
  });

  it('counts a day where somebody was on it: after a move the other company has none of it', async () => {
    const { day, count, write } = stage.current;
    await write(
      sql`insert into company (id, code, name) values ('5c09e7ea-0000-4000-8000-00000000c0c0', 'OBUR', 'Öbür')`,
    );
    await day({ anomalies: ['ABSENT'], company: '5c09e7ea-0000-4000-8000-00000000c0c0' });
    expect(await count('absence')).toBe(0);
  });

  it('counts nothing outside the period, of subcontractors and before the puantaj is kept', async () => {
    const { day, count, write, worker, date } = stage.current;
    await day({ at: -1, anomalies: ['ABSENT'] });
    await day({ at: 40, anomalies: ['ABSENT'] });
    expect(await count('absence')).toBe(0);
    await day({ anomalies: ['ABSENT'] });
    expect(await count('absence')).toBe(1);
    await write(sql`update person set contract_type = 'subcontractor' where id = ${worker}`);
    expect(await count('absence')).toBe(0);
    await write(sql`update person set contract_type = null where id = ${worker}`);
    await write(sql`update company set first_puantaj_day = ${date(10)} where code = 'ANA'`);
    expect(await count('absence')).toBe(0);
    await write(sql`update company set first_puantaj_day = '2020-01-01' where code = 'ANA'`);
  });

  it('tells a door that was silent where several lack the pass, and not one that is always quiet', async () => {
    const { day, count, list, pass, date, plan, item, causes } = stage.current;
    const { clerk, viewer } = plan.world.people;
    const lacks = { anomalies: ['MISSING_EXIT'], came: true };
    await day(lacks);
    expect(await count('deviceGap')).toBe(0);
    await day({ ...lacks, person: clerk.id });
    expect(await count('deviceGap'), 'nobody ever passed at this hour').toBe(0);
    await pass(`${date(3)} 16:05`, 'out');
    await pass(`${date(4)} 14:10`, 'out');
    await pass(`${date(4)} 17:40`, 'out');
    const [gap] = await list('deviceGap');
    expect(gap).toMatchObject({
      personId: null,
      from: date(4),
      words: 'Çıkış 14:10–17:40; 2 eksik geçiş',
    });
    const [cause, ...others] = await causes();
    expect(others).toEqual([]);
    expect(cause).toMatchObject({
      kind: 'deviceGap',
      item: 'missingPass',
      day: date(4),
      count: 2,
      lacking: { direction: 'out', time: 960 },
    });
    expect(cause!.title).toMatch(/^2 eksik geçişin 2’si tek nedenden: Çıkış sustu, /u);
    expect(cause!.evidence).toBe('14:10–17:40 arası kayıt yok; 2 kişinin 16:00 çıkışı eksik.');
    expect(cause!.people.map(({ name }) => name)).toEqual(['Ali Kaya', 'Işıl Güneş']);
    expect(await causes('manager'), 'one of them is not seen').toEqual([]);
    await day({ ...lacks, person: viewer.id, at: 6 });
    expect((await item('missingPass')).sample).toBe('2 geçiş cihaz kesintisinden, kalan 1');
    await pass(`${date(4)} 16:05`, 'out');
    expect(await count('deviceGap'), 'others passed').toBe(0);
  });
});

describe('PR-30: one cause for many', () => {
  it('tells who holds many requests, and who came late together, of the people whom one sees', async () => {
    const { causes, correction, write, plan, date, worker } = stage.current;
    for (let n = 0; n < 5; n++) await correction('missing', 'waiting');
    const [held, ...others] = await causes();
    expect(others).toEqual([]);
    expect(held).toMatchObject({ kind: 'approver', item: 'openRequest', day: null, count: 5 });
    expect(held!.title).toMatch(/^5 bekleyen talebin 5’i tek nedenden: /u);
    await write(sql`
      insert into puantaj_day (person_id, day, company_id, work_place_id, source, is_planned, plan_id, plan_from, plan_to, day_kind,
        planned, worked, night, missing, overtime, waiting, totals, segments, anomalies, pass_ids, computed_from, first_in, last_out)
      select id, ${date(5)}, company_id, work_place_id, 'Deneme', true, ${worker}, 480, 960, 'work', 450, 420, 0, 30, 0, 0, '{"GEC": 30}', '[]',
        array['LATE'], array[id], 'x', 510, 960
      from person where company_id = ${plan.world.companyId}`);
    await write(sql`
      insert into puantaj_day (person_id, day, company_id, work_place_id, source, is_planned, plan_id, plan_from, plan_to, day_kind,
        planned, worked, night, missing, overtime, waiting, totals, segments, anomalies, computed_from)
      select id, ${date(6)}, company_id, work_place_id, 'Deneme', true, ${worker}, 480, 960, 'work', 450, 0, 0, 450, 0, 0, '{}', '[]',
        array['ABSENT'], 'x'
      from person where company_id = ${plan.world.companyId}`);
    const kinds = async (who: 'boss' | 'manager') =>
      (await causes(who)).map(({ kind, people }) => [kind, people.length > 4]);
    expect(await kinds('boss')).toContainEqual(['sameArrival', true]);
    expect(await kinds('boss')).toContainEqual(['placeAbsent', true]);
    const [closed] = (await causes('manager')).filter(({ kind }) => kind === 'placeAbsent');
    const { length } = closed!.people;
    expect(closed!.evidence, 'of those whom one sees').toContain(
      `Planlı ${length} kişiden ${length}`,
    );
    expect((await kinds('manager')).map(([kind]) => kind)).not.toContain('sameArrival');
    expect((await plan.call('clerk', calls.GetCloseCauses, stage.current.period)).status).toBe(403);
  });
});

describe('PR-29: what stands elsewhere', () => {
  it('counts days that wait to be calculated', async () => {
    const { write, worker, date } = stage.current;
    await comesAndGoes(
      'stale',
      () =>
        write(sql`insert into day_to_calculate (person_id, day) values (${worker}, ${date(4)})`),
      () => write(sql`delete from day_to_calculate`),
      'hesaplanmayı',
    );
  });

  it('counts requests of leave, overtime and correction that wait, with who decides', async () => {
    const { leave, correction, request, end, write, worker, date, count } = stage.current;
    const ask = async () => {
      const id = await request(2);
      await write(sql`insert into overtime_request (request_id, person_id, day, basis, asked, ahead, reason, origin)
        values (${id}, ${worker}, ${date(4)}, 41, 60, false, 'Sevkiyat', 'request')`);
      return id;
    };
    const kinds: [() => Promise<string>, string][] = [
      [() => leave('UCRETSIZ', { state: 'waiting' }), 'İzin; Çağrı Şahin'],
      [ask, 'Fazla mesai; Çağrı Şahin'],
      [() => correction('missing', 'waiting'), 'Geçiş düzeltme; Çağrı Şahin'],
    ];
    for (const [put, words] of kinds) {
      let id = '';
      await comesAndGoes(
        'openRequest',
        async () => (id = await put()),
        () => end(id, 'approved'),
        words,
      );
    }
    await leave('UCRETSIZ', { state: 'waiting', at: 60 });
    expect(await count('openRequest'), 'of another period').toBe(0);
  });

  it('counts dates without a code for SGK, of the type that has none', async () => {
    const { leave, write } = stage.current;
    const code = (value: string | null) =>
      write(sql`update leave_type set missing_day_code = ${value} where code = 'RAPOR'`);
    await leave('RAPOR');
    const row = await comesAndGoes(
      'noCode',
      () => code(null),
      () => code('01'),
      'Rapor',
    );
    expect(row.ref).not.toBeNull();
  });

  it('counts objections that were taken and not answered', async () => {
    const { correction, write } = stage.current;
    await comesAndGoes(
      'objection',
      () => correction('objection', 'approved'),
      () => write(sql`update correction_request set answer = 'Düzeltildi', answered_at = now()`),
      'Yarım saat',
    );
  });

  it('counts numbers that nobody has', async () => {
    const { pass, write, date, worker } = stage.current;
    await pass(`${date(4)} 08:00`, 'in', worker);
    const row = await comesAndGoes(
      'doorError',
      async () => {
        await pass(`${date(4)} 08:01`, 'in');
        await pass(`${date(5)} 08:01`, 'in');
      },
      () => write(sql`update pass set ignored_at = now()`),
      /^77 \(Giriş\); 2 geçiş$/,
    );
    expect(row).toMatchObject({ personId: null, from: date(4), to: date(5) });
  });

  it('counts documents that should have come', async () => {
    const { leave, write, date, count } = stage.current;
    let id = '';
    await comesAndGoes(
      'document',
      async () => (id = await leave('RAPOR', { due: date(6) })),
      () => write(sql`update leave_request set document_due = null where request_id = ${id}`),
      'Rapor',
    );
    await leave('RAPOR', { due: '2199-01-01' });
    expect(await count('document')).toBe(0);
  });

  it('PR-4: counts a kind of wage or part of the time that changes inside, and nothing that changes nothing', async () => {
    const { write, worker, date, count } = stage.current;
    const fact = (at: number, facts: object) =>
      write(
        sql`insert into person_fact (person_id, from_date, facts) values (${worker}, ${date(at)}, ${JSON.stringify(facts)}::jsonb)`,
      );
    await comesAndGoes(
      'factChanged',
      () => fact(11, { wage_kind: 'hourly', contract_type: 'part_time' }),
      () => write(sql`delete from person_fact where from_date = ${date(11)}`),
      'ücret saatlik oldu, sözleşme kısmi süreli oldu',
    );
    await fact(12, { wage_kind: 'monthly', contract_type: 'fixed_term' });
    expect(await count('factChanged')).toBe(0);
    await write(sql`delete from person_fact where from_date = ${date(12)}`);
    await fact(0, { wage_kind: 'daily' });
    expect(await count('factChanged'), 'from the first day on').toBe(0);
    await write(sql`delete from person_fact where from_date = ${date(0)}`);
  });

  it('counts accounts that were closed inside', async () => {
    const { write, worker, date } = stage.current;
    await comesAndGoes(
      'settlement',
      async () => {
        await write(sql`insert into equalization_period (name, from_day, to_day, basis, scope, company_id)
          select 'Yoğun sezon', '2026-03-02', '2026-04-26', 'written', 'company', id from company where code = 'ANA'`);
        await write(sql`insert into equalization_settlement (period_id, person_id, day, earned, used, counted, norm, excess125, excess150)
          select id, ${worker}, ${date(7)}, 0, 0, 0, 0, 0, 60 from equalization_period`);
      },
      () => write(sql`update equalization_settlement set reversed_at = now(), reason = 'Yanlış'`),
      'Yoğun sezon',
    );
  });
});

describe('what the close itself tells', () => {
  it('counts every item that has records, and takes what is told of the others', async () => {
    const { plan, period } = stage.current;
    const own = { difference: { count: 3, sample: 'Eylül' }, department: { count: 2, sample: '' } };
    const found = await readTenant(plan.t.db, plan.world.ctx, async (db) =>
      closeItemCounts(db, await closePeriodOf(db, period), { scope: null, own }),
    );
    expect(Object.keys(found).sort()).toEqual([...LISTED_ITEMS, 'difference', 'department'].sort());
    expect(CLOSE_ITEMS.filter((item) => found[item] === undefined)).toEqual([
      'previousOpen',
      'lostRest',
    ]);
    expect(blockingOf(found), 'approvals are a step of their own').toBe(3);
  });
});
