/** Advances as the server would answer them. */
import type { AdvanceDetail, AdvanceForm, AdvanceRow, Preview } from '../advance-calls.ts';

export const idOf = (n: number) =>
  `6f1f5e0e-7f0a-4c59-9a53-0f1b6c9d00${String(n).padStart(2, '0')}`;

export const form: AdvanceForm = {
  payMonth: '2026-11',
  consent: { version: 1, text: 'Avansın ücretimden kesilmesini kabul ediyorum.' },
  types: [
    {
      id: idOf(81),
      name: 'Taksitli avans',
      unit: 'TRY',
      most: 2_000_000,
      instalments: 6,
      step: 10_000,
      postpones: 1,
      note: 'Ücretten taksit taksit kesilir.',
    },
    {
      id: idOf(82),
      name: 'Yakıt avansı',
      unit: 'LT',
      most: null,
      instalments: 1,
      step: 1,
      postpones: 0,
      note: null,
    },
  ],
};

const common = {
  version: 1,
  state: 'waiting',
  stage: 'waiting',
  personName: 'Emine Yalçın',
  registrationNo: 'D0108',
  departmentName: 'Montaj',
  advanceTypeId: idOf(81),
  advanceTypeName: 'Taksitli avans',
  unit: 'TRY',
  amount: 1_250_000,
  count: 4,
  first: '2026-12',
  submittedAt: '2026-11-15T18:14:00Z',
} as const;

export const advanceRow = (n: number, more: Partial<AdvanceRow> = {}): AdvanceRow => ({
  ...common,
  id: idOf(n),
  personId: idOf(50 + n),
  waitsFor: 'Aslı Yıldız',
  ...more,
});

const plan = [310_000, 310_000, 310_000, 320_000].map((amount, at) => ({
  month: ['2026-12', '2027-01', '2027-02', '2027-03'][at]!,
  amount,
}));

export const advanceDetail = (more: Partial<AdvanceDetail> = {}): AdvanceDetail => ({
  ...common,
  id: idOf(1),
  personId: idOf(51),
  titleName: 'Operatör',
  enteredByName: null,
  origin: 'request',
  reason: 'Ev taşıyorum',
  plan,
  account: null,
  iban: null,
  canAct: false,
  warnings: [],
  canCorrect: false,
  ...more,
});

export const preview = (more: Partial<Preview> = {}): Preview => ({
  plan,
  open: 0,
  faults: [],
  warnings: [],
  route: [
    {
      label: 'Yöneticisi',
      approvers: [{ id: idOf(5), name: 'Aslı Yıldız' }],
      because: 'named',
      remindAfterDays: null,
      escalateAfterDays: null,
    },
  ],
  ...more,
});
