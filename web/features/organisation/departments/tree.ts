/** The departments as a tree, from rows that come in tree order. */
import type { Client } from '#contract/client.ts';
import { departmentFits } from '#contract/organisation/departments/department-columns.ts';

export type Department = Awaited<ReturnType<Client['departments']['GetDepartmentTree']>>[number];

export interface Shown {
  readonly department: Department;
  readonly hasChildren: boolean;
  readonly isOpen: boolean;
  /** It fits what is looked for; the others are on the way to it. */
  readonly isMatch: boolean;
}

export interface CompanyTree {
  readonly code: string;
  readonly name: string;
  readonly shown: readonly Shown[];
}

export interface Look {
  readonly search: string;
  /** Absent: both. */
  readonly active: boolean | undefined;
  isOpen(department: Department): boolean;
}

/** The department's own row and those above it. */
export function withThoseAbove(
  byId: ReadonlyMap<string, Department>,
  department: Department,
): Department[] {
  const parent = department.parentId === null ? undefined : byId.get(department.parentId);
  return parent ? [department, ...withThoseAbove(byId, parent)] : [department];
}

export const indexOf = (rows: readonly Department[]): ReadonlyMap<string, Department> =>
  new Map(rows.map((row) => [row.id, row]));

/** Everything below a department. */
export function below(rows: readonly Department[], id: string): Set<string> {
  const found = new Set<string>();
  // In tree order each comes after its parent.
  for (const { id: own, parentId } of rows) {
    if (parentId !== null && (parentId === id || found.has(parentId))) found.add(own);
  }
  return found;
}

/** Where a department can go: an active one of its company, neither itself nor below itself. */
export function targetsOf(
  rows: readonly Department[],
  { id, companyCode }: Pick<Department, 'companyCode'> & { readonly id?: string },
): Department[] {
  const own = id === undefined ? new Set() : below(rows, id);
  return rows.filter(
    (row) => row.active && row.companyCode === companyCode && row.id !== id && !own.has(row.id),
  );
}

/** What stands on the screen, by company: what is looked for with everything above it, all of it open. */
export function treeOf(
  rows: readonly Department[],
  { search, active, isOpen }: Look,
): CompanyTree[] {
  const byId = indexOf(rows);
  const isSearched = search.trim() !== '';
  const matches = new Set(rows.filter(departmentFits({ search, active })).map(({ id }) => id));
  const kept = rows.filter(({ id }) => matches.has(id)).flatMap((row) => withThoseAbove(byId, row));
  const keptIds = new Set(kept.map(({ id }) => id));
  const parents = new Set(kept.map(({ parentId }) => parentId));
  const isShown = (row: Department) =>
    keptIds.has(row.id) && (isSearched || withThoseAbove(byId, row).slice(1).every(isOpen));

  const companies = new Map<string, { code: string; name: string; shown: Shown[] }>();
  for (const row of rows) {
    if (!isShown(row)) continue;
    const { companyCode: code, companyName: name } = row;
    const company = companies.get(code) ?? { code, name, shown: [] };
    companies.set(code, company);
    company.shown.push({
      department: row,
      hasChildren: parents.has(row.id),
      isOpen: isSearched || isOpen(row),
      isMatch: matches.has(row.id),
    });
  }
  return [...companies.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'tr'));
}
