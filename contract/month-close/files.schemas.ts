import { z } from 'zod';
import type { CallSchemas } from '#contract/kernel/call.ts';
import { id, line, personId, version } from '#contract/kernel/fields.ts';
import { FIELDS_OF_ROWS, FILE_FIELDS, ROW_KINDS } from '#core/month-close/files/fields.ts';
import { FILE_NAME } from '#core/month-close/files/file-name.ts';
import { FILE_FINDINGS, type FileFinding } from '#core/month-close/files/checks.ts';
import {
  DECIMALS,
  ENCODINGS,
  FILE_KINDS,
  PADDINGS,
  SEPARATORS,
  UNITS,
} from '#core/month-close/files/layout.ts';
import { READY_LAYOUTS, type ReadyLayout } from '#core/month-close/files/ready-layouts.ts';
import { fileFieldWords } from './file-words.ts';
import type { payrollFilesCalls } from './files.calls.ts';
import { closePeriod } from './month-close.schemas.ts';

const MOST_COLUMNS = 120;

const short = (max: number) =>
  z
    .string()
    .max(max, `En çok ${max} karakter olabilir.`)
    // A line break or a tab would be another row or column.
    .regex(/^\P{Cc}*$/u, 'Tek satır olmalı.');

const column = z.strictObject({
  title: short(100),
  fields: z.array(z.enum(FILE_FIELDS, 'Bilinmeyen alan.')).max(12, 'En çok 12 alan toplanabilir.'),
  constant: short(100),
  blank: z.boolean(),
  unit: z.enum(UNITS, 'Birim seçin.'),
  digits: z.int('Tam sayı olmalı.').min(0, 'En az 0 hane.').max(4, 'En çok 4 hane.'),
  decimal: z.enum(DECIMALS, 'Ondalık işaretini seçin.').default(','),
  width: z.int('Tam sayı olmalı.').min(0, 'En az 0 hane.').max(200, 'En çok 200 hane.'),
  padding: z.enum(PADDINGS, 'Doldurma seçin.'),
  empty: short(20),
  codes: short(500)
    .regex(/^([^=,;]+=[^=,;]*([,;]|$))*$/u, 'Karşılıkları NM=101, YILLIK=4 biçiminde yazın.')
    .default(''),
});

const fileLayout = z.strictObject({
  name: line(60),
  fileName: short(60).regex(FILE_NAME, 'Dosya adında \\ / : * ? " < > | bulunamaz.').default(''),
  file: z.enum(FILE_KINDS, 'Dosya türünü seçin.'),
  rows: z.enum(ROW_KINDS, 'Satır türünü seçin.'),
  separator: z.enum(SEPARATORS, 'Ayırıcıyı seçin.'),
  encoding: z.enum(ENCODINGS, 'Karakter kümesini seçin.'),
  heading: z.boolean(),
  carried: z.boolean(),
  columns: z
    .array(column)
    .min(1, 'En az bir sütun ekleyin.')
    .max(MOST_COLUMNS, `En çok ${MOST_COLUMNS} sütun olabilir.`),
});

const savedLayout = fileLayout
  .superRefine(({ rows, columns }, context) => {
    const known = new Set(FIELDS_OF_ROWS[rows]);
    const strange = new Set(
      columns.flatMap(({ fields }) => fields).filter((one) => !known.has(one)),
    );
    if (strange.size === 0) return;
    const words = [...strange].map((field) => fileFieldWords[field]).join(', ');
    context.addIssue({
      code: 'custom',
      path: ['rows'],
      message: `Bu satır türünde olmayan alanlar var: ${words}. Önce onların sütunlarını değiştirin.`,
    });
  })
  .superRefine(({ file, columns }, context) => {
    if (file !== 'fixed') return;
    for (const [at, { width }] of columns.entries()) {
      if (width > 0) continue;
      context.addIssue({
        code: 'custom',
        path: ['columns', at, 'width'],
        message: 'Sabit genişlikte her sütunun hane sayısı yazılır.',
      });
    }
  });

const readyNames = Object.keys(READY_LAYOUTS) as [ReadyLayout, ...ReadyLayout[]];
const chosen = {
  ...closePeriod,
  ready: z.enum(readyNames, 'Düzeni seçin.').default('general'),
  /** One of their own goes before it. */
  layoutId: id.optional(),
};

const findings = Object.keys(FILE_FINDINGS) as [FileFinding, ...FileFinding[]];

const layoutRow = z.object({
  id: z.string(),
  isReady: z.boolean(),
  version: z.int(),
  layout: fileLayout,
});

const fileRow = z.object({
  id,
  fileName: z.string(),
  month: z.string(),
  /** Of the lock that it was made of. */
  version: z.int(),
  rows: z.int(),
  bytes: z.int(),
  sha256: z.string(),
  layoutName: z.string(),
  madeAt: z.string(),
  madeByName: z.string().nullable(),
  /** The period was opened again since. */
  isOutdated: z.boolean(),
  /** What was known and did not stop it. */
  recorded: z.array(z.object({ finding: z.enum(findings), count: z.int() })),
});

export const payrollFilesSchemas = {
  GetPayrollLayouts: { data: z.array(layoutRow) },
  SavePayrollLayout: {
    input: z.strictObject({ id: id.optional(), version, layout: savedLayout }),
    data: z.object({ id, version: z.int() }),
  },
  RemovePayrollLayout: {
    input: z.strictObject({ id, version }),
    data: z.object({ removed: z.boolean() }),
  },
  ReadPayrollTemplate: {
    data: z.object({ file: z.enum(['xlsx', 'csv']), titles: z.array(z.string()) }),
  },
  PreviewPayrollFile: {
    input: z.strictObject(chosen),
    data: z.object({
      /** Somebody has asked for it to be counted. */
      isCounted: z.boolean(),
      isLocked: z.boolean(),
      /** Who sees a part of the company makes no file: it would lack people. */
      seesAll: z.boolean(),
      /** Of the lock, 0 where there is none. */
      version: z.int(),
      layout: fileLayout,
      total: z.int(),
      /** The first rows of the first ten people. */
      rows: z.array(
        z.array(z.object({ text: z.string(), tooWide: z.boolean(), noCode: z.boolean() })),
      ),
      people: z.int(),
      findings: z.array(
        z.object({
          finding: z.enum(findings),
          count: z.int(),
          /** The first fifty of them. */
          of: z.array(
            z.object({ personId: personId.nullable(), who: z.string(), words: z.string() }),
          ),
        }),
      ),
      /** Rows that nothing stops. */
      ready: z.int(),
    }),
  },
  MakePayrollFile: {
    input: z.strictObject({ ...chosen, version: z.int('Sürümü bildirin.').min(1).max(10_000) }),
    data: fileRow,
  },
  GetPayrollFiles: {
    input: z.strictObject({ companyId: id }),
    data: z.array(fileRow),
  },
  DownloadPayrollFile: { input: z.strictObject({ id }), data: z.unknown() },
  DownloadPayrollDraft: { input: z.strictObject(chosen), data: z.unknown() },
  ComparePayrollFile: {
    data: z.object({ sha256: z.string(), match: fileRow.nullable() }),
  },
} satisfies CallSchemas<typeof payrollFilesCalls>;

export type AnsweredLayout = z.output<typeof fileLayout>;
