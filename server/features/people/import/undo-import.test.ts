/** A file of people that was wrong: one press takes all of it back, where nobody touched what it wrote. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { importsCalls } from '#contract/imports/imports.calls.ts';
import { importCalls } from '#contract/people/import/import.calls.ts';
import { peopleCalls } from '#contract/people/people.calls.ts';
import { readTenant, withTenant } from '#server/db/tenant/tx.ts';
import { useCrew } from '#server/features/people/testing/crew.ts';
import type { RunningJobs } from '#server/jobs/runner.ts';
import { useApp } from '#server/testing/app.ts';
import { importing, taskRunner } from './testing/importing.ts';

const t = useApp();
const crew = useCrew(t, 'UNDO-IMPORT');
const file = importing(t);
let runner: RunningJobs;
beforeAll(async () => {
  runner = await taskRunner(t)();
  return () => runner.stop();
});

/** Answers the import's id. */
async function imported(csv: string, effectiveFrom?: string): Promise<string> {
  const { boss } = crew.current;
  const { fileId, mapping } = await file.uploaded(boss, csv);
  const { body } = await t.call(boss, importCalls.StartImport, {
    fileId,
    mapping,
    ...(effectiveFrom !== undefined && { effectiveFrom }),
  });
  const { taskId } = body.data as { taskId: string };
  expect(await file.ended(boss, taskId)).toMatchObject({ state: 'done' });
  return taskId;
}

interface Row {
  readonly lot: string;
  readonly name: string;
  readonly why: string | null;
}
interface Preview {
  readonly removed: number;
  readonly restored: number;
  readonly blocked: number;
  readonly rows: readonly Row[];
  readonly days: { readonly effect: { readonly people: number } } | null;
}

const preview = async (id: string, token = crew.current.boss) =>
  t.call(token, importsCalls.PreviewUndoImport, { id });
const previewed = async (id: string) => {
  const { status, body } = await preview(id);
  expect([status, body.errors]).toEqual([200, undefined]);
  return body.data as Preview;
};
const undo = (id: string, token = crew.current.boss) =>
  t.call(token, importsCalls.UndoImport, { id });
const refusal = ({ status, body }: Awaited<ReturnType<typeof undo>>) => [
  status,
  body.errors?.[0]?.Message,
];

/** Everything that is kept of these people, but what counts and when. */
const everything = (prefix: string) =>
  readTenant(t.db, crew.current.world.ctx, async (db) => {
    const { rows } = await sql`
      select to_jsonb(person) - 'version' as own, (select jsonb_agg(jsonb_build_array(f.from_date, f.facts) order by f.from_date)
        from person_fact f where f.person_id = person.id) as facts
      from person where registration_no like ${`${prefix}%`} order by registration_no`.execute(db);
    return rows;
  });
const idOf = async (number: string) => {
  const { rows } = await readTenant(t.db, crew.current.world.ctx, (db) =>
    sql<{ id: string }>`select id from person where registration_no = ${number}`.execute(db),
  );
  return rows[0]!.id;
};

describe('an import of people that is taken back', () => {
  it('leaves everything as it was: numbers that were swapped, facts of a day, people and who leads them', async () => {
    await crew.added({
      registrationNo: 'A-1',
      nationalId: '10000000146',
      devicePin: '4711',
      cardNo: 'K1',
      phone: '+905321112233',
    });
    await crew.added({ registrationNo: 'A-2', devicePin: '4712', cardNo: 'K2' });
    await crew.added({ registrationNo: 'A-3' });
    const before = await everything('A-');
    const id = await imported(
      [
        'Sicil;Ad;Soyad;TC;Cihazdaki no;Kart no;Cep telefonu;Yönetici',
        'A-1;Değişen;Kişi;10000000078;4712;K2;05329998877;A-9',
        'A-2;Yeni;Kişi;;4711;K1;;',
        'A-3;Yeni;Kişi;;;;;',
        'A-9;Üst;Kişi;;;;;A-8',
        'A-8;En üst;Kişi;;9001;;;',
      ].join('\n'),
    );
    expect(await everything('A-')).not.toEqual(before);
    const told = await previewed(id);
    expect(told).toMatchObject({ removed: 2, restored: 2, blocked: 0 });
    expect(told.days?.effect).toBeTruthy();
    expect(told.rows.map(({ lot, name }) => `${lot} ${name}`)).toEqual([
      'removed En üst Kişi',
      'removed Üst Kişi',
      'restored Değişen Kişi',
      'restored Yeni Kişi',
    ]);
    // Looking changes nothing.
    expect((await everything('A-')).length).toBe(5);
    expect((await undo(id)).body).toMatchObject({ data: { removed: 2, restored: 2 } });
    expect(await everything('A-')).toEqual(before);
    expect(refusal(await undo(id))).toEqual([409, 'Bu aktarım daha önce geri alınmış.']);
    const { body } = await t.call(crew.current.boss, importsCalls.GetImports, {
      kind: 'import-people',
    });
    expect(body.data).toMatchObject([{ id, by: 'Aslı Yıldız', takenBackBy: 'Aslı Yıldız' }]);
  });

  it('takes back what was said to hold from a day that is past, with that day', async () => {
    await crew.added({ registrationNo: 'B-1', startDate: '2026-01-05', weeklyMinutes: 2700 });
    const before = await everything('B-');
    const id = await imported('Sicil;Ad;Soyad;Haftalık süre\nB-1;Yeni;Kişi;30\n', '2026-02-01');
    expect((await undo(id)).status).toBe(200);
    expect(await everything('B-')).toEqual(before);
  });

  it('names who was changed since, and does nothing by half', async () => {
    const changed = await crew.added({ registrationNo: 'C-1' });
    const id = await imported(
      'Sicil;Ad;Soyad;Cep telefonu\nC-1;Yeni;Kişi;05321112233\nC-2;Ali;Kaya;\nC-3;Can;Er;\n',
    );
    const ali = await idOf('C-2');
    expect((await crew.update(ali, { phone: '+905321112244' })).status).toBe(200);
    expect((await crew.update(changed, { phone: '+905321112255' })).status).toBe(200);
    const before = await everything('C-');
    const told = await previewed(id);
    expect(told).toMatchObject({ removed: 1, restored: 0, blocked: 2, days: null });
    expect(told.rows.slice(0, 2)).toMatchObject([
      { lot: 'blocked', name: 'Ali Kaya', why: 'Aktarımdan sonra değiştirildi.' },
      { lot: 'blocked', name: 'Yeni Kişi', why: 'Aktarımdan sonra değiştirildi.' },
    ]);
    const [status, words] = refusal(await undo(id));
    expect([status, words]).toEqual([
      409,
      expect.stringMatching(
        /^Hiçbir şey geri alınmadı\. .*Ali Kaya: Aktarımdan sonra değiştirildi\./,
      ),
    ]);
    expect(await everything('C-')).toEqual(before);
  });

  it('is in nobody’s way where the import did not write: another field of somebody whom it changed', async () => {
    const changed = await crew.added({ registrationNo: 'D-1', phone: '+905321112233' });
    const id = await imported('Sicil;Ad;Soyad\nD-1;Başka;Ad\n');
    expect((await crew.update(changed, { phone: '+905321112244' })).status).toBe(200);
    expect((await undo(id)).status).toBe(200);
    expect(await crew.row(changed)).toMatchObject({
      name: 'Yeni',
      surname: 'Kişi',
      phone: '+905321112244',
    });
  });

  it('does not take away whoever has records since, and says which', async () => {
    const id = await imported('Sicil;Ad;Soyad\nE-1;Ali;Kaya\nE-2;Can;Er\nE-3;Ece;Su\n');
    const [ali, can] = [await idOf('E-1'), await idOf('E-2')];
    await withTenant(t.db, crew.current.world.ctx, async (db) => {
      await sql`insert into pass (row_key, at, local_time, direction, purpose, source, person_id, matched_at)
        values (gen_random_uuid(), now(), '2026-01-05 08:00:00', 'in', 'puantaj', 'manual', ${ali}, now())`.execute(
        db,
      );
      await sql`insert into leave_entry (person_id, day, kind, days) values (${can}, '2026-01-01', 'opening', 5)`.execute(
        db,
      );
    });
    expect((await previewed(id)).rows.slice(0, 2)).toMatchObject([
      { lot: 'blocked', name: 'Ali Kaya', why: 'Geçişi var.' },
      { lot: 'blocked', name: 'Can Er', why: 'İzin hesabında kayıt var.' },
    ]);
    expect((await undo(id)).status).toBe(409);
    expect(await everything('E-')).toHaveLength(3);
    // What somebody deleted by hand is no reason: nothing of the import is left in it.
    const other = await imported('Sicil;Ad;Soyad\nE-8;Ali;Kaya\nE-9;Can;Er\n');
    await t.call(crew.current.boss, peopleCalls.DeleteUser, { id: await idOf('E-8') });
    expect((await undo(other)).body).toMatchObject({ data: { removed: 1 } });
    expect(await everything('E-9')).toEqual([]);
  });

  it('is done once, however many press at once', async () => {
    const id = await imported('Sicil;Ad;Soyad\nH-1;Ali;Kaya\n');
    const answers = await Promise.all([undo(id), undo(id), undo(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await everything('H-')).toEqual([]);
  });

  it('takes back what lies ahead, and one’s own name', async () => {
    const { boss, world } = crew.current;
    const own = world.people.boss.id;
    const { rows } = await readTenant(t.db, world.ctx, (db) =>
      sql<{ no: string; name: string; surname: string; ahead: string }>`
        select registration_no as no, name, surname, to_char(current_date + 30, 'YYYY-MM-DD') as ahead
        from person where id = ${own}`.execute(db),
    );
    const { no, name, surname, ahead } = rows[0]!;
    await crew.added({ registrationNo: 'I-1', weeklyMinutes: 2700 });
    const before = [await everything('I-'), await everything(no)];
    const planned = await imported('Sicil;Ad;Soyad;Haftalık süre\nI-1;Yeni;Kişi;30\n', ahead);
    const named = await imported(`Sicil;Ad;Soyad\n${no};${name} Can;${surname}\n`);
    expect([await everything('I-'), await everything(no)]).not.toEqual(before);
    for (const id of [named, planned]) {
      const { status, body } = await undo(id, boss);
      expect([status, body.errors]).toEqual([200, undefined]);
    }
    expect([await everything('I-'), await everything(no)]).toEqual(before);
  });

  it('is for whoever may import, and for nobody of another company', async () => {
    const id = await imported('Sicil;Ad;Soyad\nF-1;Ali;Kaya\n');
    const clerk = await t.signIn(crew.current.world, 'clerk');
    const stranger = await t.signIn(crew.current.other, 'boss');
    for (const act of [preview, undo]) {
      expect((await act(id, clerk)).status).toBe(403);
      expect((await act(id, stranger)).status).toBe(404);
    }
    const asked = { kind: 'import-people' };
    expect((await t.call(clerk, importsCalls.GetImports, asked)).status).toBe(403);
    expect((await t.call(stranger, importsCalls.GetImports, asked)).body.data).toEqual([]);
    expect(await everything('F-')).toHaveLength(1);
  });
});

it('a person of whom only a balance was taken over is archived, not deleted', async () => {
  const id = await crew.added({ registrationNo: 'G-1' });
  await withTenant(t.db, crew.current.world.ctx, (db) =>
    sql`insert into leave_entry (person_id, day, kind, days) values (${id}, '2026-01-01', 'opening', 5)`.execute(
      db,
    ),
  );
  const { status, body } = await t.call(crew.current.boss, peopleCalls.DeleteUser, { id });
  expect([status, body.data]).toEqual([200, { archived: true }]);
});
