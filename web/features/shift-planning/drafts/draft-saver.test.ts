import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SentCell } from '../model/drafts.ts';
import { type CellKey, keyOf } from '../model/plan.ts';
import { DraftSaver, type SavedCells } from './draft-saver.ts';

const key = keyOf('ada', '2026-11-23');
const other = keyOf('bora', '2026-11-23');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function newSaver() {
  const calls: { cells: readonly SentCell[]; answer(saved: SavedCells): void; fail(): void }[] = [];
  const saver = new DraftSaver({
    send: (cells) =>
      new Promise((answer, reject) => {
        calls.push({ cells, answer, fail: () => reject(new Error('away')) });
      }),
    onSaved: () => undefined,
  });
  return { saver, calls };
}

const versions = (...keys: CellKey[]): SavedCells => ({
  versions: new Map(keys.map((one) => [one, 1])),
  conflicts: [],
});

test('what is painted in quick succession goes out together, once the painting pauses', async () => {
  const { saver, calls } = newSaver();
  saver.change([{ key, value: 's', version: null }]);
  await vi.advanceTimersByTimeAsync(400);
  saver.change([{ key: other, value: 's', version: null }]);
  expect(saver.view().state).toBe('waiting');
  await vi.advanceTimersByTimeAsync(499);
  expect(calls).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(calls.map(({ cells }) => cells.map((cell) => cell.key))).toEqual([[key, other]]);
  expect(saver.view().state).toBe('saving');
  calls[0]!.answer(versions(key, other));
  await vi.advanceTimersByTimeAsync(0);
  expect(saver.view().state).toBe('saved');
});

test('one call at a time: what is painted meanwhile follows with the version that was saved', async () => {
  const { saver, calls } = newSaver();
  saver.change([{ key, value: 's', version: null }]);
  await vi.advanceTimersByTimeAsync(500);
  saver.change([{ key, value: 'g', version: null }]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(calls).toHaveLength(1);
  calls[0]!.answer(versions(key));
  await vi.advanceTimersByTimeAsync(0);
  expect(calls[1]!.cells).toEqual([{ key, value: 'g', version: 1 }]);
});

test('what failed is kept, told, and sent again with the next painting or on demand', async () => {
  const { saver, calls } = newSaver();
  saver.change([{ key, value: 's', version: 3 }]);
  await vi.advanceTimersByTimeAsync(500);
  calls[0]!.fail();
  await vi.advanceTimersByTimeAsync(0);
  expect(saver.view().state).toBe('failed');
  expect(saver.view().drafts.waiting.get(key)).toEqual({ value: 's', version: 3 });
  const done = saver.flush();
  await vi.advanceTimersByTimeAsync(0);
  calls[1]!.answer(versions(key));
  expect(await done).toBe(true);
  expect(saver.view().state).toBe('saved');
});

test('publishing waits for what is on its way', async () => {
  const { saver, calls } = newSaver();
  saver.change([{ key, value: 's', version: null }]);
  await vi.advanceTimersByTimeAsync(500);
  saver.change([{ key: other, value: 's', version: null }]);
  const done = saver.flush();
  calls[0]!.answer(versions(key));
  await vi.advanceTimersByTimeAsync(0);
  calls[1]!.answer(versions(other));
  await vi.advanceTimersByTimeAsync(0);
  expect(await done).toBe(true);
});

test('what cannot be saved can be given up', async () => {
  const { saver, calls } = newSaver();
  saver.change([{ key, value: 's', version: null }]);
  await vi.advanceTimersByTimeAsync(500);
  calls[0]!.fail();
  await vi.advanceTimersByTimeAsync(0);
  saver.drop();
  expect(saver.view().drafts.waiting.size).toBe(0);
  expect(await saver.flush()).toBe(true);
  expect(calls).toHaveLength(1);
});
