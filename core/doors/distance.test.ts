import { expect, test } from 'vitest';
import { metresBetween } from './distance.ts';

const gebze = { latitude: 40.7984, longitude: 29.4307 };

test('a degree of latitude is 111 km everywhere', () => {
  for (const latitude of [-60, 0, 39, 84]) {
    const metres = metresBetween(
      { latitude, longitude: 30 },
      { latitude: latitude + 1, longitude: 30 },
    );
    expect(Math.round(metres / 100)).toBe(1112);
  }
});

test('a degree of longitude is shorter the farther from the equator', () => {
  const at = (latitude: number) =>
    metresBetween({ latitude, longitude: 29 }, { latitude, longitude: 30 });
  expect(Math.round(at(0) / 100)).toBe(1112);
  expect(Math.round(at(60) / 100)).toBe(556);
});

test('it is the same there and back, nothing to oneself, and goes over the date line', () => {
  const istanbul = { latitude: 41.0082, longitude: 28.9784 };
  expect(metresBetween(gebze, istanbul)).toBe(metresBetween(istanbul, gebze));
  expect(Math.round(metresBetween(gebze, istanbul) / 1000)).toBe(45);
  expect(metresBetween(gebze, gebze)).toBe(0);
  const east = { latitude: 0, longitude: 179.9995 };
  const west = { latitude: 0, longitude: -179.9995 };
  expect(Math.round(metresBetween(east, west))).toBe(111);
});
