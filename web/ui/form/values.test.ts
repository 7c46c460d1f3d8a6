import { describe, expect, it } from 'vitest';
import { changedValues, cleanValues } from './values.ts';

describe('values of a form', () => {
  it('are sent trimmed, with null for nothing', () => {
    expect(cleanValues({ a: ' x ', b: '', c: undefined, d: '  ', e: 0, f: false })).toEqual({
      a: 'x',
      b: null,
      c: null,
      d: null,
      e: 0,
      f: false,
    });
  });

  it.each([
    [{ a: 'x' }, { a: 'x ' }, {}],
    [{ a: null }, { a: '' }, {}],
    [{}, { a: undefined }, {}],
    [{ a: 'x' }, { a: '' }, { a: null }],
    [{ a: null, b: 1 }, { a: 'y', b: 1 }, { a: 'y' }],
    [{ a: false }, { a: true }, { a: true }],
    [{ a: ['x'] }, { a: ['x'] }, {}],
    [{ a: ['x'] }, { a: ['x', 'y'] }, { a: ['x', 'y'] }],
  ])('%o, then %o: %o changed', (before, after, changed) =>
    expect(changedValues(before, after)).toEqual(changed),
  );
});
