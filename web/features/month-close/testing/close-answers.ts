/** A company's period as the server tells it: over, with one department's approval fallen. */
export const idOf = (n: number) => `0000000${n}-0000-4000-8000-000000000000`;

export const company = (n: number, name: string, change: object = {}) => ({
  companyId: idOf(n),
  name,
  from: '2026-10-01',
  to: '2026-10-31',
  people: 42,
  isLocked: false,
  wasReopened: false,
  version: 0,
  lockedAt: null,
  lockedByName: null,
  ...change,
});

export const period = (change: object = {}) => ({
  companyId: idOf(1),
  companyName: 'Işık Lojistik Ltd. Şti.',
  month: '2026-10',
  from: '2026-10-01',
  to: '2026-10-31',
  today: '2026-11-05',
  state: 'open',
  isOver: true,
  people: 42,
  personDays: 1302,
  countedAt: '2026-11-05T07:40:00Z',
  waiting: 0,
  seen: 'abc',
  leftOut: [],
  sums: {
    now: { normal: 419_660, overtime: 12_750, sgkDays: 1238, paidDays: 1271 },
    lastRun: { normal: 419_120, overtime: 12_750, sgkDays: 1237, paidDays: 1269 },
    previous: { normal: 434_405, sgkDays: 1249 },
  },
  departments: [
    {
      departmentId: idOf(2),
      name: 'Depo',
      managerName: 'Murat Aksoy',
      people: 22,
      state: 'approved',
      seen: 'd2',
      approvedAt: '2026-11-04T13:20:00Z',
      approvedByName: 'Murat Aksoy',
      changed: [],
      canApprove: true,
    },
    {
      departmentId: idOf(3),
      name: 'Sevkiyat',
      managerName: 'Orhan Keskin',
      people: 20,
      state: 'fallen',
      seen: 'd3',
      approvedAt: '2026-11-04T13:20:00Z',
      approvedByName: 'Orhan Keskin',
      changed: [{ personId: idOf(5), name: 'Serkan Bulut' }],
      canApprove: true,
    },
  ],
  versions: [],
  canCount: true,
  canLock: true,
  hindrance: 'Eksik geçiş: 11',
  canReopen: false,
  canDecide: false,
  differences: 0,
  ...change,
});

export const item = (name: string, count: number, change: object = {}) => ({
  item: name,
  count,
  sample: '',
  note: null,
  mayNote: false,
  mayRemind: false,
  ...change,
});

export const checklist = (items: readonly object[]) => ({
  from: '2026-10-01',
  to: '2026-10-31',
  today: '2026-11-05',
  items,
});

export const someItems = [
  item('late', 4, { sample: 'Kemal Ergin 23.10', mayNote: true }),
  item('missingPass', 11, { sample: '9 geçiş cihaz kesintisinden, kalan 2' }),
  item('openRequest', 3, { mayRemind: true }),
  item('absence', 0),
  item('law', 3, {
    mayNote: true,
    note: { text: 'Bakım haftası', at: '2026-11-04T08:00:00Z', byName: 'Aslı Yıldız' },
  }),
];

export const version = {
  n: 1,
  lockedAt: '2026-11-05T14:40:00Z',
  lockedByName: 'Aslı Yıldız',
  people: 42,
  sha256: `${'a'.repeat(60)}beef`,
  reopenedAt: null,
  reopenedByName: null,
  reason: null,
};

export const difference = (change: object = {}) => ({
  personId: idOf(5),
  personName: 'Serkan Bulut',
  registrationNo: 'D005',
  departmentName: 'Sevkiyat',
  deltas: { normal: -480, sgkDays: -1 },
  needsDeclaration: true,
  days: [{ date: '2026-10-21', before: 'Çalışılan', after: 'Rapor (SGK)' }],
  seen: 's5',
  decided: [],
  ...change,
});
