import fs from 'node:fs';
import { expect, it } from 'vitest';
import { freeColour, shiftColours } from './shift-colours.ts';

it('no shift is proposed a colour of a work record', () => {
  const types = fs.readFileSync('db/migrations/0031_work_types.sql', 'utf8');
  const ofRecords = types.match(/#[0-9A-F]{6}/gu)!;
  expect(ofRecords.length).toBeGreaterThanOrEqual(15);
  expect(shiftColours.filter((colour) => ofRecords.includes(colour))).toEqual([]);
});

it('a new shift gets a colour that no other has, then the one that the fewest have', () => {
  expect(freeColour([])).toBe(shiftColours[0]);
  expect(freeColour([shiftColours[0].toLowerCase(), '#123456'])).toBe(shiftColours[1]);
  expect(freeColour([...shiftColours])).toBe(shiftColours[0]);
  expect(freeColour([...shiftColours, shiftColours[0]])).toBe(shiftColours[1]);
});
