import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { afterEach, expect, it } from 'vitest';
import { AppError } from '#server/http/errors.ts';
import { REASONS } from '#server/spreadsheet/read/refuse.ts';
import { HOSTILE_FILES } from '#server/spreadsheet/read/testing/hostile-files.ts';
import { columnsOfPeople, peopleOfFile } from './readers.ts';
import type { RowData } from './read-rows.ts';
import { type ReadingLimits, ReadingThread } from '#server/records/import/thread/reading-thread.ts';

const started: ReadingThread[] = [];
const start = (limits: Partial<ReadingLimits> = {}) => {
  const thread = new ReadingThread(limits);
  started.push(thread);
  return thread;
};
afterEach(() => Promise.all(started.splice(0).map((thread) => thread.stop())));

const ali = { tenantId: 'A', personId: 'ali' };
const PLAIN = Buffer.from('Sicil;Ad;Soyad\nP-1;Ali;Kaya\n');
const MAPPING = [
  { column: 0, field: 'registrationNo' },
  { column: 1, field: 'name' },
  { column: 2, field: 'surname' },
] as const;
const COLUMNS = { reader: columnsOfPeople, asked: null };
const ROWS = { reader: peopleOfFile, asked: MAPPING };
const slow = () => HOSTILE_FILES['one part that is read as several']!.file() as Promise<Buffer>;
const many = (count: number, row: (i: number) => string) =>
  Buffer.from(`Sicil;Ad;Soyad\n${Array.from({ length: count }, (_, i) => row(i)).join('\n')}`);

const outcome = (reading: Promise<unknown>) =>
  reading.then(
    () => 'read',
    (error: unknown) =>
      error instanceof AppError ? (error.errors?.[0]?.Message ?? error.code) : String(error),
  );

it('finds the columns of a file, and its rows by a choice of them', async () => {
  const thread = start();
  expect(await thread.read(ali, PLAIN, COLUMNS)).toEqual({
    format: 'csv',
    rows: 1,
    columns: [
      { heading: 'Sicil', samples: ['P-1'] },
      { heading: 'Ad', samples: ['Ali'] },
      { heading: 'Soyad', samples: ['Kaya'] },
    ],
    mapping: MAPPING,
  });
  const { pieces } = await thread.read(ali, PLAIN, ROWS);
  const rows = pieces.flatMap((piece) => JSON.parse(Buffer.from(piece).toString()));
  expect(rows).toMatchObject([
    { number: 2, key: 'P-1', fields: { name: 'Ali', surname: 'Kaya' }, cells: { name: 'Ali' } },
  ]);
});

it('leaves the thread that answers to others meanwhile', async () => {
  const file = many(20_000, (i) => `P-${i};Ali;Kaya`);
  let turns = 0;
  const turn = () => {
    turns++;
    next = setImmediate(turn);
  };
  let next = setImmediate(turn);
  await start().read(ali, file, ROWS);
  clearImmediate(next);
  expect(turns).toBeGreaterThan(100);
});

it('hands rows over in pieces, none of which takes long, and counts faults without keeping all', async () => {
  const file = many(20_000, (i) => `P-${i};${i % 2 ? '' : 'x'.repeat(300)};${'y'.repeat(20)}`);
  const { pieces, faults, total } = await start().read(ali, file, ROWS);
  expect(total).toBe(20_000);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(100_000);
  const rows = pieces.flatMap((piece) => JSON.parse(Buffer.from(piece).toString()) as RowData[]);
  expect(rows).toHaveLength(20_000);
  expect([faults.count, faults.rows.length, faults.first.length]).toEqual([10_000, 10_000, 1000]);
  expect(faults.first[0]).toMatchObject({ row: 2, column: 'Ad' });
  expect(faults.first[0]!.value).toHaveLength(100);
});

it('says why a file is refused, and reads the next one', async () => {
  const thread = start();
  expect(await outcome(thread.read(ali, Buffer.from('<html>'), COLUMNS))).toBe(REASONS.notATable);
  expect(await outcome(thread.read(ali, PLAIN, COLUMNS))).toBe('read');
});

it('gives a file up that takes too long, and reads the next one', async () => {
  const thread = start({ timeMs: 100 });
  expect(await outcome(thread.read(ali, await slow(), COLUMNS))).toBe(REASONS.tooSlow);
  // On a busy machine even this may take as long, but not every time.
  let next = '';
  while (next !== 'read') next = await outcome(thread.read(ali, PLAIN, COLUMNS));
});

it('gives a file up that takes too much memory, and reads the next one', async () => {
  const thread = start({ memory: { maxOldGenerationSizeMb: 24, maxYoungGenerationSizeMb: 4 } });
  const wide = Buffer.from(`${Array.from({ length: 20_000 }, () => 'x;'.repeat(100)).join('\n')}`);
  const readings = [thread.read(ali, wide, COLUMNS), thread.read(ali, PLAIN, COLUMNS)];
  expect(await outcome(readings[0]!)).toBe(REASONS.tooHeavy);
  expect(await outcome(readings[1]!)).toBe('read');
});

it('reads for others while one person has their share under way', async () => {
  const thread = start({ queue: { waiting: 16, waitingOfOne: 1 } });
  const own = [1, 2, 3].map(() => outcome(thread.read(ali, PLAIN, COLUMNS)));
  const other = outcome(thread.read({ tenantId: 'B', personId: 'can' }, PLAIN, COLUMNS));
  expect(await Promise.all([...own, other])).toEqual(['read', 'read', 'too_many_requests', 'read']);
  expect(await outcome(thread.read(ali, PLAIN, COLUMNS))).toBe('read');
});

it('stops with whatever is under way, and starts anew', async () => {
  const thread = start();
  const readings = [await slow(), PLAIN].map((file) => outcome(thread.read(ali, file, COLUMNS)));
  await thread.stop();
  expect(await Promise.all(readings)).toEqual(['unavailable', 'unavailable']);
  expect(await outcome(thread.read(ali, PLAIN, COLUMNS))).toBe('read');
});

it('keeps the thread for the next file, and gives it back when none comes', async () => {
  const threads: Worker[] = [];
  const add = (worker: Worker) => void threads.push(worker);
  process.on('worker', add);
  const thread = start({ idleMs: 500 });
  await Promise.all([thread.read(ali, PLAIN, COLUMNS), thread.read(ali, PLAIN, COLUMNS)]);
  expect(threads).toHaveLength(1);
  await once(threads[0]!, 'exit');
  expect(await outcome(thread.read(ali, PLAIN, COLUMNS))).toBe('read');
  process.off('worker', add);
  expect(threads).toHaveLength(2);
});
