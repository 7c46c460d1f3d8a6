/** Parts that our papers have in common. */
import type { Content, TableCell } from 'pdfmake/interfaces';

export const heading = (company: string, title: string): Content => ({
  columns: [
    { text: company, bold: true, fontSize: 11 },
    { text: title, bold: true, fontSize: 13, alignment: 'right' },
  ],
  margin: [0, 0, 0, 12],
});

const label = (text: string): TableCell => ({ text, color: '#595959' });

/** Names and values in two pairs a line. */
export function facts(rows: readonly (readonly [name: string, value: string])[]): Content {
  const cells = rows.flatMap(([name, value]): TableCell[] => [label(name), { text: value }]);
  const body: TableCell[][] = [];
  for (let at = 0; at < cells.length; at += 4) {
    const row = cells.slice(at, at + 4);
    body.push([...row, ...Array.from({ length: 4 - row.length }, () => '')]);
  }
  return { table: { widths: [90, '*', 90, '*'], body }, layout: 'lightHorizontalLines' };
}

export const section = (text: string): Content => ({ text, bold: true, margin: [0, 14, 0, 4] });

/** As a pen fills it in. */
const DATE_TO_WRITE = 'Tarih: …… / …… / …………';

/** A place to sign for each: whose it is, room for the signature, the name where it is known, and the day. */
export const signatures = (
  places: readonly { readonly role: string; readonly name: string }[],
): Content => ({
  margin: [0, 28, 0, 0],
  unbreakable: true,
  table: {
    widths: places.map(() => '*'),
    heights: [14, 44, 14, 14],
    body: [
      places.map(({ role }) => ({ text: role, alignment: 'center', color: '#595959' })),
      places.map(() => ({ text: 'İmza', color: '#8C8C8C', fontSize: 7 })),
      places.map(({ name }) => ({ text: name === '' ? ' ' : name, alignment: 'center' })),
      places.map(() => ({ text: DATE_TO_WRITE, alignment: 'center' })),
    ],
  },
});
