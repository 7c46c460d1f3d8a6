import { expect, it } from 'vitest';
import { Pace } from './pace.ts';

const pace = () => new Pace({ least: 50, most: 1000 });

it('begins with the least, grows step by step, and never beyond what it may', () => {
  const one = pace();
  expect(one.size).toBe(50);
  one.took(50, 1);
  expect(one.size).toBe(75);
  for (let i = 0; i < 30; i++) one.took(one.size, 0.1);
  expect(one.size).toBe(1000);
});

it('is at once as small as what took too long asks for, and never smaller than the least', () => {
  const one = pace();
  for (let i = 0; i < 30; i++) one.took(one.size, 0.1);
  one.took(1000, 100);
  expect(one.size).toBe(250);
  one.took(250, 60_000);
  expect(one.size).toBe(50);
});

it('learns nothing from a part that was not full, unless it took too long', () => {
  const one = pace();
  one.took(50, 1);
  one.took(3, 1);
  expect(one.size).toBe(75);
  one.took(60, 30);
  expect(one.size).toBe(50);
});
