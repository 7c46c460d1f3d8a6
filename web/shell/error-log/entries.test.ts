import { expect, it } from 'vitest';
import {
  componentOf,
  describeError,
  type ErrorEntry,
  isNoise,
  maxEntries,
  type NewEntry,
  withEntry,
} from './entries.ts';

const entry = (message: string, time = 0): NewEntry => ({
  error: { message, stack: `Error: ${message}\n    at a.js:1:1` },
  component: 'UserList',
  info: 'at UserList',
  url: 'http://x/settings/user-list',
  time,
});
const log = (...entries: NewEntry[]) => entries.reduce<ErrorEntry[]>(withEntry, []);

it('keeps error, component, info, url and time, newest first', () => {
  expect(log(entry('a', 1), entry('b', 2))).toEqual([
    { ...entry('b', 2), count: 1 },
    { ...entry('a', 1), count: 1 },
  ]);
});

it('counts identical ones and brings them to the top', () => {
  const entries = log(entry('a', 1), entry('b', 2), entry('a', 3));
  expect(entries.map(({ error, count, time }) => [error.message, count, time])).toEqual([
    ['a', 2, 3],
    ['b', 1, 2],
  ]);
});

it('tells apart what happened elsewhere', () => {
  expect(log(entry('a'), { ...entry('a'), url: 'http://x/dashboard' })).toHaveLength(2);
  expect(log(entry('a'), { ...entry('a'), component: 'Bell' })).toHaveLength(2);
});

it('keeps the newest 100', () => {
  const entries = log(...Array.from({ length: 150 }, (_, i) => entry(String(i), i)));
  expect(entries).toHaveLength(maxEntries);
  expect(entries[0]!.error.message).toBe('149');
  expect(entries.at(-1)!.error.message).toBe('50');
});

it('describes whatever is thrown', () => {
  const error = new TypeError('x is not a function');
  expect(describeError(error)).toEqual({ message: error.message, stack: error.stack });
  expect(describeError(new Error('')).message).toBe('Error');
  expect(describeError('yazı').message).toBe('yazı');
  expect(describeError(undefined).message).toBe('undefined');
  expect(describeError({ code: 7 }).message).toBe('{"code":7}');
  const loop: Record<string, unknown> = {};
  loop.itself = loop;
  expect(describeError(loop).message).toBe('[object Object]');
});

it('passes over cancelled requests and notices about sizes', () => {
  expect(isNoise(new DOMException('stopped', 'AbortError'))).toBe(true);
  expect(isNoise(new Error('ResizeObserver loop completed with undelivered notifications.'))).toBe(
    true,
  );
  expect(isNoise('ResizeObserver loop limit exceeded')).toBe(true);
  expect(isNoise(new Error('real'))).toBe(false);
});

it('finds the component in a component stack', () => {
  expect(componentOf('\n    at UserList (http://x/a.js:1:2)\n    at Layout')).toBe('UserList');
  expect(componentOf('UserList@http://x/a.js')).toBe('UserList');
  expect(componentOf('')).toBe('');
});
