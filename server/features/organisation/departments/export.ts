/** What is looked for in the tree, as a file: by company, each department after the one above it. */
import type { z } from 'zod';
import type { departmentsSchemas } from '#contract/organisation/departments/departments.schemas.ts';
import {
  departmentColumns,
  departmentFits,
} from '#contract/organisation/departments/department-columns.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Download } from '#server/http/download.ts';
import { listFile } from '#server/spreadsheet/list-file.ts';
import { departmentTree } from './tree.queries.ts';

type ExportInput = z.output<(typeof departmentsSchemas)['ExportDepartments']['input']>;

export async function exportDepartments(
  { read }: CallContext,
  input: ExportInput,
): Promise<Download> {
  const tree = await read((db) => departmentTree(db, input.companyCode));
  const names = new Map(tree.map(({ id, name }) => [id, name]));
  const rows = tree
    .filter(departmentFits(input))
    .toSorted((a, b) => a.companyName.localeCompare(b.companyName, 'tr'))
    .map((row) => ({ ...row, parentName: names.get(row.parentId ?? '') ?? null }));
  return listFile({ name: 'Departman listesi', columns: departmentColumns, rows }, input);
}
