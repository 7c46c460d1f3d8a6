import { expect, it } from 'vitest';
import type { Presence } from '#server/http/presence.ts';
import { giveWay } from './give-way.ts';

/** Quiet for so long, each time that it is asked. */
function presence(...quiet: number[]): Presence & { asked: number } {
  const seen = {
    asked: 0,
    get quietMs() {
      seen.asked++;
      return quiet.length > 1 ? quiet.shift()! : quiet[0]!;
    },
  };
  return seen as unknown as Presence & { asked: number };
}

const going = new AbortController().signal;

it('goes on at once where nobody was there for a while', async () => {
  const nobody = presence(Infinity);
  await giveWay(nobody, 60_000, going);
  expect(nobody.asked).toBe(1);
});

it('waits until nobody is there any more', async () => {
  const somebody = presence(1, 1, 95, 95, Infinity);
  await giveWay(somebody, 60_000, going);
  expect(somebody.asked).toBe(5);
});

it('gets its turn also where somebody is always there', async () => {
  await giveWay(presence(0), 1, going);
});

it('does not hold up a stop', async () => {
  await giveWay(presence(0), 60_000, AbortSignal.abort());
});
