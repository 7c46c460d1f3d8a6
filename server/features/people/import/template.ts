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

async function* from<T>(rows: readonly T[]) {
  yield* rows;
}

/** Departments by their path, since names repeat. */
async function placesOf(db: TenantTx): Promise<Choice[]> {
  const { rows } = await sql<{ field: ImportField; code: string; name: string }>`
    with recursive tree (id, path) as (
      select id, name from department where parent_id is null and active
      union
      select below.id, tree.path || ' / ' || below.name
      from department below join tree on below.parent_id = tree.id and below.active
    )
    select 'companyCode' as field, code, name, 1 as place from company where active
    union all select 'workPlaceCode', code, name, 2 from work_place where active
    union all select 'departmentId', path, path, 3 from tree
    union all select 'titleId', code, name, 4 from title where active
    order by place, name`.execute(db);
  return rows.map(({ field, code, name }) => [importFields[field].label, code, name]);
}

const choices = (field: ImportField, names: readonly string[]): Choice[] =>
  names.map((name) => [importFields[field].label, name, name]);

const CHOICES: readonly Choice[] = fieldsWhere(() => true).flatMap((name) => {
  const field = personField(name);
  if (field.kind === 'choice') return choices(name, Object.values(field.options));
  if (field.kind === 'state') return choices(name, ['Aktif', 'Pasif']);
  return field.kind === 'roles' ? choices(name, Object.values(roleNames)) : [];
});

export async function importTemplate({ read }: CallContext): Promise<Download> {
  const places = await read(placesOf);
  const exampleOf = (label: string, given: string): Cell =>
    given === '' ? (places.find(([field]) => field === label)?.[1] ?? null) : given;
  const shown = Object.values(importFields).flatMap(({ label, kind, example }) =>
    example === undefined ? [] : [{ label, kind, example }],
  );
  const people: Sheet = {
    name: 'Kişi aktarım şablonu',
    columns: shown.map(
      ({ label, kind }): Column => ({ label, kind: kind === 'day' ? 'day' : 'text' }),
    ),
    rows: from([shown.map(({ label, example }) => exampleOf(label, example))]),
  };
  const allowed: Sheet = {
    name: 'Yazılabilecek değerler',
    columns: ['Sütun', 'Yazılacak değer', 'Adı'].map((label) => ({ label, kind: 'text' })),
    rows: from([...places, ...CHOICES]),
  };
  return sheetFile({ ...people, next: [allowed] }, 'xlsx');
}
