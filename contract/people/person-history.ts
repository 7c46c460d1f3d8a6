/** What the audit trail records of a person, and what people read for it. */
import { snakeCase } from '#core/text/snake-case.ts';
import { roleNames } from '../kernel/permissions/role-names.ts';
import { fieldsWhere, personField, type PersonFieldName } from './person-values.ts';

/** The column of a field; a reference is kept by its id, whatever a request names it by. */
export const columnOf = (name: PersonFieldName): string => {
  const field = personField(name);
  return snakeCase(field.kind === 'reference' ? name.replace(/Code$/, 'Id') : name);
};

function labelOf(name: PersonFieldName) {
  const field = personField(name);
  return {
    label: field.labelInHistory ?? field.label,
    ...(field.kind === 'duration' && { isDuration: true as const }),
    ...(field.kind === 'choice' && { choices: field.options }),
    ...(field.kind === 'roles' && { choices: roleNames }),
    ...(field.kind === 'reference' && { names: TABLES[field.to] }),
  };
}

const TABLES = {
  company: 'company',
  workPlace: 'work_place',
  department: 'department',
  title: 'title',
  person: 'person',
} as const;

export const personHistoryFields: Readonly<
  Record<string, ReturnType<typeof labelOf> & { instead?: { before: string; after: string } }>
> = {
  ...Object.fromEntries(fieldsWhere(() => true).map((name) => [columnOf(name), labelOf(name)])),
  archived: { label: 'Arşivde' },
  avatarId: {
    label: 'Fotoğraf',
    instead: { before: 'Önceki fotoğraf', after: 'Yeni fotoğraf' },
  },
  document: { label: 'Belge' },
};
