import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type OnDevice, reconcile, type Wanted } from './device-people.ts';

const wanted = (pin: string, sentAs = 'Ali'): Wanted => ({ personId: `p${pin}`, pin, sentAs });
const there = (pin: string, more: Partial<OnDevice> = {}): OnDevice => ({
  pin,
  personId: `p${pin}`,
  isCurrent: true,
  sentAs: 'Ali',
  ...more,
});

describe('who is told to a terminal', () => {
  it.each<[string, Wanted[], OnDevice[], string[], string[]]>([
    ['hired', [wanted('1')], [], ['1'], []],
    ['there already', [wanted('1')], [there('1')], [], []],
    ['renamed', [wanted('1', 'Veli')], [there('1')], ['1'], []],
    [
      'entered at the terminal under another name',
      [wanted('1')],
      [there('1', { sentAs: null })],
      [],
      [],
    ],
    ['left', [], [there('1', { isCurrent: false })], [], ['1']],
    [
      'left, entered at the terminal',
      [],
      [there('1', { isCurrent: false, sentAs: null })],
      [],
      ['1'],
    ],
    ['moved elsewhere', [], [there('1')], [], []],
    [
      'nobody of ours, entered there',
      [],
      [there('9', { personId: null, isCurrent: false, sentAs: null })],
      [],
      [],
    ],
    ['sent once, unknown now', [], [there('9', { personId: null, isCurrent: false })], [], ['9']],
    ['another number', [wanted('2')], [there('1', { isCurrent: false })], ['2'], ['1']],
  ])('%s', (_, want, on, send, remove) => {
    const told = reconcile(want, on);
    expect([told.send.map(({ pin }) => pin), told.remove]).toEqual([send, remove]);
  });

  it('is nothing more once it was told', () => {
    const pin = fc.integer({ min: 1, max: 9 }).map(String);
    const on = fc.uniqueArray(
      fc.record({
        pin,
        personId: fc.option(pin.map((p) => `p${p}`)),
        isCurrent: fc.boolean(),
        sentAs: fc.option(fc.constantFrom('Ali', 'Veli')),
      }),
      { selector: ({ pin: one }) => one },
    );
    const want = fc.uniqueArray(fc.tuple(pin, fc.constantFrom('Ali', 'Veli')), {
      selector: ([one]) => one,
    });
    fc.assert(
      fc.property(want, on, (pairs, before) => {
        const people = pairs.map(([one, name]) => wanted(one, name));
        const { send, remove } = reconcile(people, before);
        const sent = new Set(send.map((one) => one.pin));
        const after: OnDevice[] = [
          ...before.filter((one) => !remove.includes(one.pin) && !sent.has(one.pin)),
          ...send.map(({ pin: one, personId, sentAs }) => ({
            pin: one,
            personId,
            sentAs,
            isCurrent: true,
          })),
        ];
        expect(reconcile(people, after)).toEqual({ send: [], remove: [] });
      }),
    );
  });
});
