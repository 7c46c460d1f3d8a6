/** Files of a few kilobytes that are slow to read are given up early; nothing here is measured by a clock. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readTable } from './read-table.ts';
import { LIMITS, REASONS } from './refuse.ts';
import { TableBuilder } from './table.ts';
import { HOSTILE_FILES } from './testing/hostile-files.ts';
import { archive, partsOf, refusal, rows } from './testing/workbook.ts';

afterEach(() => void vi.restoreAllMocks());

describe('a file that is slow to read is refused for what makes it so', () => {
  it.each(Object.entries(HOSTILE_FILES))('%s', async (_, { reason, file }) => {
    expect(await refusal(file())).toBe(REASONS[reason]);
  });
});

it('keeps no more cells of a line of csv than a table has columns', async () => {
  const add = vi.spyOn(TableBuilder.prototype, 'add');
  await refusal(Buffer.alloc(1_000_000, ';'));
  const widths = add.mock.calls.map(([, texts]) => texts.length);
  expect(Math.max(...widths)).toBe(LIMITS.columns);
});

it('takes as much text as is allowed, however often one string is used', async () => {
  const length = 10_000;
  const uses = LIMITS.characters / length;
  const strings = { 'xl/sharedStrings.xml': `<sst><si><t>${'x'.repeat(length)}</t></si></sst>` };
  const sheet = (count: number) => rows('<row><c t="s"><v>0</v></c></row>'.repeat(count));
  const table = await readTable(await archive(partsOf(sheet(uses), strings)));
  expect(table.rows).toHaveLength(uses - 1);
  const more = archive(partsOf(sheet(uses + 1), strings));
  expect(await refusal(more)).toBe(REASONS.tooMuchText);
});

it('shows a heading that is too long cut', async () => {
  const { headings } = await readTable(Buffer.from(`${'Ş'.repeat(500)};b\n1;2`));
  expect(headings).toEqual([`${'Ş'.repeat(LIMITS.headingLength - 1)}…`, 'b']);
});
