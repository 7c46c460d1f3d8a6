/** The file to begin with: the usual headings, one example, and on a second sheet what may be written where. */
import { sql } from 'kysely';
import { type ImportField, importFields } from '#contract/people/import/import-fields.ts';
import { fieldsWhere, personField } from '#contract/people/person-values.ts';
import { roleNames } from '#contract/kernel/permissions/role-names.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Download } from '#server/http/download.ts';
import { sheetFile } from '#server/spreadsheet/sheet-file.ts';
import type { Cell, Column, Sheet } from '#server/spreadsheet/sheet.ts';

type Choice = readonly [field: string, code: string, name: string];

interface Place {
  readonly field: ImportField;
  readonly code: string;
  readonly name: string;
  /** The company that it belongs to. */
  readonly company: string | null;
}

async function* from<T>(rows: readonly T[]) {
  yield* rows;
}

/** Departments by their path, since names repeat. */
async function placesOf(db: TenantTx): Promise<Place[]> {
  const { rows } = await sql<Place>`
    with recursive tree (id, path, company_id) as (
      select id, name, company_id from department where parent_id is null and active
      union
      select below.id, tree.path || ' / ' || below.name, below.company_id
      from department below join tree on below.parent_id = tree.id and below.active
    )
    select 'companyCode' as field, code, name, id as company, 1 as place from company where active
    union all select 'workPlaceCode', code, name, company_id, 2 from work_place where active
    union all select 'departmentId', path, path, company_id, 3 from tree
    union all select 'titleId', code, name, null, 4 from title where active
    order by place, name`.execute(db);
  return rows;
}

/** An example that can be imported as it is: all of it is of one company, one with a work place if there is any. */
function examplePlaces(places: readonly Place[]): ReadonlyMap<ImportField, string> {
  const first = (field: ImportField) => places.find((place) => place.field === field);
  const company = first('workPlaceCode')?.company ?? first('companyCode')?.company;
  const ofCompany = places.filter((place) => place.company === null || place.company === company);
  return new Map(ofCompany.toReversed().map(({ field, code }) => [field, code]));
}

const choices = (field: ImportField, names: readonly string[]): Choice[] =>
  names.map((name) => [importFields[field].label, name, name]);

const CHOICES: readonly Choice[] = fieldsWhere(() => true).flatMap((name) => {
  const field = personField(name);
  if (field.kind === 'choice') return choices(name, Object.values(field.options));
  if (field.kind === 'flag') return choices(name, ['Evet', 'Hayır']);
  if (field.kind === 'state') return choices(name, ['Aktif', 'Pasif']);
  return field.kind === 'roles' ? choices(name, Object.values(roleNames)) : [];
});

export async function importTemplate({ read }: CallContext): Promise<Download> {
  const places = await read(placesOf);
  const examples = examplePlaces(places);
  const exampleOf = (field: ImportField, given: string): Cell =>
    given === '' ? (examples.get(field) ?? null) : given;
  const shown = (Object.keys(importFields) as ImportField[]).flatMap((field) => {
    const { label, kind, example } = importFields[field];
    return example === undefined ? [] : [{ field, label, kind, example }];
  });
  const people: Sheet = {
    name: 'Personel aktarım şablonu',
    columns: shown.map(
      ({ label, kind }): Column => ({ label, kind: kind === 'day' ? 'day' : 'text' }),
    ),
    rows: from([shown.map(({ field, example }) => exampleOf(field, example))]),
  };
  const allowed: Sheet = {
    name: 'Yazılabilecek değerler',
    columns: ['Sütun', 'Yazılacak değer', 'Adı'].map((label) => ({ label, kind: 'text' })),
    rows: from([
      ...places.map(({ field, code, name }): Choice => [importFields[field].label, code, name]),
      ...CHOICES,
    ]),
  };
  return sheetFile({ ...people, next: [allowed] }, 'xlsx');
}
