/** Schema pieces that many calls share. Messages are Turkish; the server words the rest by the kind of fault. */
import { z } from 'zod';
import { type PermissionGroup, permissionGroups } from './permissions/permission-groups.ts';
import { roles } from './permissions/permissions.ts';

export const id = z.uuid('Geçersiz kayıt numarası.');
/** An id that stands for a person in an answer: calls that carry one are held to the scope (server/scope.test.ts). */
export const personId = id.meta({ 'x-stands-for': 'person' });
export const groupName = z.enum(
  Object.keys(permissionGroups) as [PermissionGroup, ...PermissionGroup[]],
  'Bilinmeyen yetki grubu.',
);
/** The version that was read: a record that changed since is not overwritten. */
export const version = z.int().min(1).optional();
/** What became of a record that was to be deleted: one in use is archived, and `message` says what uses it. */
export const removal = z.object({
  archived: z.boolean(),
  usedBy: z.array(z.object({ label: z.string(), count: z.int() })),
  message: z.string().nullable(),
});
export const role = z.enum(roles, 'Bilinmeyen rol.');
/** Neither blank nor drawn as nothing. */
const VISIBLE = /[^\p{Z}\p{Cc}\p{Cf}]/u;
const CONTROL = /\p{Cc}/u;

/** Text as people type it: trimmed, not empty. */
export const lines = (max: number) =>
  z
    .string()
    .trim()
    .min(1, 'Bu alan zorunludur.')
    .max(max, `En çok ${max} karakter olabilir.`)
    .refine((text) => text === '' || VISIBLE.test(text), 'Bu alan zorunludur.');
/** The same on one line. */
export const line = (max: number) =>
  lines(max).refine(
    (text) => !CONTROL.test(text),
    'Tek satır olmalı; görünmeyen karakter içeremez.',
  );
export const longText = (max: number) => z.string().max(max, `En çok ${max} karakter olabilir.`);
/** A password as it arrives; whether it is good enough is judged where it is set. */
export const newPassword = z.string().min(1, 'Bu alan zorunludur.').max(1000, 'Şifre çok uzun.');
/** A day in whose neighbourhood all that is computed from it can still be written down. */
/** Of a call that is `besideLock`: yes is said by whoever has been told that the period is locked. */
export const asDifference = z
  .boolean('Fark olarak yazılıp yazılmayacağı evet ya da hayır olmalı.')
  .optional();

export const day = z.iso
  // What is no day is in no year either.
  .date({ error: 'Tarih YYYY-AA-GG biçiminde olmalı.', abort: true })
  .refine(
    (text) => text >= '1900-01-01' && text <= '2199-12-31',
    'Tarih 1900 ile 2199 yılları arasında olmalı.',
  );

/** D23: one page of a list. */
export const page = z
  .int('Sayfa numarası tam sayı olmalı.')
  .min(1, 'Sayfa numarası 1 ya da daha büyük olmalı.')
  .max(1_000_000)
  .default(1);
export const pageSize = z
  .int('Sayfa büyüklüğü tam sayı olmalı.')
  .min(1, 'Sayfa büyüklüğü 1 ile 500 arasında olmalı.')
  .max(500, 'Sayfa büyüklüğü 1 ile 500 arasında olmalı.')
  .default(50);
export const search = z.string().max(200, 'Arama en çok 200 karakter olabilir.').default('');
/** Where people belong, as every call that asks for it names it; the department with everything below it. */
export const places = {
  companyId: id.optional(),
  workPlaceId: id.optional(),
  departmentId: id.optional(),
  teamId: id.optional(),
};
/** The fields that a list may be sorted by are named: nothing else reaches the query. */
export const sortBy = <const F extends readonly [string, ...string[]]>(fields: F) =>
  z
    .array(
      z.strictObject({
        field: z.enum(fields, 'Bu alana göre sıralanamaz.'),
        order: z.enum(['asc', 'desc'], 'Sıra asc ya da desc olmalı.'),
      }),
    )
    .max(5, 'En çok 5 sıralama verilebilir.')
    .default([]);
/** A list as a file: its format, and which columns in which order; all of them unless named. */
export const fileOf = <const N extends readonly [string, ...string[]]>(columns: N) => ({
  format: z.enum(['xlsx', 'csv'], 'Dosya türü xlsx ya da csv olmalı.'),
  fields: z
    .array(z.enum(columns, 'Bilinmeyen sütun.'))
    .min(1, 'En az bir sütun seçin.')
    .max(columns.length, 'Bir sütun bir kez seçilebilir.')
    .refine((names) => new Set(names).size === names.length, 'Bir sütun bir kez seçilebilir.')
    .optional(),
});
