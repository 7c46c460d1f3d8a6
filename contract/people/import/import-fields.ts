/** What a file of people may hold: every field of a person, and both names in one cell. */
import type { PersonField } from '../person-field.ts';
import { fieldsWhere, personField, type PersonFieldName } from '../person-values.ts';

interface ImportFieldDef {
  readonly label: string;
  /** How a text becomes a value; a reference names a record by code or name. */
  readonly kind: PersonField['kind'] | 'fullName';
  /** Other headings that mean it. */
  readonly headings: readonly string[];
  /** In the template; without one the field is not in it. */
  readonly example?: string;
}

export type ImportField = PersonFieldName | 'fullName';

const ofPerson = Object.fromEntries(
  fieldsWhere(() => true).map((name) => {
    const { label, kind, headings = [], example } = personField(name);
    return [name, { label, kind, headings, ...(example !== undefined && { example }) }];
  }),
) as Readonly<Record<PersonFieldName, ImportFieldDef>>;

const { registrationNo, name, surname, ...others } = ofPerson;

export const importFields: Readonly<Record<ImportField, ImportFieldDef>> = {
  registrationNo,
  name,
  surname,
  fullName: {
    label: 'Ad soyad',
    kind: 'fullName',
    headings: ['adi soyadi', 'ad soyadi', 'isim soyisim', 'personel', 'personel adi', 'calisan'],
  },
  ...others,
};

/** More are counted, not listed. */
export const MOST_FAULTS = 1000;
