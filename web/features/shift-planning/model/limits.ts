/** The limits of the spreadsheet (specification, section 9). */

export const sheetLimits = { characters: 256, rows: 32_767, columns: 63 } as const;

const number = (value: number) => value.toLocaleString('tr-TR');

/** What is wrong with a table that somebody pastes, in words; nothing where it may be taken. */
export function tableFault(table: readonly (readonly string[])[]): string | undefined {
  const { characters, rows, columns } = sheetLimits;
  const widest = table.reduce((most, row) => Math.max(most, row.length), 0);
  if (table.length < 1 || widest < 1) return 'Yapıştırılacak bir şey yok.';
  if (table.length > rows) {
    return `Yapıştırılan tabloda ${number(table.length)} satır var; en çok ${number(rows)} satır alınabilir. Hiçbir hücre değişmedi.`;
  }
  if (widest > columns) {
    return `Yapıştırılan tabloda ${number(widest)} sütun var; en çok ${columns} sütun alınabilir. Hiçbir hücre değişmedi.`;
  }
  const row = table.findIndex((cells) => cells.some((text) => text.length > characters));
  if (row < 0) return undefined;
  return `Yapıştırılan tablonun ${number(row + 1)}. satırında ${characters} karakterden uzun bir değer var. Hiçbir hücre değişmedi.`;
}
