import { beforeAll, describe, expect, it } from 'vitest';
import { importCalls as calls } from '#contract/people/import/import.calls.ts';
import { readTenant, withTenant } from '#server/db/tenant/tx.ts';
import { importing, taskRunner } from './testing/importing.ts';
import { useCrew } from '#server/features/people/testing/crew.ts';
import type { RunningJobs } from '#server/jobs/runner.ts';
import { readTable } from '#server/spreadsheet/read/read-table.ts';
import { useApp } from '#server/testing/app.ts';
import { addPerson, addTitle } from '#server/testing/world.ts';

const t = useApp();
const crew = useCrew(t, 'IMPORT');
const startRunner = taskRunner(t);
const file = importing(t);
const people = (prefix: string) =>
  readTenant(t.db, crew.current.world.ctx, (db) =>
    db
      .selectFrom('person')
      .selectAll()
      .where('registration_no', 'like', `${prefix}%`)
      .orderBy('registration_no')
      .execute(),
  );
let runner: RunningJobs;
beforeAll(async () => {
  runner = await startRunner();
  return () => runner.stop();
});

describe('a file', () => {
  it('is shown with its columns, some values and where they would go', async () => {
    const { boss } = crew.current;
    expect(
      await file.uploaded(
        boss,
        'SİCİL NO;Adı;SOYADI;T.C. Kimlik No;Bilinmeyen;Ünvan;İşyeri Kodu\nA-1;Ali;Kaya;;x;;MERKEZ\nA-2;Can;Er;;;;',
      ),
    ).toMatchObject({
      rows: 2,
      columns: [
        { heading: 'SİCİL NO', samples: ['A-1', 'A-2'] },
        { heading: 'Adı', samples: ['Ali', 'Can'] },
        { heading: 'SOYADI' },
        { heading: 'T.C. Kimlik No', samples: [] },
        { heading: 'Bilinmeyen', samples: ['x'] },
        { heading: 'Ünvan' },
        { heading: 'İşyeri Kodu' },
      ],
      mapping: [
        { column: 0, field: 'registrationNo' },
        { column: 1, field: 'name' },
        { column: 2, field: 'surname' },
        { column: 3, field: 'nationalId' },
        { column: 5, field: 'titleId' },
        { column: 6, field: 'workPlaceCode' },
      ],
    });
  });

  it('is refused with its reason, and kept by nobody', async () => {
    const { status, body } = await file.upload(
      crew.current.boss,
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    );
    expect([status, body.errors]).toEqual([
      400,
      [
        {
          field: 'file',
          Message: 'Eski Excel biçimi (.xls) okunamaz. Dosyayı .xlsx olarak kaydedin.',
        },
      ],
    ]);
  });

  it('belongs to whoever uploaded it', async () => {
    const { boss, hr } = crew.current;
    const { fileId, mapping } = await file.uploaded(boss, 'Sicil;Ad;Soyad\nB-1;a;b');
    for (const call of [calls.PreviewImport, calls.StartImport]) {
      expect((await t.call(hr, call, { fileId, mapping })).status).toBe(400);
    }
  });

  it('needs the rights to add and to edit, both', async () => {
    const { world } = crew.current;
    for (const [username, bits, status] of [
      ['adder', 2, 403],
      ['editor', 4, 403],
      ['importer', 6, 200],
    ] as const) {
      await withTenant(t.db, world.ctx, async (db) => {
        const titleId = await addTitle(db, username, [{ groupName: 'Account', number: bits }]);
        await addPerson(db, { username, titleId, roles: ['Personel'] });
      });
      const token = await t.signIn(world, { username });
      expect((await t.call(token, calls.GetImportTemplate)).status).toBe(status);
    }
  });

  it('maps each field once, and the registration number always', async () => {
    const { boss } = crew.current;
    const { fileId } = await file.uploaded(boss, 'Sicil;Ad;Soyad\nB-1;a;b');
    for (const mapping of [
      [],
      [{ column: 1, field: 'name' }],
      [
        { column: 0, field: 'registrationNo' },
        { column: 1, field: 'registrationNo' },
      ],
      [
        { column: 0, field: 'registrationNo' },
        { column: 0, field: 'name' },
      ],
    ]) {
      expect((await t.call(boss, calls.PreviewImport, { fileId, mapping })).status).toBe(400);
    }
  });
});

describe('the template', () => {
  it('can be read back, and its headings go where they should', async () => {
    const { boss } = crew.current;
    const { body } = await t.call(boss, calls.GetImportTemplate);
    const template = body.data as Buffer;
    const { headings, rows } = await readTable(template);
    const uploaded = await file.uploaded(boss, template);
    expect(uploaded.mapping).toHaveLength(headings.length);
    expect(rows).toHaveLength(1);
    expect((await file.previewed(boss, uploaded)).faults).toEqual([
      // The example has no manager: there is nobody yet.
    ]);
  });
});

describe('the template’s example', () => {
  it('can be imported as it is, also where the first work place is another company’s', async () => {
    const { other } = crew.current;
    const boss = await t.signIn(other, 'boss');
    await withTenant(t.db, other.ctx, (db) =>
      db.insertInto('company').values({ code: 'AAA', name: 'Aaa' }).execute(),
    );
    const { body } = await t.call(boss, calls.GetImportTemplate);
    const uploaded = await file.uploaded(boss, body.data as Buffer);
    expect(await file.previewed(boss, uploaded)).toMatchObject({ faults: [], added: 1 });
  });

  it('shows its days as people write them, before anything is imported', async () => {
    const { boss } = crew.current;
    const { body } = await t.call(boss, calls.GetImportTemplate);
    const { columns } = await file.uploaded(boss, body.data as Buffer);
    const samples = columns.find(({ heading }) => heading === 'İşe giriş')?.samples;
    expect(samples).toEqual(['05.01.2026']);
    const wrong = 'Sicil no;Ad;Soyad;İşe giriş;Doğum tarihi\nT-1;A;B;2026-01-05;2026-01-06';
    const { faults } = await file.previewed(boss, await file.uploaded(boss, wrong));
    expect(faults.map(({ value }) => value)).toEqual(['05.01.2026']);
  });
});

describe('an import', () => {
  it('adds and changes people, and says so in the trail under the name of whoever did it', async () => {
    const { boss, world } = crew.current;
    const id = await crew.added({ registrationNo: 'C-1', phone: '05551112233' });
    const csv = [
      'Sicil;Ad Soyad;TC;Firma;İşyeri;Departman;Ünvan;Yönetici;Giriş Tarihi;Doğum Tarihi;Cinsiyet;Haftalık Süre;Sözleşme;Kan Grubu;Kullanıcı Adı;Durum;Roller',
      'C-1;Yeni Ad Kişi;;;;;;;;;;;;;;;',
      'C-2;Ayşe Nur Işık;10000000146;ANA;Depo;Üretim / Montaj;TAM;C-3;05.01.2026;1990-02-28;K;37,5;belirsiz süreli;a rh (+);AYSE.isik;aktif;Birim yöneticisi, Personel',
      'C-3;Barış Er;;Ana Şirket;MERKEZ;satış;;C-1;5/1/2026;;ERKEK;45:00;;0-;;evet;',
    ].join('\r\n');
    const uploaded = await file.uploaded(boss, csv);
    const preview = await file.previewed(boss, uploaded);
    expect(preview).toMatchObject({
      added: 2,
      changed: 1,
      unchanged: 0,
      faults: [],
      withoutPassword: 1,
    });
    expect(preview.sample).toContainEqual({
      row: 2,
      name: 'Yeni Kişi',
      isNew: false,
      changes: [{ field: 'name', label: 'Ad', before: 'Yeni', after: 'Yeni Ad' }],
    });
    expect(preview.sample[1]!.changes).toContainEqual(
      expect.objectContaining({ label: '1. yönetici', after: 'Barış Er' }),
    );
    expect(await people('C-2')).toEqual([]);

    const task = await file.ended(boss, await file.started(boss, uploaded));
    expect(task).toMatchObject({
      state: 'done',
      result: { added: 2, changed: 1, unchanged: 0, withoutPassword: 1 },
    });
    const [first, second, third] = await people('C-');
    expect(first).toMatchObject({
      id,
      name: 'Yeni Ad',
      surname: 'Kişi',
      phone: '+905551112233',
      version: 2,
    });
    expect(second).toMatchObject({
      name: 'Ayşe Nur',
      surname: 'Işık',
      national_id: '10000000146',
      company_id: world.companyId,
      work_place_id: world.workPlaces.DEPO,
      department_id: world.departments.assembly,
      title_id: world.titles.all,
      manager_id: third!.id,
      start_date: '2026-01-05',
      birth_date: '1990-02-28',
      gender: 'female',
      weekly_minutes: 2250,
      contract_type: 'indefinite',
      blood_group: 'A+',
      username: 'ayse.isik',
      roles: ['MNG', 'Personel'],
      active: true,
    });
    expect(third).toMatchObject({
      department_id: world.departments.sales,
      manager_id: id,
      roles: ['Personel'],
      weekly_minutes: 2700,
      blood_group: '0-',
    });
    expect((await crew.trail(id)).at(-1)).toMatchObject({
      action: 'import',
      before: { name: 'Yeni' },
      after: { name: 'Yeni Ad' },
      actor_name: 'Aslı Yıldız',
    });
    const [entry] = await crew.trail(second!.id);
    expect(entry).toMatchObject({ action: 'import', after: { national_id: '•••••••0146' } });
    // A second time there is nothing to do, and the file is gone with the first.
    expect(
      (
        await t.call(boss, calls.StartImport, {
          fileId: uploaded.fileId,
          mapping: uploaded.mapping,
        })
      ).status,
    ).toBe(400);
    expect(await file.imported(boss, csv)).toMatchObject({
      result: { added: 0, changed: 0, unchanged: 3 },
    });
    expect((await people('C-1'))[0]!.version).toBe(2);
  });

  it('finds every fault of every row, and writes nothing', async () => {
    const { boss } = crew.current;
    await crew.added({ registrationNo: 'D-9', cardNo: 'TAKEN', startDate: '2026-01-01' });
    const csv = [
      'Sicil;Ad;Soyad;TC;İşyeri;Departman;Ünvan;Yönetici;İşe giriş;Doğum tarihi;Kart no;Haftalık süre;Cinsiyet;E-posta',
      'D-1;Ali;Kaya;12345678901;YOK;YOK;YOK;YOK;31.02.2026;dün;kötü kart;çok;?;@',
      'D-2;;;;;;;;2026-01-01;2026-02-01;TAKEN;;;',
      'D-2;Ali;Kaya;;;;;;;;;;;',
      ';Ali;Kaya;;;;;;;;;;;',
      'D-3;Can;Er;;;;;D-4;;;SAME;;;',
      'D-4;Can;Er;;;;;D-3;;;SAME;;;',
      'D-5;Can;Er;;;;;D-5;;;;;;',
      'D-9;;;;;;;;;2027-01-01;;;;',
    ].join('\n');
    expect(await file.faults(boss, csv)).toEqual([
      '2 İşe giriş: Tarih GG.AA.YYYY biçiminde olmalı.',
      '2 Doğum tarihi: Tarih GG.AA.YYYY biçiminde olmalı.',
      '2 Haftalık süre: Süre saat olarak yazılmalı: 45 ya da 45:00.',
      '2 Cinsiyet: Şunlardan biri olmalı: Kadın, Erkek.',
      '2 Kart no: Kart numarası harf ve rakamlardan oluşur.',
      '2 E-posta: Geçerli bir e-posta adresi girin.',
      '2 TC: Geçerli bir T.C. kimlik numarası girin.',
      '2 İşyeri: Bu adda ya da kodda bir işyeri yok.',
      '2 Departman: Bu adda ya da kodda bir departman yok.',
      '2 Yönetici: Bu sicil numaralı bir yönetici yok.',
      '3 Ad: Bu alan zorunludur.',
      '3 Soyad: Bu alan zorunludur.',
      '3 İşe giriş: İşe giriş tarihi doğum tarihinden sonra olmalı.',
      '3 Kart no: Bu kart numarası başka bir personelde.',
      '4 Sicil: Bu sicil numarası dosyanın 3. satırında da var.',
      '5 Sicil: Bu alan zorunludur.',
      '6 Yönetici: Bu personel, seçilen yöneticinin üstü; birbirlerinin yöneticisi olamazlar.',
      '7 Yönetici: Bu personel, seçilen yöneticinin üstü; birbirlerinin yöneticisi olamazlar.',
      '7 Kart no: Aynı değer dosyanın 6. satırında da var.',
      '8 Yönetici: Personel kendi yöneticisi olamaz.',
      '9 İşe giriş: İşe giriş tarihi doğum tarihinden sonra olmalı.',
      '9 Doğum tarihi: Doğum tarihi bugünden sonra olamaz.',
    ]);
    const before = await people('D-');
    expect(await file.imported(boss, csv)).toMatchObject({
      state: 'failed',
      error: '8 satırda hata var. Hiçbir satır aktarılmadı.',
    });
    expect(await people('D-')).toEqual(before);
  });

  it('names what it does not know, and what a name may mean twice', async () => {
    const { boss, world } = crew.current;
    await withTenant(t.db, world.ctx, (db) =>
      db
        .insertInto('department')
        .values({ name: 'Montaj', company_id: world.companyId, parent_id: world.departments.sales })
        .execute(),
    );
    await withTenant(t.db, world.ctx, async (db) => {
      const { id } = await db
        .insertInto('company')
        .values({ code: 'IKI', name: 'İkinci' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('work_place')
        .values({ code: 'W2', name: 'Uzak', company_id: id })
        .execute();
    });
    const head = 'Sicil;Ad;Soyad;Firma;İşyeri;Departman;Ünvan;Yönetici';
    expect(
      await file.faults(
        boss,
        `${head}\nE-1;a;b;Y;Y;Y;Y;Y\nE-2;a;b;ANA;Uzak;montaj;;\nE-3;a;b;ANA;;Satış/MONTAJ;;`,
      ),
    ).toEqual([
      '2 Firma: Bu adda ya da kodda bir firma yok.',
      '2 İşyeri: Bu adda ya da kodda bir işyeri yok.',
      '2 Departman: Bu adda ya da kodda bir departman yok.',
      '2 Ünvan: Bu adda ya da kodda bir ünvan yok.',
      '2 Yönetici: Bu sicil numaralı bir yönetici yok.',
      '3 Departman: Bu adda birden çok departman var; yolunu yazın (Üst / Alt).',
      '3 İşyeri: Bu işyeri personelin firmasına ait değil.',
    ]);
  });

  it('hands cards and names from one to the other, and holds circles off through those who stay', async () => {
    const { boss } = crew.current;
    await crew.added({ registrationNo: 'F-1', cardNo: 'F1', username: 'f-one' });
    const second = await crew.added({ registrationNo: 'F-2', cardNo: 'F2', username: 'f-two' });
    await crew.added({ registrationNo: 'F-3', managerId: second });
    expect(
      await file.imported(boss, 'Sicil;Kart no;Kullanıcı adı\nF-1;F2;f-two\nF-2;F1;f-one'),
    ).toMatchObject({ state: 'done', result: { changed: 2 } });
    expect((await people('F-')).map(({ card_no, username }) => [card_no, username])).toEqual([
      ['F2', 'f-two'],
      ['F1', 'f-one'],
      [null, null],
    ]);
    expect(await file.faults(boss, 'Sicil;Yönetici\nF-2;F-3')).toEqual([
      '2 Yönetici: Bu personel, seçilen yöneticinin üstü; birbirlerinin yöneticisi olamazlar.',
    ]);
    await crew.update((await people('F-3'))[0]!.id, { active: false });
    expect(await file.faults(boss, 'Sicil;Yönetici\nF-1;F-3')).toEqual([
      '2 Yönetici: Yönetici, çalışan bir personel olmalı.',
    ]);
    // Who becomes active again takes a card that someone else has by now.
    const left = await crew.added({ registrationNo: 'F-4', cardNo: 'F4', active: false });
    await crew.added({ registrationNo: 'F-5', cardNo: 'F4' });
    expect(await file.faults(boss, 'Sicil;Durum\nF-4;Aktif')).toEqual([
      '2 Kart no: Bu kart numarası başka bir personelde.',
    ]);
    expect((await crew.get(left)).active).toBe(false);
  });

  it('grants nothing that the caller lacks, and touches nobody whom they do not see', async () => {
    const { hr, boss, world } = crew.current;
    expect(
      await file.faults(
        hr,
        'Sicil;Ad;Soyad;Roller\nG-1;a;b;Admin\nS-boss;Başka;;\nS-hr;;;Personel\nG-2;a;b;Personel',
      ),
    ).toEqual([
      '2 Roller: Sayfa/Veri/İşlem için yetkiniz yok !',
      '3 Sicil: Sayfa/Veri/İşlem için yetkiniz yok !',
      '4 Sicil: Sayfa/Veri/İşlem için yetkiniz yok !',
    ]);
    expect(await file.faults(boss, 'Sicil;Durum\nS-boss;Pasif')).toEqual([
      '2 Durum: Kendi hesabınız için bu işlem yapılamaz.',
      '2 Sicil: Son yönetici silinemez ve pasife alınamaz.',
    ]);
    const manager = await t.signIn(world, 'manager');
    expect(await file.faults(manager, 'Sicil;Ad\nS-clerk;x\nS-viewer;Yeni')).toEqual([
      '2 Sicil: Bu sicil numarası kullanılıyor.',
    ]);
    const weak = await withTenant(t.db, world.ctx, async (db) => {
      const titleId = await addTitle(db, 'G', [{ groupName: 'Account', number: 7 }]);
      return addPerson(db, { username: 'g-weak', titleId, roles: ['admin'] });
    });
    const token = await t.signIn(world, weak);
    expect(await file.faults(token, 'Sicil;Ad;Soyad;Ünvan\nG-3;a;b;TAM\nG-4;a;b;BAK')).toEqual([
      '2 Ünvan: Sayfa/Veri/İşlem için yetkiniz yok !',
    ]);
  });

  it('counts the rights at the time it is done', async () => {
    const { world } = crew.current;
    const person = await withTenant(t.db, world.ctx, async (db) =>
      addPerson(db, { username: 'h-gone', titleId: world.titles.all, roles: ['admin'] }),
    );
    const token = await t.signIn(world, person);
    const uploaded = await file.uploaded(token, 'Sicil;Ad;Soyad\nH-1;a;b');
    await runner.stop();
    const id = await file.started(token, uploaded);
    await withTenant(t.db, world.ctx, (db) =>
      db
        .updateTable('person')
        .set({ title_id: world.titles.none })
        .where('id', '=', person.id)
        .execute(),
    );
    runner = await startRunner();
    expect(await file.ended(token, id)).toMatchObject({
      state: 'failed',
      error: 'Sayfa/Veri/İşlem için yetkiniz yok !',
    });
    expect(await people('H-')).toEqual([]);
  });
});
