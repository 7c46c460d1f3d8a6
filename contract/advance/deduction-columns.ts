import { monthText } from '#core/advance/words.ts';
import { UNIT_SIGNS, type Unit } from '#core/format/money.ts';
import type { ListColumn } from '../kernel/list-column.ts';

interface ListedDeduction {
  readonly registrationNo: string;
  readonly payrollNo: string | null;
  readonly personName: string;
  readonly departmentName: string | null;
  readonly advanceTypeName: string;
  readonly month: string;
  readonly unit: Unit;
  readonly amount: number;
}

/** What the payroll is handed. */
export const deductionColumns = {
  registrationNo: { label: 'Sicil no', kind: 'text', value: (row) => row.registrationNo },
  payrollNo: { label: 'Bordro no', kind: 'text', value: (row) => row.payrollNo },
  personName: { label: 'Personel', kind: 'text', value: (row) => row.personName },
  departmentName: { label: 'Departman', kind: 'text', value: (row) => row.departmentName },
  advanceTypeName: { label: 'Avans tipi', kind: 'text', value: (row) => row.advanceTypeName },
  month: { label: 'Kesinti ayı', kind: 'text', value: (row) => monthText(row.month) },
  amount: { label: 'Kesinti', kind: 'number', value: (row) => row.amount / 100 },
  unit: { label: 'Birim', kind: 'text', value: (row) => UNIT_SIGNS[row.unit] },
} as const satisfies Record<string, ListColumn<ListedDeduction>>;
