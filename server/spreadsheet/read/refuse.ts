import { fieldError } from '#server/http/errors.ts';

const ROWS = 20_000;
const COLUMNS = 100;

/** What a file may be at most, whatever it says of itself. */
export const LIMITS = {
  fileBytes: 5 * 1024 * 1024,
  inflatedBytes: 100 * 1024 * 1024,
  entries: 200,
  rows: ROWS,
  columns: COLUMNS,
  cellLength: 32_767,
  /** Of all cells together, a shared string as often as it is used; what a full sheet of short cells needs. */
  characters: 10_000_000,
  /** A longer heading is shown cut. */
  headingLength: 200,
  /** As many as a sheet within the limits can hold, the headings too. */
  strings: (ROWS + 1) * COLUMNS,
  /** Three for each cell of such a sheet; Excel writes no more within the bytes. */
  elements: 3 * (ROWS + 1) * COLUMNS,
  /** Excel's own limit is a little lower. */
  styles: 65_536,
  /** Of a number format; Excel ends at 255. */
  formatLength: 1_000,
  /** Of an element or attribute in XML. */
  nameLength: 1_000,
} as const;

const count = (n: number) => n.toLocaleString('tr-TR');

/** Why a file is not read, each in words of its own. */
export const REASONS = {
  empty: 'Dosyada satır yok. İlk satırda başlıklar olmalı.',
  notATable: 'Dosya bir Excel (.xlsx) ya da CSV dosyası değil.',
  broken: 'Excel dosyası bozuk. Dosyayı Excel’de açıp yeniden kaydedin.',
  oldExcel: 'Eski Excel biçimi (.xls) okunamaz. Dosyayı .xlsx olarak kaydedin.',
  encrypted: 'Dosya parola korumalı. Parolayı kaldırıp yeniden kaydedin.',
  macros: 'Makro içeren dosya yüklenemez. Dosyayı makrosuz .xlsx olarak kaydedin.',
  doctype: 'Dosyada izin verilmeyen bir XML tanımı (DOCTYPE) var.',
  tooManyEntries: `Excel dosyasının içinde ${LIMITS.entries} parçadan fazlası var.`,
  tooLarge: `Dosya açıldığında ${LIMITS.inflatedBytes / 1024 / 1024} MB’tan büyük oluyor.`,
  tooManyRows: `Dosyada en çok ${count(LIMITS.rows)} satır olabilir.`,
  tooManyColumns: `Dosyada en çok ${LIMITS.columns} sütun olabilir.`,
  tooManyCells:
    'Excel dosyasında çok fazla hücre var. Boş satırları ve sütunları silip yeniden kaydedin.',
  longCell: `Bir hücrede en çok ${count(LIMITS.cellLength)} karakter olabilir.`,
  tooMuchText: `Dosyada toplam en çok ${count(LIMITS.characters)} karakter olabilir. Gerekmeyen sütunları ve sayfaları silin.`,
  tooSlow:
    'Dosyanın okunması çok uzun sürdü. Gerekmeyen satırları, sütunları ve sayfaları silip yeniden deneyin.',
  tooHeavy:
    'Dosya okunamayacak kadar büyük. Gerekmeyen satırları, sütunları ve sayfaları silip yeniden deneyin.',
  badText: 'Dosyada okunamayan karakterler var.',
  openQuote: 'CSV dosyasında kapanmayan bir tırnak işareti var.',
} as const;

export const refusalOf = (reason: keyof typeof REASONS) => fieldError('file', REASONS[reason]);

export function refuse(reason: keyof typeof REASONS): never {
  throw refusalOf(reason);
}
