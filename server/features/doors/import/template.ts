/** The file to begin with: the headings with two examples, and on a second sheet what may be written where. */
import { sql } from 'kysely';
import { passDirections } from '#contract/doors/door-choices.ts';
import { formatDay } from '#core/format/day.ts';
import { readToday } from '#server/db/today.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Download } from '#server/http/download.ts';
import type { Cell } from '#server/spreadsheet/sheet.ts';
import { templateFile } from '#server/spreadsheet/template.ts';

const HEADINGS = ['Sicil no', 'Kart no', 'Cihazdaki no', 'Tarih', 'Saat', 'Yön', 'Cihaz'] as const;

export async function passImportTemplate({ read }: CallContext): Promise<Download> {
  const { day, devices } = await read(async (db) => {
    const { rows } = await sql<{ code: string; name: string }>`
      select code, name from device where active order by sort_key`.execute(db);
    return { day: formatDay(await readToday(db)), devices: rows };
  });
  const device = devices[0]?.code ?? null;
  const examples: Cell[][] = [
    ['A001', null, null, day, '08:30', passDirections.in, device],
    [null, null, '1002', day, '17:45:30', passDirections.out, null],
  ];
  return templateFile({
    name: 'Geçiş aktarım şablonu',
    headings: HEADINGS,
    examples,
    allowed: [
      ['Sicil no', '', 'Sicil, kart ve cihazdaki numaradan biri yeter'],
      ...Object.values(passDirections).map((label) => ['Yön', label, 'Boş bırakılabilir'] as const),
      ...devices.map(({ code, name }) => ['Cihaz', code, name] as const),
    ],
  });
}
