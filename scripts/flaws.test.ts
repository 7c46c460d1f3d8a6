import fs from 'node:fs';
import { expect, test } from 'vitest';
import { flaws } from './lib/flaws.mjs';
import { inRoot } from './lib/root.mjs';

test('there are thirty flaws and more, of every kind, each once', () => {
  expect(flaws.length).toBeGreaterThanOrEqual(30);
  expect(new Set(flaws.map(({ kind }) => kind)).size).toBe(8);
  expect(new Set(flaws.map(({ name }) => name)).size).toBe(flaws.length);
});

test.each(flaws)('$name → can be planted, and its test is there', (flaw) => {
  expect(fs.readFileSync(inRoot(flaw.file), 'utf8').split(flaw.find)).toHaveLength(2);
  expect(flaw.put).not.toBe(flaw.find);
  expect(fs.readFileSync(inRoot(flaw.test), 'utf8')).toContain(flaw.caughtBy);
});
