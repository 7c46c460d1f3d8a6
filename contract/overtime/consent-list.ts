import { defineList } from '../kernel/list/list.ts';
import { placeFilters } from '../kernel/list/place-filters.ts';
import { CONSENT_STATES } from '#core/overtime/words.ts';

/** Everybody who works here, with whether they agreed to work overtime, since when, and until when. */
export const consentList = defineList({
  file: 'Fazla mesai onayları',
  filters: {
    states: { kind: 'choices', options: CONSENT_STATES, label: 'Onay', address: 'state' },
    companyId: placeFilters.companyId,
    departmentId: placeFilters.departmentId,
    /** Said to be there, and nobody entered its paper. */
    undocumented: { kind: 'only', option: 'Belgesi olmayan', label: 'Belge' },
  },
  columns: {
    personId: { kind: 'person' },
    registrationNo: { kind: 'text', label: 'Sicil no' },
    personName: {
      kind: 'text',
      label: 'Personel',
      width: 240,
      grows: true,
      isName: true,
      sortable: true,
      with: ['registrationNo', 'departmentName'],
    },
    departmentName: { kind: 'text', empty: true, label: 'Departman' },
    state: { kind: 'choice', options: CONSENT_STATES, label: 'Onay', width: 150 },
    /** Of the paper by which it holds; none where it was said without one. */
    since: { kind: 'day', empty: true, label: 'Onay tarihi', width: 130 },
    /** The last day on which it holds, or did. */
    until: { kind: 'day', empty: true, label: 'Son günü', width: 130 },
    documented: { kind: 'yesNo', label: 'Belgesi var', width: 130 },
  },
});
