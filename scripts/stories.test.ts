/** Browser stories race where they read once, take whichever comes first, or share what others change. */
import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from './lib/root.mjs';
import { sourcesIn } from './lib/sources.ts';

/** What a line says, and what to say instead. Where it is right all the same, `// story: why` stands in its line or above it. */
const RACES: readonly (readonly [found: RegExp, instead: string])[] = [
  [/\bnew Date\b|\bDate\.now\(/, 'take the day from the server: `today`, support/clock.ts'],
  [/\.(is(Visible|Hidden|Checked|Enabled|Disabled))\(\)/, 'expect it: an expectation is retried'],
  [/\.(textContent|innerText|count|all|allInnerTexts|allTextContents)\(\)/, 'expect it'],
  [/networkidle|waitForTimeout|setTimeout\(/, 'wait for what must come'],
  // In an expectation it says what stands on top, and is retried.
  [/^(?!.*\bexpect\().*\.(first\(\)|nth\(0\))/, 'say which one'],
];

const REASON = /\/\/ story: \S/;
const isComment = (line: string) => /^\s*(\/\/|\/?\*)/.test(line);

function racesIn(source: string): string[] {
  const lines = source.split('\n');
  return lines.flatMap((line, at) => {
    if (isComment(line) || REASON.test(line) || REASON.test(lines[at - 1] ?? '')) return [];
    return RACES.filter(([found]) => found.test(line)).map(
      ([, instead]) => `${line.trim()} (${instead})`,
    );
  });
}

/** A story that has a tenant of its own has no business in the demo: one of the two is not what it says. */
const mixedStories = (source: string) =>
  source
    .split(/^(?= *test\()/m)
    .filter((story) => /^ *test\([^{]*\{[^}]*\btenant\b/.test(story) && /\.demo'/.test(story))
    .map((story) => story.split('\n')[0]!.trim());

const sources = sourcesIn(inRoot('.'), ['e2e']);
const found = (look: (source: string) => string[]) =>
  sources.flatMap((file) =>
    look(fs.readFileSync(inRoot(file), 'utf8')).map((line) => `${file}: ${line}`),
  );

describe('browser stories', () => {
  it('say nothing that races', () => expect(found(racesIn)).toEqual([]));
  it('write into a tenant of their own or read the demo', () =>
    expect(found(mixedStories)).toEqual([]));
  it('are all looked at', () => expect(sources.length).toBeGreaterThan(60));
});

describe('what is found', () => {
  it.each([
    'const today = new Date().toISOString();',
    'const code = `K${Date.now()}`;',
    'if (await shown.isVisible()) return;',
    'const rows = await list.count();',
    'const text = await head.textContent();',
    "await page.waitForLoadState('networkidle');",
    'await page.waitForTimeout(500);',
    'await options.first().click();',
    'await options.nth(0).click();',
  ])('%s', (line) => expect(racesIn(line)).toHaveLength(1));

  it('a reason, but no comment without one', () => {
    expect(racesIn('// story: it has one.\nawait rows.first().click();')).toEqual([]);
    expect(racesIn('await rows.first().click(); // story: it has one.')).toEqual([]);
    expect(racesIn('// story:\nawait rows.first().click();')).toHaveLength(1);
  });

  it.each(["await expect(rows.first()).toHaveText('Ada');", ' * until `.count()` is told'])(
    'not %s',
    (line) => expect(racesIn(line)).toEqual([]),
  );

  it('a story that writes and reads the demo', () => {
    const story =
      "test('both', async ({ page, tenant }) => {\n  await enter(page, 'ik.demo');\n});";
    expect(mixedStories(story)).toHaveLength(1);
    expect(mixedStories(story.replace(', tenant', ''))).toEqual([]);
  });
});
