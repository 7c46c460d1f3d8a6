/** What the database's own errors mean to a caller. Its texts never leave the server. */
import type { ErrorCode, FieldError } from '#contract/kernel/errors.ts';
import { formatMonth } from '#core/format/day.ts';
import { resources } from '#contract/resources.ts';
import type { Field, ResourceDef } from '#contract/kernel/resource/resource.ts';
import { snakeCase } from '#core/text/identifier-case.ts';
import { inSentence } from '#core/text/sentence.ts';

/** Connection lost, server starting or stopping, pool exhausted: the caller may try again. */
const AWAY = /^(08...|57P0[1-3]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/;

export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return (
    AWAY.test(code ?? '') ||
    /Connection terminated|timeout exceeded when trying to connect|not queryable/.test(
      message ?? '',
    )
  );
}

/** Besides that, two transactions in each other's way: the same work may well succeed another time. */
export const isPassing = (error: unknown): boolean =>
  isDatabaseAway(error) || /^(40001|40P01)$/.test((error as { code?: string }).code ?? '');

/** The unique keys that a resource's fields speak of. */
const keysOf = ({ area, fields }: ResourceDef): [string, FieldError][] =>
  Object.entries<Field>(fields)
    .filter(([, field]) => 'unique' in field)
    .map(([field, { label }]) => [
      `${snakeCase(area)}_${snakeCase(field)}_key`,
      { field, Message: `Bu ${inSentence(label)} kullanılıyor.` },
    ]);

/** Unique keys by name, and the field of the form that they stand behind. */
export const UNIQUE_KEYS: Readonly<Record<string, FieldError>> = {
  person_registration_no_key: {
    field: 'registrationNo',
    Message: 'Bu sicil numarası kullanılıyor.',
  },
  person_username_key: { field: 'username', Message: 'Bu kullanıcı adı kullanılıyor.' },
  person_card_no_key: { field: 'cardNo', Message: 'Bu kart numarası başka bir personelde.' },
  department_name_key: { field: 'name', Message: 'Aynı yerde bu adda bir departman var.' },
  person_national_id_key: {
    field: 'nationalId',
    Message: 'Bu T.C. kimlik numarası başka bir personelde kayıtlı.',
  },
  person_foreign_id_key: {
    field: 'foreignId',
    Message: 'Bu kimlik ya da pasaport numarası başka bir personelde kayıtlı.',
  },
  person_device_pin_key: { field: 'devicePin', Message: 'Bu PIN başka bir personelde.' },
  device_code_key: { field: 'code', Message: 'Bu kod kullanılıyor.' },
  device_serial_key: { field: 'serial', Message: 'Bu seri numarası kayıtlı.' },
  shift_code_key: { field: 'code', Message: 'Bu kod kullanılıyor.' },
  shift_short_key_key: { field: 'shortKey', Message: 'Bu tuş başka bir vardiyada.' },
  working_time_code_key: { field: 'code', Message: 'Bu kod kullanılıyor.' },
  team_name_key: { field: 'name', Message: 'Bu adda bir ekip var.' },
  rotation_name_key: { field: 'name', Message: 'Bu adda bir dönüşüm var.' },
  approval_chain_kind_key: {
    field: 'kind',
    Message: 'Bu talep türünün burası için bir onay sırası var.',
  },
  payroll_layout_name_key: { field: 'layout.name', Message: 'Bu adda bir eşleme var.' },
  title_code_key: { field: 'code', Message: 'Bu kod kullanılıyor.' },
  tenant_code_key: { field: 'code', Message: 'Bu firma kodu kullanılıyor.' },
  ...Object.fromEntries(Object.values(resources).flatMap(keysOf)),
};

const CODES: Readonly<Record<string, ErrorCode>> = {
  '22P02': 'bad_request', // not a uuid, not a number
  '22021': 'bad_request', // NUL or bad encoding
  '22003': 'bad_request', // number out of range
  '22001': 'bad_request', // too long
  '22007': 'bad_request', // not a date
  '22008': 'bad_request', // date out of range
  '23514': 'bad_request', // a check
  '23505': 'bad_request', // a unique key without a field of its own
  '23503': 'in_use', // a reference
  '40001': 'changed_meanwhile', // serialization
  '40P01': 'changed_meanwhile', // deadlock
};

/** Our own: what is written on a day of a locked period. The database says which. */
const LOCKED = 'DV001';

function lockedPeriod(detail: string): FieldError {
  const { company, month, lockedBy, lockedAt } = JSON.parse(detail) as {
    company: string;
    month: string;
    lockedBy: string | null;
    lockedAt: string;
  };
  const who = lockedBy === null ? '' : `${lockedBy}, `;
  return {
    field: 'period',
    Message: `Dönem kilitli: ${company} ${formatMonth(`${month}-01`)}, ${who}${lockedAt}.`,
  };
}

export function databaseError(
  error: unknown,
): { code: ErrorCode; errors?: FieldError[] } | undefined {
  const {
    code = '',
    constraint = '',
    detail = '',
  } = error as {
    code?: string;
    constraint?: string;
    detail?: string;
  };
  if (code === LOCKED) return { code: 'period_locked', errors: [lockedPeriod(detail)] };
  const unique = code === '23505' ? UNIQUE_KEYS[constraint] : undefined;
  if (unique) return { code: 'invalid', errors: [unique] };
  return CODES[code] && { code: CODES[code] };
}
