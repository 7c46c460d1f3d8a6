/** The files to begin with. */
import { sql } from 'kysely';
import { formatDay } from '#core/format/day.ts';
import { addDays } from '#core/time/day.ts';
import { readToday } from '#server/db/today.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Download } from '#server/http/download.ts';
import { templateFile } from '#server/spreadsheet/template.ts';

const NUMBER = 'A001';

export async function leaveImportTemplate({ read }: CallContext): Promise<Download> {
  const { today, types } = await read(async (db) => {
    const { rows } = await sql<{ code: string; name: string; unit: string }>`
      select code, name, unit from leave_type where active
      order by not takes_from_balance, sort_key`.execute(db);
    return { today: await readToday(db), types: rows };
  });
  const code = types[0]?.code ?? null;
  const hourly = types.find(({ unit }) => unit === 'hour')?.code ?? code;
  const [first, last] = [formatDay(today), formatDay(addDays(today, 4))];
  return templateFile({
    name: 'İzin aktarım şablonu',
    headings: [
      'Sicil no',
      'İzin tipi',
      'Başlangıç',
      'Bitiş',
      'Bölüm',
      'Başlangıç saati',
      'Bitiş saati',
      'Açıklama',
    ],
    examples: [
      [NUMBER, code, first, last, 'Tam gün', null, null, 'Eski sistemden'],
      [NUMBER, hourly, formatDay(addDays(today, 7)), null, 'Saat', '08:30', '10:00', null],
    ],
    allowed: [
      ['Bitiş', '', 'Boşsa izin bir gündür'],
      ['Bölüm', 'Tam gün', 'Boşsa tam gün sayılır'],
      ['Bölüm', 'Sabah', 'Öğleden önce'],
      ['Bölüm', 'Öğleden sonra', null],
      ['Bölüm', 'Saat', 'Başlangıç ve bitiş saati yazılır'],
      ...types.map((type) => ['İzin tipi', type.code, type.name] as const),
    ],
  });
}

export async function openingImportTemplate({ read }: CallContext): Promise<Download> {
  const today = await read(readToday);
  const lastYear = formatDay(`${Number(today.slice(0, 4)) - 1}-12-31`);
  return templateFile({
    name: 'Devreden bakiye aktarım şablonu',
    headings: ['Sicil no', 'Gün', 'Devreden gün', 'Açıklama'],
    examples: [
      [NUMBER, lastYear, '12,5', 'Eski sistemden'],
      ['A002', lastYear, '-2', 'Avans izin'],
    ],
    allowed: [
      ['Gün', lastYear, 'Bakiyenin olduğu gün; o güne kadarki hak edişler ve izinler içindedir'],
      ['Devreden gün', '12,5', 'Tam ya da yarım gün; kalan yoksa 0, avans kullanıldıysa eksi'],
      ['Sicil no', '', 'Her personel bir kez yazılır'],
    ],
  });
}
