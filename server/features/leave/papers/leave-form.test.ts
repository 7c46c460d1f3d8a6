import { expect, it } from 'vitest';
import type { LeaveDetail } from '../requests/leave.queries.ts';
import { type Decision, leaveFormOf } from './leave-form.ts';

const leave = {
  personName: 'Ada Kaya',
  registrationNo: 'D-1',
  departmentName: 'Montaj',
  titleName: null,
  leaveTypeName: 'Yıllık izin',
  part: 'day',
  fromMinute: null,
  toMinute: null,
  minutes: 0,
  days: 5,
  from: '2026-11-23',
  to: '2026-11-27',
  travel: [],
  leftOut: [],
  returnDay: '2026-11-30',
  returnedOn: null,
  state: 'waiting',
  balance: null,
  standInName: null,
  contact: null,
  note: '',
} as unknown as LeaveDetail;

/** Who signs, row by row as the paper has it. */
function places(decisions: readonly Decision[]) {
  const content = leaveFormOf(leave, 'Anadolu Makine', decisions).content as readonly {
    readonly table?: { readonly body: readonly (readonly { readonly text: string }[])[] };
  }[];
  return content.at(-1)!.table!.body.map((row) => row.map(({ text }) => text));
}

const DATE = expect.stringMatching(/^Tarih: /);

it('has a place for the person, their manager and the personnel office, before anybody decided', () => {
  expect(places([])).toEqual([
    ['Personel', 'Yönetici', 'İnsan Kaynakları'],
    ['İmza', 'İmza', 'İmza'],
    ['Ada Kaya', ' ', ' '],
    [DATE, DATE, DATE],
  ]);
});

it('names who decided, and has room for two of them', () => {
  const decided = (label: string, name: string) => ({ label, name, words: 'onayladı, 16.11.2026' });
  const [roles, , names] = places([
    decided('Yöneticisi', 'Aslı Yıldız'),
    decided('Yöneticisinin yöneticisi', 'Ece Tan'),
    decided('Rol: Firma yöneticisi', 'Can Er'),
  ]);
  expect(roles).toEqual(['Personel', 'Yöneticisi', 'Yöneticisinin yöneticisi', 'İnsan Kaynakları']);
  expect(names).toEqual(['Ada Kaya', 'Aslı Yıldız', 'Ece Tan', ' ']);
});
