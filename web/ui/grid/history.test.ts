import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyHistory, type History, record, redo, undo } from './history.ts';

const edit = (key: string, before: string, after: string) => ({ key, before, after });
type Texts = History<string, string>;

describe('the history of a grid', () => {
  it('takes a batch back at once and does it again', () => {
    const batch = [edit('a', '', 'S'), edit('b', 'A', 'S')];
    const done = record<string, string>(emptyHistory, batch);
    const back = undo(done)!;
    expect(back.edits).toEqual([edit('a', 'S', ''), edit('b', 'S', 'A')]);
    expect(undo(back.history)).toBeUndefined();
    const again = redo(back.history)!;
    expect(again.edits).toEqual(batch);
    expect(again.history).toEqual(done);
    expect(redo(again.history)).toBeUndefined();
  });

  it('forgets what was undone once something new is done', () => {
    const first = record<string, string>(emptyHistory, [edit('a', '', 'S')]);
    const { history } = undo(first)!;
    const other = record(history, [edit('b', '', 'A')]);
    expect(redo(other)).toBeUndefined();
    expect(undo(other)!.edits).toEqual([edit('b', 'A', '')]);
  });

  it('keeps no batch that changed nothing, and one edit per cell', () => {
    const none = record<string, string>(emptyHistory, [edit('a', 'S', 'S')]);
    expect(none).toBe(emptyHistory);
    const there = record<string, string>(emptyHistory, [edit('a', 'S', 'A'), edit('a', 'A', 'S')]);
    expect(there).toBe(emptyHistory);
    const twice = record<string, string>(emptyHistory, [edit('a', '', 'S'), edit('a', 'S', 'A')]);
    expect(twice.done).toEqual([[edit('a', '', 'A')]]);
  });

  it('compares values as it is told', () => {
    const lists = [{ key: 'a', before: ['S'], after: ['S'] }];
    const isSame = (a: string[], b: string[]) => a.join() === b.join();
    expect(record<string, string[]>(emptyHistory, lists, isSame)).toBe(emptyHistory);
    expect(record<string, string[]>(emptyHistory, lists).done).toHaveLength(1);
  });

  it('remembers the last hundred', () => {
    let history: Texts = emptyHistory;
    for (let at = 0; at < 130; at++) history = record(history, [edit('a', `${at}`, `${at + 1}`)]);
    expect(history.done).toHaveLength(100);
    expect(undo(history)!.edits).toEqual([edit('a', '130', '129')]);
  });

  it('leads to where one was, by whatever way back and forth', () => {
    const action = fc.oneof(
      fc.constant('undo' as const),
      fc.constant('redo' as const),
      fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.constantFrom('', 'S', 'A')), {
        minLength: 1,
        maxLength: 4,
      }),
    );
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
        // The model keeps whole pictures; the history keeps what changed.
        let pictures: Record<string, string>[] = [{}];
        let shown = 0;
        let history: Texts = emptyHistory;
        let values: Record<string, string> = {};
        const apply = (edits: readonly { key: string; before: string; after: string }[]) => {
          values = { ...values };
          for (const { key, before, after } of edits) {
            expect(values[key] ?? '').toBe(before);
            values[key] = after;
          }
        };
        for (const wanted of actions) {
          if (wanted === 'undo' || wanted === 'redo') {
            const step = (wanted === 'undo' ? undo : redo)(history);
            const next = shown + (wanted === 'undo' ? -1 : 1);
            expect(step === undefined).toBe(pictures[next] === undefined);
            if (!step) continue;
            shown = next;
            history = step.history;
            apply(step.edits);
          } else {
            const now = { ...values };
            const edits = wanted.map(([key, after]) => {
              const before = now[key] ?? '';
              now[key] = after;
              return edit(key, before, after);
            });
            const recorded = record(history, edits);
            if (recorded !== history) {
              pictures = [...pictures.slice(0, shown + 1), now];
              shown += 1;
            }
            history = recorded;
            apply(edits);
          }
          for (const key of ['a', 'b', 'c']) {
            expect(values[key] ?? '').toBe(pictures[shown]![key] ?? '');
          }
        }
      }),
    );
  });
});
