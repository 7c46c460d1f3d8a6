import type { Preview } from './import-calls.ts';

/** As the server's own files: what a spreadsheet would take for a formula gets an apostrophe (S-28). */
function cell(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** The faults as CSV that a Turkish Excel opens. */
export function faultsFile(faults: Preview['faults']): string {
  const lines = faults.map(({ row, column, value, Message }) =>
    [String(row), column, value ?? '', Message].map(cell).join(';'),
  );
  return `\u{feff}${['Satır;Sütun;Değer;Hata', ...lines].join('\r\n')}\r\n`;
}
