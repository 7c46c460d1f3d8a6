import { expect, it } from 'vitest';
import { asksForSearch, moveChoice } from './keys.ts';

const press = { key: '/', ctrlKey: false, metaKey: false, altKey: false, isTyping: false };

it('asks by Ctrl+K anywhere and by / outside of fields', () => {
  expect(asksForSearch(press)).toBe(true);
  expect(asksForSearch({ ...press, isTyping: true })).toBe(false);
  expect(asksForSearch({ ...press, key: 'k', ctrlKey: true, isTyping: true })).toBe(true);
  expect(asksForSearch({ ...press, key: 'K', metaKey: true })).toBe(true);
  expect(asksForSearch({ ...press, key: 'k' })).toBe(false);
  expect(asksForSearch({ ...press, ctrlKey: true })).toBe(false);
  // AltGr arrives as Ctrl+Alt on Turkish keyboards.
  expect(asksForSearch({ ...press, key: 'k', ctrlKey: true, altKey: true })).toBe(false);
});

it('goes round the results', () => {
  expect(moveChoice(0, 3, 'ArrowDown')).toBe(1);
  expect(moveChoice(2, 3, 'ArrowDown')).toBe(0);
  expect(moveChoice(0, 3, 'ArrowUp')).toBe(2);
  expect(moveChoice(0, 0, 'ArrowDown')).toBe(0);
});
