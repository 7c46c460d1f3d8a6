import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { importsByPage } from './lib/sent-ahead.mjs';

it('finds what a row of the page table imports, itself or by the constant that it names', () => {
  const program = parseAst(`
    const plain = (page) => async () => (await import('./plain.tsx'))(page);
    const preparing = async () => import('./preparing.tsx');
    const codeOf = {
      People: async () => (await import('./people.tsx')).People,
      Companies: plain('Companies'),
      Later: preparing,
      Login: fromElsewhere,
    };`);
  expect(importsByPage(program as never)).toEqual({
    People: ['./people.tsx'],
    Companies: ['./plain.tsx'],
    Later: ['./preparing.tsx'],
    Login: [],
  });
});
