/** What moves the focus does it by `web/ui/focus.ts`: a focus that comes late must not take what somebody types elsewhere. */
import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from './lib/root.mjs';
import { sourcesIn } from './lib/sources.ts';

const HELPER = 'web/ui/focus.ts';

/** Each takes the focus without asking whether somebody is in a field. */
const WAYS = [
  /\.focus(\?\.)?\(/,
  /\bautoFocus\b/,
  /\bfocus: true\b/,
  /\.focusField\(/,
  /\.select\(\)/,
  /\.showModal\(/,
];

const takings = (source: string) =>
  source
    .split('\n')
    // A type that leaves it out takes nothing.
    .map((line) => line.replace(/'autoFocus'/g, ''))
    .filter((line) => WAYS.some((way) => way.test(line)));

const sources = sourcesIn(inRoot('.'), ['web']);

describe('the focus', () => {
  it('is moved by one file alone', () => {
    const found = sources
      .filter((file) => file !== HELPER)
      .flatMap((file) =>
        takings(fs.readFileSync(inRoot(file), 'utf8')).map((line) => `${file}: ${line.trim()}`),
      );
    expect(found).toEqual([]);
  });

  it('is looked for in the whole panel', () => {
    expect(sources).toContain(HELPER);
    expect(sources.length).toBeGreaterThan(400);
  });
});

describe('what is found', () => {
  it.each([
    'input.current?.focus();',
    "box.querySelector('input')?.focus({ preventScroll: true });",
    'ref?.focus?.();',
    '<Input autoFocus />',
    '<Input autoFocus={isFirst} />',
    'form.scrollToField(name, { focus: true });',
    'form.focusField(name);',
    'input.select();',
    'dialog.showModal();',
  ])('%s', (source) => expect(takings(source)).toHaveLength(1));

  it.each([
    'offerFocus(input.current);',
    'grid.current?.select({ top: 1 });',
    'onFocus={() => touch()}',
    "Omit<InputProps, 'autoFocus'>",
  ])('not %s', (source) => expect(takings(source)).toEqual([]));
});
