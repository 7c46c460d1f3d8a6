/** Leaves, types and accounts as the server would answer them. */
import type { RowOf } from '#contract/kernel/list/list.ts';
import type { leaveList } from '#contract/leave/leave-list.ts';
import type { LeaveAccountAnswer, LeaveDetail, LeaveType } from '../leave-calls.ts';
import type { Preview } from '../form/use-leave-preview.ts';

export const idOf = (n: number) =>
  `6f1f5e0e-7f0a-4c59-9a53-0f1b6c9d00${String(n).padStart(2, '0')}`;

export const ANNUAL = idOf(81);
export const NURSING = idOf(82);
export const REPORT = idOf(83);

const type = (id: string, name: string, more: Partial<LeaveType>): LeaveType => ({
  id,
  code: name,
  name,
  colour: '#1565C0',
  unit: 'day',
  counting: 'annual',
  takesFromBalance: false,
  document: 'none',
  documentDays: null,
  note: null,
  ...more,
});

export const types: readonly LeaveType[] = [
  type(ANNUAL, 'Yıllık izin', {
    unit: 'halfDay',
    takesFromBalance: true,
    note: 'Kıdeme göre 14, 20 veya 26 gün.',
  }),
  type(NURSING, 'Süt izni', { unit: 'hour', counting: 'hours' }),
  type(REPORT, 'Rapor', { counting: 'calendar', document: 'later', documentDays: 7 }),
];

type WholeRow = RowOf<typeof leaveList>;

export const leaveRow = (n: number, more: Partial<WholeRow> = {}): WholeRow => ({
  id: idOf(n),
  version: 1,
  state: 'waiting',
  personId: idOf(50 + n),
  personName: 'Emine Yalçın',
  registrationNo: 'D0108',
  departmentName: 'Montaj',
  leaveTypeId: ANNUAL,
  leaveTypeName: 'Yıllık izin',
  colour: '#1565C0',
  from: '2026-11-23',
  to: '2026-11-27',
  part: 'day',
  fromMinute: null,
  toMinute: null,
  days: 5,
  minutes: 2250,
  returnDay: '2026-11-30',
  waitsFor: 'Aslı Yıldız',
  documentState: 'none',
  submittedAt: '2026-11-15T18:14:00Z',
  ...more,
});

export const leaveDetail = (more: Partial<LeaveDetail> = {}): LeaveDetail => {
  const { waitsFor: _, ...row } = leaveRow(1);
  return {
    ...row,
    titleName: 'Operatör',
    enteredByName: null,
    origin: 'request',
    travel: [],
    leftOut: [{ day: '2026-11-28', cost: 1, reason: 'weeklyRest', label: 'hafta tatili' }],
    returnedOn: null,
    standInId: idOf(60),
    standInName: 'Hakan Doğan',
    contact: null,
    note: 'Memlekete gideceğim.',
    document: null,
    documentDue: null,
    balance: { before: 8, after: 3, lowest: 3, lowestOn: '2026-11-27' },
    warnings: [{ rule: 'teamShare', message: 'Departmanın üçte biri izinli.' }],
    effect: [23, 24, 25, 26, 27].map((date) => ({
      day: `2026-11-${date}`,
      cost: 1,
      workTypeCode: 'UCI',
      pay: 'paid' as const,
    })),
    away: [{ name: 'Adem Kaya', from: '2026-11-26', to: '2026-11-27' }],
    canReturnEarly: false,
    canAttach: false,
    canCorrect: false,
    ...more,
  };
};

export const preview = (more: Partial<Preview> = {}): Preview => ({
  days: 5,
  minutes: 2250,
  returnDay: '2026-11-30',
  travel: [],
  leftOut: [{ day: '2026-11-29', cost: 1, reason: 'weeklyRest', label: 'hafta tatili' }],
  balance: { before: 8, after: 3, lowest: 3, lowestOn: '2026-11-27' },
  faults: [],
  warnings: [],
  route: [
    {
      label: 'Yöneticisi',
      approvers: [{ id: idOf(70), name: 'Aslı Yıldız' }],
      because: 'named',
      remindAfterDays: null,
      escalateAfterDays: null,
    },
  ],
  away: [{ name: 'Adem Kaya', from: '2026-11-26', to: '2026-11-27' }],
  ...more,
});

export const account = (more: Partial<LeaveAccountAnswer> = {}): LeaveAccountAnswer => ({
  personId: idOf(51),
  personName: 'Emine Yalçın',
  year: 2026,
  years: [2025, 2026],
  today: '2026-11-17',
  balance: 12,
  asked: 5,
  planned: 2,
  nextRight: { day: '2027-03-03', days: 20 },
  serviceYears: 6,
  carried: 4,
  closing: 12,
  lines: [
    {
      id: null,
      day: '2026-03-03',
      kind: 'earned',
      label: 'Hak ediş',
      days: 20,
      balance: 24,
      requestId: null,
      note: null,
      why: '6. tam yıl: 20 gün',
    },
    {
      id: null,
      day: '2026-06-01',
      kind: 'used',
      label: 'Kullanılan',
      days: -10,
      balance: 14,
      requestId: idOf(9),
      note: null,
      why: null,
    },
    {
      id: idOf(30),
      day: '2026-07-01',
      kind: 'corrected',
      label: 'Düzeltme',
      days: -2,
      balance: 12,
      requestId: null,
      note: 'Eski kayıt',
      why: null,
    },
  ],
  exit: null,
  canAdd: false,
  canRemove: false,
  ...more,
});
