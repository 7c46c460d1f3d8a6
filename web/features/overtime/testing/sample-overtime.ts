/** Overtime as the server would answer it. */
import type { Judged, Overtime, OvertimeRow, Preview } from '../overtime-calls.ts';

export const idOf = (n: number) =>
  `6f1f5e0e-7f0a-4c59-9a53-0f1b6c9d00${String(n).padStart(2, '0')}`;

const common = {
  version: 1,
  state: 'waiting',
  personName: 'Erhan Çolak',
  registrationNo: 'D0095',
  departmentName: 'Boyahane',
  day: '2026-11-19',
  windows: [{ from: 1080, to: 1200 }],
  basis: 41,
  ahead: true,
  reason: 'Bursa siparişi cuma sevk edilecek',
  asked: 120,
  worked: null,
  waiting: null,
  submittedAt: '2026-11-18T09:00:00Z',
} as const;

export const overtimeRow = (n: number, more: Partial<OvertimeRow> = {}): OvertimeRow => ({
  ...common,
  windows: [...common.windows],
  id: idOf(n),
  personId: idOf(50 + n),
  waitsFor: 'Nuri Demirel',
  ...more,
});

export const overtimeDetail = (more: Partial<Overtime> = {}): Overtime => ({
  ...common,
  windows: [...common.windows],
  id: idOf(1),
  personId: idOf(51),
  enteredByName: null,
  canCorrect: false,
  warnings: [],
  ...more,
});

export const judged = (n: number, more: Partial<Judged> = {}): Judged => ({
  personId: idOf(50 + n),
  personName: 'Erhan Çolak',
  asked: 120,
  plan: { from: 480, to: 1080 },
  week: { plan: 2700, overtime: 120 },
  year: { year: 2026, minutes: 11_310, planned: 11_430, state: 'within' },
  refused: [],
  warned: [],
  faults: [],
  ...more,
});

export const preview = (people: readonly Judged[] = [judged(1)]): Preview => ({
  when: 'before',
  people: [...people],
  route: [
    {
      label: 'Yöneticisi',
      approvers: [{ id: idOf(5), name: 'Nuri Demirel' }],
      because: 'named',
      remindAfterDays: null,
      escalateAfterDays: null,
    },
  ],
});
