import { expect, it } from 'vitest';
import { twoChanges } from './two-changes.ts';

const field = (label: string, before: string, yours: string | undefined, stored: string) => ({
  label,
  before,
  yours,
  stored,
});
const labels = (fields: Parameters<typeof twoChanges>[0]) => {
  const { mine, theirs } = twoChanges(fields);
  return [mine, theirs].map((of) => of.map(({ label }) => label));
};

it.each([
  ['only I changed it', field('Not', 'a', 'b', 'a'), [['Not'], []]],
  ['only the other changed it', field('Not', 'a', undefined, 'b'), [[], ['Not']]],
  ['both, differently', field('Not', 'a', 'b', 'c'), [['Not'], []]],
  ['both to the same', field('Not', 'a', 'b', 'b'), [[], ['Not']]],
  ['I emptied it', field('Not', 'a', '', 'a'), [['Not'], []]],
  ['nobody', field('Not', 'a', undefined, 'a'), [[], []]],
])('%s', (_, given, expected) => {
  expect(labels([given])).toEqual(expected);
});
