import { describe, expect, test } from 'vitest';
import { shardArguments, suitesOf, takeShard } from './lib/shard.mjs';
import { suites } from './lib/suites.mjs';

describe('a run that machines share', () => {
  test.each([
    { args: ['unit', '--shard', '2/3', 'browser'], left: ['unit', 'browser'] },
    { args: ['--shard=2/3'], left: [] },
  ])('is told by $args, which leaves $left', ({ args, left }) => {
    expect(takeShard(args)).toEqual({ index: 2, count: 3 });
    expect(args).toEqual(left);
  });

  test('is the whole one where nothing is said', () => {
    expect(takeShard(['unit'])).toBeNull();
    expect(shardArguments(null)).toEqual([]);
    expect(suitesOf(suites, null)).toEqual(suites);
  });

  test.each([['0/2'], ['3/2'], ['1'], ['half'], ['']])('is not %j', (given) => {
    expect(() => takeShard(['--shard', given])).toThrow('1/2');
  });

  test('has its checks once, with the first, and every other suite with each', () => {
    expect(shardArguments({ index: 2, count: 2 })).toEqual(['--shard=2/2']);
    expect(suitesOf(suites, { index: 1, count: 2 })).toEqual(suites);
    expect(suitesOf(suites, { index: 2, count: 2 })).toEqual(
      suites.filter((name) => name !== 'check'),
    );
  });
});
