/** The departments as a list: what of them is looked for, and what its file holds. */
import { fold } from '#core/text/turkish.ts';
import { activeText, type ListColumn } from '#contract/kernel/list-column.ts';

interface ListedDepartment {
  readonly name: string;
  readonly companyName: string;
  readonly parentName: string | null;
  readonly managerName: string | null;
  readonly headCount: number;
  readonly headCountBelow: number;
  readonly active: boolean;
}

export const departmentColumns = {
  name: { label: 'Departman', kind: 'text', value: ({ name }) => name },
  companyName: { label: 'Firma', kind: 'text', value: ({ companyName }) => companyName },
  parentName: { label: 'Üst departman', kind: 'text', value: ({ parentName }) => parentName },
  managerName: { label: 'Yönetici', kind: 'text', value: ({ managerName }) => managerName },
  headCount: { label: 'Kişi sayısı', kind: 'number', value: ({ headCount }) => headCount },
  headCountBelow: {
    label: 'Alt birimler dahil',
    kind: 'number',
    value: ({ headCountBelow }) => headCountBelow,
  },
  active: { label: 'Durum', kind: 'text', value: ({ active }) => activeText(active) },
} as const satisfies Readonly<Record<string, ListColumn<ListedDepartment>>>;

interface DepartmentLook {
  readonly search: string;
  /** Absent: both. */
  readonly active?: boolean | undefined;
}

/** Whether a department fits: the tree is small, so the page looks through it by itself, and its file in the same way. */
export function departmentFits({ search, active }: DepartmentLook) {
  const text = fold(search.trim());
  return (row: Pick<ListedDepartment, 'name' | 'managerName' | 'active'>): boolean =>
    (active === undefined || row.active === active) &&
    (fold(row.name).includes(text) || fold(row.managerName ?? '').includes(text));
}
