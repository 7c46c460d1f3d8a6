/** Requests, orders and deputies as the server would answer them. */
import type { Deputyship } from '../deputies/deputy-calls.ts';
import type { Chain, ChainStep } from '../order/chain-calls.ts';
import type { InboxRow, Trail } from '../request-calls.ts';

export const idOf = (n: number) =>
  `6f1f5e0e-7f0a-4c59-9a53-0f1b6c9d00${String(n).padStart(2, '0')}`;

export const row = (n: number, more: Partial<InboxRow> = {}): InboxRow => ({
  id: idOf(n),
  kind: 1,
  version: 3,
  state: 'waiting',
  personId: idOf(50 + n),
  personName: `Emine Yalçın ${n}`,
  registrationNo: `D010${n}`,
  departmentName: 'Montaj',
  summary: 'Yıllık izin, 23.11.2026 – 27.11.2026, 5 gün',
  size: 5,
  submittedAt: '2026-11-15T18:14:00Z',
  waitingSince: '2026-11-16T05:20:00Z',
  onBehalfOf: null,
  webUrl: `/onlineIslemler/izin-detay/${idOf(n)}`,
  acts: ['approve', 'return', 'reject'],
  decidedAct: null,
  decidedAt: null,
  decidedNote: null,
  ...more,
});

export const step = (more: Partial<ChainStep> = {}): ChainStep => ({
  who: 'manager',
  personId: null,
  personName: null,
  role: null,
  minSize: null,
  remindAfterDays: null,
  escalateAfterDays: null,
  leaveTypes: [],
  ...more,
});

export const chain = (n: number, more: Partial<Chain> = {}): Chain => ({
  id: idOf(n),
  version: 4,
  kind: 1,
  companyId: null,
  companyName: null,
  departmentId: null,
  departmentName: null,
  fallbackId: null,
  fallbackName: null,
  steps: [
    step({ remindAfterDays: 2, escalateAfterDays: 5 }),
    step({ who: 'managersManager', minSize: 5 }),
  ],
  ...more,
});

export const deputyship = (n: number, more: Partial<Deputyship> = {}): Deputyship => ({
  id: idOf(n),
  version: 2,
  personId: idOf(90),
  personName: 'Aslı Yıldız',
  deputyId: idOf(91),
  deputyName: 'Hakan Doğan',
  from: '2026-11-23',
  to: '2026-11-27',
  kinds: null,
  note: null,
  editable: true,
  ...more,
});

const asked = { because: 'named', remindAfterDays: null, escalateAfterDays: null } as const;

/** One has agreed as a deputy, one is asked, one comes. */
export const trail = (more: Partial<Trail> = {}): Trail => ({
  id: idOf(1),
  kind: 1,
  personName: 'Fatma Yılmaz',
  summary: 'Yıllık izin',
  state: 'waiting',
  version: 3,
  acts: ['approve', 'return', 'reject'],
  steps: [
    {
      ...asked,
      label: 'Yöneticisi',
      approvers: [{ id: idOf(60), name: 'Çiğdem Bozkurt' }],
      status: 'done',
      decidedBy: 'Hakan Doğan',
      onBehalfOf: 'Çiğdem Bozkurt',
      decidedAt: '2026-11-16T05:20:00Z',
      note: 'Hat aksamaz.',
      waitingSince: null,
    },
    {
      ...asked,
      label: 'Yöneticisinin yöneticisi',
      because: 'above',
      approvers: [{ id: idOf(61), name: 'Aslı Yıldız' }],
      status: 'now',
      decidedBy: null,
      onBehalfOf: null,
      decidedAt: null,
      note: null,
      waitingSince: '2026-11-16T05:20:00Z',
    },
    {
      ...asked,
      label: 'Rol: Firma yöneticisi',
      approvers: [
        { id: idOf(62), name: 'Ahmet Oğuz' },
        { id: idOf(63), name: 'Ece Tan' },
      ],
      status: 'next',
      decidedBy: null,
      onBehalfOf: null,
      decidedAt: null,
      note: null,
      waitingSince: null,
    },
  ],
  history: [
    {
      act: 'submit',
      label: 'Talep gönderme',
      actorName: 'Emine Yalçın',
      onBehalfOf: null,
      note: null,
      at: '2026-11-15T18:14:00Z',
      from: null,
      to: 'waiting',
    },
    {
      act: 'approve',
      label: 'Onaylama',
      actorName: 'Hakan Doğan',
      onBehalfOf: 'Çiğdem Bozkurt',
      note: 'Hat aksamaz.',
      at: '2026-11-16T05:20:00Z',
      from: 'waiting',
      to: 'waiting',
    },
  ],
  ...more,
});
