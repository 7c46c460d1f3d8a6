import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { importCalls as calls } from '#contract/people/import/import.calls.ts';
import { readTenant } from '#server/db/tenant/tx.ts';
import { useCrew } from '#server/features/people/testing/crew.ts';
import { fixedParts } from '#server/spreadsheet/xlsx-parts.ts';
import { zip } from '#server/spreadsheet/zip.ts';
import { useApp } from '#server/testing/app.ts';
import { importing, taskRunner } from './testing/importing.ts';

const t = useApp();
const crew = useCrew(t, 'ROWS');
const startRunner = taskRunner(t);
const file = importing(t);
const people = (prefix: string) =>
  readTenant(t.db, crew.current.world.ctx, (db) =>
    db.selectFrom('person').select('id').where('registration_no', 'like', `${prefix}%`).execute(),
  );
beforeAll(async () => {
  const runner = await startRunner();
  return () => runner.stop();
});

/** A workbook of these cells, each as XML. */
async function workbook(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const sheet = `<worksheet><sheetData>${rows.map((row) => `<row>${row.join('')}</row>`).join('')}</sheetData></worksheet>`;
  const files = [...fixedParts(['x']), { name: 'xl/worksheets/sheet1.xml', content: [sheet] }];
  const pieces: Uint8Array[] = [];
  for await (const piece of zip(files)) pieces.push(piece);
  return Buffer.concat(pieces);
}

it('refuses a mapping to a column that the file lacks', async () => {
  const { boss } = crew.current;
  const uploaded = await file.uploaded(boss, 'Sicil;Ad;Soyad\nB-2;a;b');
  const mapping = [...uploaded.mapping, { column: 50, field: 'note' }];
  const Message = 'Dosyada 51. sütun yok. Eşleştirmeyi yeniden yapın.';
  const { fileId } = uploaded;
  const { status, body } = await t.call(boss, calls.PreviewImport, { fileId, mapping });
  expect([status, body.errors]).toEqual([400, [{ field: 'mapping', Message }]]);
  const task = await file.ended(boss, await file.started(boss, { ...uploaded, mapping }));
  expect([task.state, task.error]).toEqual(['failed', Message]);
  expect(await people('B-2')).toEqual([]);
});

it('takes nothing that Excel could not compute', async () => {
  const { boss } = crew.current;
  const cell = (text: string) =>
    text.startsWith('#')
      ? `<c t="e"><f>1/0</f><v>${text}</v></c>`
      : `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const content = await workbook(
    [
      ['Sicil no', 'Ad soyad', 'Adres', 'Departman', 'Renk'],
      ['K-1', 'Ali Kaya', '#REF!', '#VALUE!', '#NAME?'],
      ['#N/A', '#DIV/0!', 'Sokak', '', ''],
    ].map((row) => row.map(cell)),
  );
  expect(await file.faults(boss, content)).toEqual([
    '2 Adres: Hücrede Excel hatası var (#REF!).',
    '2 Departman: Hücrede Excel hatası var (#VALUE!).',
    '3 Sicil no: Hücrede Excel hatası var (#N/A).',
    '3 Ad soyad: Hücrede Excel hatası var (#DIV/0!).',
  ]);
  expect(await file.imported(boss, content)).toMatchObject({ state: 'failed' });
  expect(await people('K-')).toEqual([]);
});

it('knows a number and a card in whatever case', async () => {
  const { boss } = crew.current;
  const id = await crew.added({ registrationNo: 'Kk-1', cardNo: 'ffee77' });
  expect((await crew.row(id))!.card_no).toBe('FFEE77');
  const again = await crew.add({ registrationNo: 'kK-1' });
  expect(again.body.errors).toMatchObject([{ field: 'registrationNo' }]);
  const card = await crew.add({ cardNo: 'FFee77' });
  expect(card.body.errors).toMatchObject([{ field: 'cardNo' }]);
  const csv =
    'Sicil;Ad;Soyad;Yönetici;Kart no\nKK-1;Ayla;Ak;;\nkk-2;Can;Er;kk-1;ab1\nKk-3;Cem;Er;KK-2;AB2\nkk-3;x;y;;';
  expect(await file.faults(boss, csv)).toEqual([
    '5 Sicil: Bu sicil numarası dosyanın 4. satırında da var.',
  ]);
  expect(await file.imported(boss, csv.slice(0, csv.lastIndexOf('\n')))).toMatchObject({
    state: 'done',
    result: { added: 2, changed: 1 },
  });
  expect(await crew.row(id)).toMatchObject({ registration_no: 'Kk-1', name: 'Ayla' });
  const { rows } = await readTenant(t.db, crew.current.world.ctx, (db) =>
    sql`select manager_id, card_no from person where registration_no = 'kk-2'`.execute(db),
  );
  expect(rows).toEqual([{ manager_id: id, card_no: 'AB1' }]);
});
