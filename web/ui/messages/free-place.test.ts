import { expect, test } from 'vitest';
import { freeMove } from './free-place.ts';

/** A message of one line at the bottom right of an office screen. */
const home = { left: 1022, top: 788, right: 1342, bottom: 836 };
const fromBelow = { up: -1, aside: true } as const;
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

test('it stays in its corner where nothing is below it', () => {
  expect(freeMove(home, [], fromBelow)).toEqual({ x: 0, y: 0 });
  expect(freeMove(home, [box(100, 800, 80, 32)], fromBelow)).toEqual({ x: 0, y: 0 });
});

test('it rises above the buttons at the foot of a panel, and no further than needed', () => {
  const foot = [box(1050, 800, 154, 33), box(1212, 800, 120, 33)];
  const { x, y } = freeMove(home, foot, fromBelow);
  expect(x).toBe(0);
  expect(home.bottom + y).toBeLessThanOrEqual(800);
  expect(home.bottom + y).toBeGreaterThan(800 - 16);
});

test('it steps aside from a column of row menus that is as high as the page', () => {
  const menus = Array.from({ length: 15 }, (_, row) => box(1306, 200 + row * 40, 28, 28));
  const pager = [box(1200, 800, 120, 32)];
  const { x, y } = freeMove(home, [...menus, ...pager], fromBelow);
  const place = { right: home.right + x, bottom: home.bottom + y };
  expect(place.right).toBeLessThanOrEqual(1306);
  expect(place.bottom).toBeLessThanOrEqual(800);
});

test('on a phone it comes from the top and goes down, never aside', () => {
  const phone = box(12, 58, 366, 48);
  const head = [box(300, 60, 60, 40)];
  expect(freeMove(phone, head, { up: 1, aside: false })).toEqual({ x: 0, y: 48 });
});

test('where controls are everywhere, it covers as few as it can', () => {
  const wall = Array.from({ length: 40 }, (_, row) => box(0, row * 24, 1366, 20));
  const single = freeMove(home, [...wall, box(1100, 800, 20, 20)], fromBelow);
  expect(single.y).toBeLessThan(0);
});
