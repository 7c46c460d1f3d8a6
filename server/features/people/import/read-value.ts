/** What people write in a cell, as the value that a request would carry. */
import { bloodGroups, keysOf } from '#contract/people/person-choices.ts';
import type { PersonField } from '#contract/people/person-field.ts';
import { fieldsWhere, personField, type PersonFieldName } from '#contract/people/person-values.ts';
import { terminationCodes } from '#contract/people/termination-codes.ts';
import { roles } from '#contract/kernel/permissions/permissions.ts';
import { personStates } from '#contract/people/person-columns.ts';
import { roleNames } from '#contract/kernel/permissions/role-names.ts';
import { parseDay } from '#core/format/day.ts';
import { fold } from '#core/text/turkish.ts';

/** 15.11.2026, 15/11/2026 and 2026-11-15, with or without a time behind it. */
const readDay = (text: string) => parseDay(text.split(/[ T]/)[0]!);

/** 45:00, 45 and 37,5 are hours. */
function readDuration(text: string): number | undefined {
  const clock = /^(\d{1,3}):([0-5]\d)(?::00)?$/.exec(text);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  return /^\d{1,3}([.,]\d{1,2})?$/.test(text)
    ? Math.round(Number(text.replace(',', '.')) * 60)
    : undefined;
}

const byWord = <T>(entries: readonly (readonly [string, T])[]) => {
  const values = new Map(entries.map(([word, value]) => [fold(word), value]));
  return (text: string): T | undefined => values.get(fold(text.trim()));
};

const labelled = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).flatMap(([key, label]) => [[key, key] as const, [label, key] as const]);

const { passive, left, ...working } = personStates;

const yesOrNo = (yes: readonly string[], no: readonly string[]) =>
  byWord([
    ...[...yes, 'evet', 'true', '1'].map((word) => [word, true] as const),
    ...[...no, 'hayır', 'false', '0'].map((word) => [word, false] as const),
  ]);

/** Also as the list says it. */
const readState = yesOrNo([...Object.values(working), 'etkin', 'çalışıyor'], [passive, left]);
const readFlag = yesOrNo(['var', 'x', 'e'], ['yok', 'h']);

const roleByLabel = byWord(roles.map((role) => [roleNames[role], role] as const));

/** The letters of a role's own name count: `Admin` and `admin` are two. */
const readRole = (text: string) => roles.find((role) => role === text) ?? roleByLabel(text);

function readRoles(text: string): readonly string[] | undefined {
  const read = text.split(/[,;]/).map((one) => readRole(one.trim()));
  return read.every((role) => role !== undefined) ? read : undefined;
}

/** 'A Rh(+)' and 'a+' are A+; the letter O is often meant for zero. */
const readBloodGroup = (text: string) => {
  const bare = fold(text)
    .replace(/rh|[\s()]/g, '')
    .replace('o', '0');
  return keysOf(bloodGroups).find((group) => fold(group) === bare);
};

interface Reader {
  /** Undefined where the text says nothing. */
  read(text: string): unknown;
  readonly otherwise: string;
}

/** Too many to name. */
const NO_TERMINATION_CODE = 'SGK işten çıkış kodu olmalı; örneğin 03.';

const oneOf = (choices: readonly string[]) => `Şunlardan biri olmalı: ${choices.join(', ')}.`;

/** What is written for a choice besides its label. */
const OTHER_WORDS: Readonly<Partial<Record<PersonFieldName, Readonly<Record<string, string>>>>> = {
  gender: { K: 'female', E: 'male' },
  terminationCode: Object.fromEntries(
    terminationCodes.flatMap(({ code, text }) => [
      [text, code],
      [String(Number(code)), code],
    ]),
  ),
};

function makeReader(name: PersonFieldName, field: PersonField): Reader {
  switch (field.kind) {
    case 'day':
      return { read: readDay, otherwise: 'Tarih GG.AA.YYYY biçiminde olmalı.' };
    case 'duration':
      return { read: readDuration, otherwise: 'Süre saat olarak yazılmalı: 45 ya da 45:00.' };
    case 'state':
      return { read: readState, otherwise: oneOf(['Aktif', 'Pasif']) };
    case 'flag':
      return { read: readFlag, otherwise: oneOf(['Evet', 'Hayır']) };
    case 'roles':
      return { read: readRoles, otherwise: oneOf(Object.values(roleNames)) };
    case 'choice': {
      const words = Object.entries(OTHER_WORDS[name] ?? {});
      return {
        read:
          name === 'bloodGroup' ? readBloodGroup : byWord([...labelled(field.options), ...words]),
        otherwise:
          name === 'terminationCode' ? NO_TERMINATION_CODE : oneOf(Object.values(field.options)),
      };
    }
    case 'line':
    case 'text':
    case 'reference':
      return { read: (text) => text, otherwise: '' };
  }
}

const READERS = new Map<PersonFieldName, Reader>(
  fieldsWhere(() => true).map((name) => [name, makeReader(name, personField(name))]),
);

/** How a field's cell is read; a reference is found by its text later. */
export const readerOf = (name: PersonFieldName): Reader => READERS.get(name)!;
