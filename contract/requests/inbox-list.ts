import { type Act, STATE_WORDS } from '#core/requests/flow/transitions.ts';
import { KIND_WORDS, type RequestKind } from '#core/requests/kinds.ts';
import { defineList, own } from '../kernel/list/list.ts';

/** What people do; the clock's own act is none of them. */
type PersonsAct = Exclude<Act, 'escalate'>;

/** What waits for one, also as somebody's deputy, and what one has decided: each has its own of these columns. */
export const inboxList = defineList({
  file: 'Onay Kutusu',
  filters: {
    kinds: { kind: 'numbers', options: KIND_WORDS, label: 'Tür', address: 'kind' },
    /** Only what one would decide for somebody else. */
    asDeputy: { kind: 'only', option: 'Yalnız vekâleten', label: 'Vekâlet' },
  },
  columns: {
    id: { kind: 'id' },
    version: { kind: 'whole' },
    personId: { kind: 'person' },
    personName: {
      kind: 'text',
      label: 'Personel',
      width: 200,
      isName: true,
      sortable: true,
      needs: ['registrationNo', 'departmentName'],
    },
    registrationNo: { kind: 'text' },
    departmentName: { kind: 'text', empty: true },
    kind: {
      ...own<RequestKind>(),
      text: (kind: RequestKind) => KIND_WORDS[kind],
      label: 'Tür',
      width: 130,
      sortable: true,
    },
    /** What is asked for in one line: "Yıllık izin, 02.11.2026 – 06.11.2026, 5 gün". */
    summary: { kind: 'text', label: 'Talep', width: 280, grows: true },
    /** In the unit of its kind. */
    size: { kind: 'number', empty: true },
    /** Since when it waits for this step. */
    waitingSince: { kind: 'moment', empty: true, label: 'Bekleme', width: 100, sortable: true },
    /** For whom one would decide, or did: none where it is oneself. */
    onBehalfOf: { kind: 'text', empty: true },
    /** Where the request opens, by the rule of approval links. */
    webUrl: { kind: 'text' },
    /** What one may do with it now. */
    acts: { ...own<readonly PersonsAct[]>(), label: 'Karar', width: 306, file: false },
    decidedAct: {
      ...own<PersonsAct | null>(),
      label: 'Kararım',
      width: 200,
      sortable: true,
      needs: ['decidedAt'],
    },
    decidedAt: { kind: 'moment', empty: true },
    decidedNote: { kind: 'text', empty: true, label: 'Not', width: 200 },
    state: {
      kind: 'choice',
      options: STATE_WORDS,
      label: 'Talebin durumu',
      width: 170,
      sortable: true,
    },
    submittedAt: {
      kind: 'moment',
      label: 'Gönderilme',
      width: 140,
      onRequest: true,
      sortable: true,
    },
  },
});
