/** What the audit trail records of a person, and what people read for it. */
import { roleNames } from '../kernel/permissions/role-names.ts';
import { isPhone } from './person-field.ts';
import { fieldsWhere, personField, type PersonFieldName } from './person-values.ts';

/** What the trail calls a field: a reference is kept by its id, whatever a request names it by. */
export const recordedName = (name: PersonFieldName): string =>
  personField(name).kind === 'reference' ? name.replace(/Code$/, 'Id') : name;

function labelOf(name: PersonFieldName) {
  const field = personField(name);
  return {
    label: field.labelInHistory ?? field.label,
    ...(field.kind === 'duration' && { kind: 'duration' as const }),
    ...(isPhone(field) && { kind: 'phone' as const }),
    ...(field.kind === 'choice' && { choices: field.options }),
    ...(field.kind === 'roles' && { choices: roleNames }),
    ...(field.kind === 'reference' && { names: RECORDS[field.to] }),
  };
}

const RECORDS = {
  company: 'companies',
  workPlace: 'workPlaces',
  department: 'departments',
  title: 'titles',
  person: 'people',
  workingTime: 'workingTimes',
  team: 'teams',
} as const;

export const personHistoryFields: Readonly<
  Record<string, ReturnType<typeof labelOf> & { instead?: { before: string; after: string } }>
> = {
  ...Object.fromEntries(fieldsWhere(() => true).map((name) => [recordedName(name), labelOf(name)])),
  effectiveFrom: { label: 'Geçerlilik tarihi' },
  givenTo: { label: 'Kime verildi', names: 'people' },
  archived: { label: 'Arşivde' },
  avatarId: {
    label: 'Fotoğraf',
    instead: { before: 'Önceki fotoğraf', after: 'Yeni fotoğraf' },
  },
  document: { label: 'Belge' },
};
