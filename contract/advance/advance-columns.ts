import { monthText } from '#core/advance/words.ts';
import { UNIT_SIGNS, type Unit } from '#core/format/money.ts';
import { STATE_WORDS, type State } from '#core/requests/flow/transitions.ts';
import type { ListColumn } from '../kernel/list-column.ts';

interface ListedAdvance {
  readonly registrationNo: string;
  readonly personName: string;
  readonly departmentName: string | null;
  readonly advanceTypeName: string;
  readonly unit: Unit;
  readonly amount: number;
  readonly count: number;
  readonly first: string;
  readonly state: State;
  readonly waitsFor: string | null;
}

export const advanceColumns = {
  registrationNo: { label: 'Sicil no', kind: 'text', value: (row) => row.registrationNo },
  personName: { label: 'Personel', kind: 'text', value: (row) => row.personName },
  departmentName: { label: 'Departman', kind: 'text', value: (row) => row.departmentName },
  advanceTypeName: { label: 'Avans tipi', kind: 'text', value: (row) => row.advanceTypeName },
  amount: { label: 'Tutar', kind: 'number', value: (row) => row.amount / 100 },
  unit: { label: 'Birim', kind: 'text', value: (row) => UNIT_SIGNS[row.unit] },
  count: { label: 'Taksit', kind: 'number', value: (row) => row.count },
  first: { label: 'İlk kesinti', kind: 'text', value: (row) => monthText(row.first) },
  state: { label: 'Durum', kind: 'text', value: (row) => STATE_WORDS[row.state] },
  waitsFor: { label: 'Bekleyen onay', kind: 'text', value: (row) => row.waitsFor },
} as const satisfies Record<string, ListColumn<ListedAdvance>>;
