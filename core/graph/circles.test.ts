import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchCircles } from './circles.ts';

function nodesInCircles(edges: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const search = searchCircles(edges);
  for (;;) {
    const { done, value } = search.next();
    if (done) return value;
  }
}

const circles = (edges: Record<string, string>) =>
  [
    ...nodesInCircles(new Map(Object.entries(edges).map(([from, to]) => [from, [...to]]))),
  ].toSorted();

describe('nodes in circles', () => {
  it.each<[string, Record<string, string>, string[]]>([
    ['a tree', { a: 'b', b: 'c', d: 'c' }, []],
    ['oneself', { a: 'a', b: 'a' }, ['a']],
    ['two', { a: 'b', b: 'a', c: 'a' }, ['a', 'b']],
    [
      'a way between two circles is none',
      { a: 'b', b: 'ac', c: 'd', d: 'e', e: 'd' },
      ['a', 'b', 'd', 'e'],
    ],
    ['by the second edge', { a: 'xb', b: 'ya' }, ['a', 'b']],
  ])('%s', (_, edges, expected) => expect(circles(edges)).toEqual(expected));

  it('are those who reach themselves', () => {
    const node = fc.integer({ min: 0, max: 7 }).map(String);
    fc.assert(
      fc.property(fc.array(fc.tuple(node, node), { maxLength: 16 }), (pairs) => {
        const edges = new Map<string, string[]>();
        for (const [from, to] of pairs) edges.set(from, [...(edges.get(from) ?? []), to]);
        const reaches = (from: string, to: string) => {
          const seen = new Set<string>();
          const waiting = [from];
          for (const one of waiting) {
            for (const other of edges.get(one) ?? []) {
              if (other === to) return true;
              if (!seen.has(other)) waiting.push(other);
              seen.add(other);
            }
          }
          return false;
        };
        const expected = [...edges.keys()].filter((one) => reaches(one, one));
        expect([...nodesInCircles(edges)].toSorted()).toEqual(expected.toSorted());
      }),
    );
  });

  it('a chain of 100,000 is no matter', () => {
    const chain = new Map(Array.from({ length: 100_000 }, (_, i) => [`${i}`, [`${i + 1}`]]));
    expect(nodesInCircles(chain).size).toBe(0);
    chain.set('100000', ['0']);
    expect(nodesInCircles(chain).size).toBe(100_001);
  });
});
