import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  choose,
  countSelected,
  everything,
  isSelected,
  nothing,
  type Selection,
} from './selection.ts';

const all = Array.from({ length: 30 }, (_, n) => `r${n}`);
const chosenOf = (selection: Selection) => all.filter((id) => isSelected(selection, id));

it('chooses a page, all pages, and all but some', () => {
  const page = choose(nothing, all.slice(0, 10), true);
  expect([chosenOf(page), countSelected(page, 30)]).toEqual([all.slice(0, 10), 10]);
  expect(countSelected(everything, 4213)).toBe(4213);
  const but = choose(everything, ['r3', 'r4'], false);
  expect([isSelected(but, 'r3'), isSelected(but, 'r5'), countSelected(but, 30)]).toEqual([
    false,
    true,
    28,
  ]);
  expect(choose(but, ['r3', 'r4'], true)).toEqual(everything);
});

it('agrees with a plain set after any steps, and counts what it chose', () => {
  const step = fc.record({ ids: fc.subarray(all), isChosen: fc.boolean() });
  fc.assert(
    fc.property(fc.boolean(), fc.array(step), (fromAll, steps) => {
      let selection = fromAll ? everything : nothing;
      const model = new Set(fromAll ? all : []);
      for (const { ids, isChosen } of steps) {
        selection = choose(selection, ids, isChosen);
        for (const id of ids) {
          if (isChosen) model.add(id);
          else model.delete(id);
        }
      }
      expect(new Set(chosenOf(selection))).toEqual(model);
      expect(countSelected(selection, all.length)).toBe(model.size);
    }),
  );
});
