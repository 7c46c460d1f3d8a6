import { expect, it } from 'vitest';
import { actWords } from './flow/words.ts';
import { defaultChain } from './route/chain.ts';
import { stepLabel } from './route/words.ts';

const names: Record<string, string> = { MNG: 'Birim yöneticisi' };
const rule = defaultChain(1).steps[0]!;
const label = (more: object) => stepLabel({ ...rule, ...more }, (role) => names[role]);

it('says whom a step means', () => {
  expect(label({})).toBe('Yöneticisi');
  expect(label({ who: 'managersManager' })).toBe('Yöneticisinin yöneticisi');
  expect(label({ who: 'person', personId: 'x' })).toBe('Personel');
  expect(label({ who: 'role', role: 'MNG' })).toBe('Rol: Birim yöneticisi');
  expect(stepLabel(null, () => undefined)).toBe('Yedek onaylayan');
});

it('says what happened, and of a cancellation something else', () => {
  expect(actWords({ act: 'submit', from: null, to: 'waiting' })).toBe('Gönderildi');
  expect(actWords({ act: 'submit', from: 'returned', to: 'waiting' })).toBe('Yeniden gönderildi');
  expect(actWords({ act: 'submit', from: null, to: 'approved' })).toBe('Onaylı olarak girildi');
  expect(actWords({ act: 'approve', from: 'waiting', to: 'approved' })).toBe('Onaylandı');
  expect(actWords({ act: 'approve', from: 'cancelling', to: 'cancelled' })).toBe(
    'İptali onaylandı',
  );
  expect(actWords({ act: 'escalate', from: 'cancelling', to: 'cancelling' })).toBe(
    'Üst onaya taşındı',
  );
});
