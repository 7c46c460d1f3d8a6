/** One person: as the calls show them, as they are written, and by what lists are narrowed. */
import { z } from 'zod';
import { isTckn } from '#core/identifiers/tckn.ts';
import { capitals } from '#core/text/capitals.ts';
import { day, id, line, longText, personId, role, search } from '#contract/kernel/fields.ts';
import { lowerUsername, NOT_A_TCKN, personChecks } from './person-checks.ts';
import { roles } from '#contract/kernel/permissions/permissions.ts';
import { bloodGroups, contractTypes, genders, keysOf, personStatuses } from './person-choices.ts';

/** Longer than any of the shapes allow, for those who type blanks or marks between. */
const LONGEST_SHAPED = 100;

const username = z
  .string()
  .trim()
  .max(LONGEST_SHAPED, personChecks.username[1])
  .transform(lowerUsername)
  .pipe(z.string().regex(...personChecks.username));
export const code = line(32);
const shaped = (check: keyof typeof personChecks) => {
  const [shape, Message] = personChecks[check];
  return z.string().trim().max(LONGEST_SHAPED, Message).regex(shape, Message);
};
const phone = shaped('phone');
const gender = z.enum(keysOf(genders), 'Bilinmeyen cinsiyet.');
const contractType = z.enum(keysOf(contractTypes), 'Bilinmeyen sözleşme türü.');
const bloodGroup = z.enum(bloodGroups, 'Bilinmeyen kan grubu.');

const text = z.string().nullable();
/** Shown to those who may edit people and, but for what is noted about them, to the person. Else absent. */
const personal = {
  birthDate: text,
  bloodGroup: bloodGroup.nullable(),
  address: text,
  emergencyName: text,
  emergencyPhone: text,
};
const confidential = { note: text, terminationReason: text, devicePin: text };

/** One person as the calls show them. */
export const user = z.object({
  id: personId,
  registrationNo: z.string(),
  username: text,
  name: z.string(),
  surname: z.string(),
  avatar: text,
  email: text,
  phone: text,
  companyCode: text,
  companyName: text,
  workPlaceCode: text,
  workPlaceName: text,
  departmentId: text,
  departmentName: text,
  titleId: text,
  titleName: text,
  roles: z.array(role),
  cardNo: text,
  startDate: text,
  endDate: text,
  active: z.boolean(),
  version: z.int(),
  /** Both numbers but for their last digits are masked unless the caller may edit people. */
  nationalId: text,
  foreignId: text,
  gender: gender.nullable(),
  contractType: contractType.nullable(),
  weeklyMinutes: z.int(),
  seniorityDate: text,
  probationEnd: text,
  managerId: text,
  managerName: text,
  secondManagerId: text,
  secondManagerName: text,
  costCentre: text,
  payrollNo: text,
  ...z.object({ ...personal, ...confidential }).partial().shape,
});

export const personalFields = Object.keys(personal) as (keyof typeof personal)[];
export const confidentialFields = Object.keys(confidential) as (keyof typeof confidential)[];

/** Every field that a request may write. */
export const editable = {
  registrationNo: line(32),
  username: username.nullable(),
  name: line(100),
  surname: line(100),
  email: z.email('Geçerli bir e-posta adresi girin.').max(254).nullable(),
  phone: phone.nullable(),
  companyCode: code.nullable(),
  workPlaceCode: code.nullable(),
  departmentId: id.nullable(),
  titleId: id.nullable(),
  roles: z
    .array(role)
    .min(1, 'En az bir rol seçin.')
    .max(roles.length, 'Bir rol bir kez seçilebilir.')
    .refine((list) => new Set(list).size === list.length, 'Bir rol bir kez seçilebilir.'),
  /** As readers tell it, whoever types it. */
  cardNo: shaped('cardNo').transform(capitals).nullable(),
  startDate: day.nullable(),
  endDate: day.nullable(),
  active: z.boolean(),
  nationalId: z
    .string()
    .trim()
    .max(LONGEST_SHAPED, NOT_A_TCKN)
    .refine(isTckn, NOT_A_TCKN)
    .nullable(),
  foreignId: shaped('foreignId').nullable(),
  birthDate: day.nullable(),
  gender: gender.nullable(),
  bloodGroup: bloodGroup.nullable(),
  address: longText(500).nullable(),
  emergencyName: line(100).nullable(),
  emergencyPhone: phone.nullable(),
  contractType: contractType.nullable(),
  weeklyMinutes: z
    .int('Haftalık süre dakika olarak tam sayı olmalı.')
    .min(0, 'Haftalık süre 0 ile 10080 dakika arasında olmalı.')
    .max(10_080, 'Haftalık süre 0 ile 10080 dakika arasında olmalı.'),
  seniorityDate: day.nullable(),
  probationEnd: day.nullable(),
  managerId: id.nullable(),
  secondManagerId: id.nullable(),
  costCentre: line(64).nullable(),
  payrollNo: line(32).nullable(),
  devicePin: shaped('devicePin').nullable(),
  note: longText(2000).nullable(),
  terminationReason: longText(200).nullable(),
};

/** What the list of people may be sorted by. */
export const userSortFields = [
  'name',
  'surname',
  'registrationNo',
  'username',
  'startDate',
  'endDate',
  'active',
  'companyName',
  'workPlaceName',
  'departmentName',
  'titleName',
  'cardNo',
] as const;

/** By what a list of people is narrowed: the list itself, and all that acts on what it shows. */
export const peopleFilter = {
  search,
  companyCode: code.optional(),
  workPlaceCode: code.optional(),
  departmentId: id.optional(),
  titleId: id.optional(),
  role: role.optional(),
  active: z.boolean().optional(),
  startFrom: day.optional(),
  startTo: day.optional(),
  status: z.enum(keysOf(personStatuses), 'Bilinmeyen durum.').optional(),
  gender: gender.optional(),
  contractType: contractType.optional(),
  managerId: id.optional(),
  hasCard: z.boolean().optional(),
  hasManager: z.boolean().optional(),
};
