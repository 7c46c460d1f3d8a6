/** Results of commands: one or many in a body, some with lines of their own after them. */
import { readResult as readPairs } from '#core/doors/key-values.ts';
import type { BodyRow } from './body-rows.ts';

export interface CommandResult {
  readonly number: number;
  readonly code: number;
  /** What followed it: "INFO" answers so. */
  readonly said: ReadonlyMap<string, string>;
}

const ID = /^ID=/i;
/** No answer of a terminal has as many lines. */
const MOST_LINES = 300;

/** Starts anew at each "ID="; lines after it are its own, and too many of them are as good as blank. */
export function* gatherResults(rows: Iterable<BodyRow>): Generator<BodyRow> {
  let lines: string[] = [];
  const gathered = () => ({ text: lines.join('\n'), isCut: false });
  for (const row of rows) {
    const isNew = ID.test(row.text) || lines.length === 0 || !ID.test(lines[0]!);
    if (isNew) {
      if (lines.length > 0) yield gathered();
      lines = row.text.trim() === '' ? [] : [row.text];
    } else if (lines.length < MOST_LINES) lines.push(row.text);
    if (!isNew || lines.length === 0) yield { text: '', isCut: false };
  }
  if (lines.length > 0) yield gathered();
}

/** Null for what makes no sense: it is taken all the same, for the terminal would send it for ever. */
export function readResult(text: string): CommandResult | null {
  const said = new Map(text.split('\n').flatMap((line) => [...readPairs(line)]));
  const number = said.get('id') ?? '';
  const code = said.get('return') ?? '';
  if (!/^\d{1,9}$/.test(number) || !/^-?\d{1,9}$/.test(code)) return null;
  return { number: Number(number), code: Number(code), said };
}
