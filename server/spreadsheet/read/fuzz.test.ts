/** Whatever file comes: a table within the limits or a reason in words, and work in proportion to what there is to read. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { AppError } from '#server/http/errors.ts';
import { readTable } from './read-table.ts';
import { LIMITS, REASONS } from './refuse.ts';
import type { Table } from './table.ts';
import { WorkCounter } from './testing/count-work.ts';
import { type GrammarFile, hostileFile } from './testing/hostile-grammar.ts';
import { archive, inline, partsOf, rows } from './testing/workbook.ts';

/** Thousands of them: `npm run bench -- files`. */
const RUNS = 300;
/** Blocks of code for each byte to read; a tag that is cut by the end of a piece is looked at again. */
const WORK_PER_BYTE = 40;
/** For an empty file. */
const LEAST_WORK = 20_000;

let counter: WorkCounter;
beforeAll(() => {
  counter = new WorkCounter('/server/spreadsheet/');
});
afterAll(() => counter.close());

const reasons = new Set<string>(Object.values(REASONS));

function expectWithin({ headings, rows: list }: Table): void {
  expect(headings.length).toBeLessThanOrEqual(LIMITS.columns);
  expect(list.length).toBeGreaterThan(0);
  expect(list.length).toBeLessThanOrEqual(LIMITS.rows);
  const texts = list.flatMap(({ cells }) => cells).filter((text) => text !== null);
  for (const text of [...headings, ...texts]) {
    expect(text).toBe(text.trim());
    expect(text.length).toBeLessThanOrEqual(LIMITS.cellLength);
    expect(Buffer.from(text).toString()).toBe(text);
  }
  const characters = texts.reduce((sum, { length }) => sum + length, 0);
  expect(characters).toBeLessThanOrEqual(LIMITS.characters);
}

/** Reads it, and says how: as a table, or by which reason not. */
async function judge({ file, size }: GrammarFile): Promise<string> {
  counter.take();
  const outcome = await readTable(file).catch((error: unknown) => error);
  expect(counter.take()).toBeLessThan(LEAST_WORK + WORK_PER_BYTE * size);
  if (!(outcome instanceof Error)) {
    expectWithin(outcome as Table);
    return 'table';
  }
  if (!(outcome instanceof AppError)) throw outcome;
  const [fault, ...more] = outcome.errors!;
  expect([outcome.code, fault!.field, more]).toEqual(['invalid', 'file', []]);
  expect(reasons).toContain(fault!.Message);
  return fault!.Message;
}

it('reads or refuses every file that the grammar of hostile ones makes', async () => {
  const outcomes = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(hostileFile, async (make) => {
      const outcome = await judge(await make());
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }),
    { numRuns: RUNS },
  );
  // A grammar whose files all end at the same check would try nothing.
  expect([...outcomes.keys()]).toEqual(
    expect.arrayContaining(['table', REASONS.broken, REASONS.empty]),
  );
});

/** Bits that are read again and again where a reader is careless; each stands where it is read. */
const inSheet = (bit: string) => (count: number) => partsOf(rows(bit.repeat(count)));
const inTag = (bit: string) => (count: number) => partsOf(rows(`<row ${bit.repeat(count)}/>`));
const FAMILIES: Readonly<Record<string, (count: number) => Record<string, string>>> = {
  rows: inSheet(`<row>${inline('x')}</row>`),
  entities: (count) => partsOf(rows(`<row>${inline('&amp;'.repeat(count))}</row>`)),
  comments: inSheet('<!-- -->'),
  'attributes of a tag': inTag('a="1" '),
  'spaces in a tag': inTag(' '),
  'a value without end': (count) => partsOf(rows(`<row a="${'x'.repeat(count)}`)),
  'letters of a name': inTag('a'),
  'tags that nobody closes': inSheet('<a b="1"'),
  'styles of one format': (count) =>
    partsOf('', {
      'xl/styles.xml': `<numFmt numFmtId="164" formatCode="${'[x'.repeat(400)}"/><cellXfs>${'<xf numFmtId="164"/>'.repeat(count)}</cellXfs>`,
    }),
};

it.each(Object.entries(FAMILIES))('does twice the work for twice as many %s', async (_, parts) => {
  const workOf = async (count: number) => {
    const file = await archive(parts(count));
    const counted: number[] = [];
    // The engine forgets counts of code that it throws away meanwhile, and never invents any.
    for (let i = 0; i < 3; i++) {
      counter.take();
      await readTable(file).catch(() => {});
      counted.push(counter.take());
    }
    return Math.max(...counted);
  };
  const [some, twice] = [await workOf(4000), await workOf(8000)];
  // A quadratic reader would do four times the work.
  expect(twice).toBeLessThan(2.8 * some + LEAST_WORK);
});
