import { describe, expect, it } from 'vitest';
import { bodyOf, commandOf, type KeyPress, moved } from './keyboard.ts';

/** 'Ctrl+Shift+End' as a browser tells it. */
function press(keys: string): KeyPress {
  const parts = keys.split('+');
  const has = (name: string) => parts.includes(name);
  return {
    key: parts.at(-1)!,
    shiftKey: has('Shift'),
    ctrlKey: has('Ctrl'),
    metaKey: has('Meta'),
    altKey: has('Alt'),
  };
}

const size = { rows: 20, columns: 8 };
const from = { anchor: { row: 5, column: 3 }, head: { row: 6, column: 4 } };

describe('keys of the grid', () => {
  it.each([
    ['ArrowDown', '6:3-6:3'],
    ['ArrowLeft', '5:2-5:2'],
    ['Shift+ArrowDown', '5:3-7:4'],
    ['Shift+ArrowLeft', '5:3-6:3'],
    ['Ctrl+ArrowUp', '0:3-0:3'],
    ['Ctrl+Shift+ArrowRight', '5:3-6:7'],
    ['PageDown', '15:3-15:3'],
    ['Shift+PageUp', '5:3-0:4'],
    ['Home', '5:0-5:0'],
    ['End', '5:7-5:7'],
    ['Ctrl+Home', '0:0-0:0'],
    ['Ctrl+Shift+End', '5:3-19:7'],
  ])('%s moves within the grid', (keys, expected) => {
    const command = commandOf(press(keys), 10);
    if (command?.kind !== 'move') throw new Error('It is a move.');
    const { anchor, head } = moved(from, command, size);
    expect(`${anchor.row}:${anchor.column}-${head.row}:${head.column}`).toBe(expected);
  });

  it.each([
    ['Ctrl+Shift+ArrowRight', '5:3-6:5'],
    ['Ctrl+Shift+ArrowLeft', '5:3-6:1'],
    ['Shift+End', '5:3-6:5'],
    ['Ctrl+Shift+End', '5:3-19:5'],
    ['Shift+ArrowRight', '5:3-6:5'],
    ['Ctrl+ArrowRight', '5:7-5:7'],
  ])('%s selects as far as the cells go, not the names and sums beside them', (keys, expected) => {
    const command = commandOf(press(keys), 10);
    if (command?.kind !== 'move') throw new Error('It is a move.');
    const frozen = (side: 'start' | 'end') => ({ frozen: side });
    const body = bodyOf([frozen('start'), {}, {}, {}, {}, {}, frozen('end'), frozen('end')]);
    const { anchor, head } = moved(from, command, size, body);
    expect(`${anchor.row}:${anchor.column}-${head.row}:${head.column}`).toBe(expected);
  });

  it.each([
    ['Ctrl+a', 'selectAll'],
    ['Ctrl+z', 'undo'],
    ['Meta+z', 'undo'],
    ['Ctrl+Shift+Z', 'redo'],
    ['Ctrl+y', 'redo'],
    ['Ctrl+d', 'fillDown'],
    ['Ctrl+r', 'fillRight'],
    ['F2', 'edit'],
    ['Enter', 'edit'],
    ['Delete', 'clear'],
    ['Backspace', 'clear'],
    ['ş', 'type'],
    ['1', 'type'],
    ['Ctrl+Alt+@', 'type'],
    ['Tab', undefined],
    ['Escape', undefined],
    ['Ctrl+c', undefined],
    ['Ctrl+v', undefined],
    ['Alt+ArrowLeft', undefined],
    ['Shift', undefined],
  ])('%s means %s', (keys, kind) => {
    expect(commandOf(press(keys), 10)?.kind).toBe(kind);
  });
});
