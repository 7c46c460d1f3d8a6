import { describe, expect, it } from 'vitest';
import { rowsIn } from './body-rows.ts';
import { gatherResults, readResult } from './results.ts';

const textsOf = (body: string | Buffer) => [...rowsIn(Buffer.from(body))].map(({ text }) => text);

describe('the rows of a body', () => {
  it('end as they like', () => {
    expect(textsOf('a\r\n\r\nb\n\n  \nc\0')).toEqual(['a', '', 'b', '', '  ', 'c']);
    expect(textsOf('')).toEqual([]);
  });

  it('are read each in its own letters', () => {
    const old = Buffer.from('Þükrü\n', 'latin1');
    expect(textsOf(Buffer.concat([Buffer.from('Işıl\n'), old]))).toEqual(['Işıl', 'Şükrü']);
  });

  it('become text one at a time, and long ones by their beginning', () => {
    const body = Buffer.concat([Buffer.from('1\n'), Buffer.alloc(10 * 1024 * 1024, 'x')]);
    const rows = rowsIn(body);
    expect(rows.next().value).toEqual({ text: '1', isCut: false });
    expect(rows.next().value).toEqual({ text: 'x'.repeat(4_096), isCut: true });
    expect(rows.next().done).toBe(true);
  });
});

describe('results of commands', () => {
  const gathered = (body: string) =>
    [...gatherResults(rowsIn(Buffer.from(body)))].flatMap(({ text }) => (text === '' ? [] : text));

  it('have the lines that follow them, up to so many', () => {
    expect(gathered('x\nID=1&Return=0\n~A=1\nB=2\n\nID=2&Return=-1\n')).toEqual([
      'x',
      'ID=1&Return=0\n~A=1\nB=2\n',
      'ID=2&Return=-1',
    ]);
    const [long] = gathered(`ID=1&Return=0\n${'A=1\n'.repeat(100_000)}`);
    expect(long!.split('\n')).toHaveLength(300);
    expect(readResult('ID=7&Return=-10&CMD=DATA')).toMatchObject({ number: 7, code: -10 });
    expect(readResult('x')).toBeNull();
  });
});
