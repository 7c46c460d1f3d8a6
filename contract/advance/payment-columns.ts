import { instalmentsText } from '#core/advance/words.ts';
import { UNIT_SIGNS, type Unit } from '#core/format/money.ts';
import type { ListColumn } from '../kernel/list-column.ts';

interface ListedPayment {
  readonly registrationNo: string;
  readonly personName: string;
  readonly companyName: string | null;
  readonly departmentName: string | null;
  readonly advanceTypeName: string;
  readonly unit: Unit;
  readonly amount: number;
  readonly count: number;
  readonly iban: string | null;
}

export const paymentColumns = {
  registrationNo: { label: 'Sicil no', kind: 'text', value: (row) => row.registrationNo },
  personName: { label: 'Personel', kind: 'text', value: (row) => row.personName },
  companyName: { label: 'Firma', kind: 'text', value: (row) => row.companyName },
  departmentName: { label: 'Departman', kind: 'text', value: (row) => row.departmentName },
  advanceTypeName: { label: 'Avans tipi', kind: 'text', value: (row) => row.advanceTypeName },
  count: { label: 'Taksit', kind: 'text', value: (row) => instalmentsText(row.count) },
  amount: { label: 'Tutar', kind: 'number', value: (row) => row.amount / 100 },
  unit: { label: 'Birim', kind: 'text', value: (row) => UNIT_SIGNS[row.unit] },
  iban: { label: 'IBAN', kind: 'text', value: (row) => row.iban },
} as const satisfies Record<string, ListColumn<ListedPayment>>;
