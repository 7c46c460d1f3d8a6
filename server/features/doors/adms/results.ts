/** Results of commands: one or many in a body, some with lines of their own after them. */
import { readResult } from '#core/doors/key-values.ts';

export interface CommandResult {
  readonly number: number;
  readonly code: number;
  /** What followed it: "INFO" answers so. */
  readonly said: ReadonlyMap<string, string>;
}

const ID = /^ID=/i;

/** Starts anew at each "ID="; what makes no sense is passed over, for the terminal would send it for ever. */
export function readResults(lines: readonly string[]): CommandResult[] {
  const groups: string[][] = [];
  for (const line of lines) {
    if (ID.test(line)) groups.push([line]);
    else groups.at(-1)?.push(line);
  }
  return groups.flatMap((group) => {
    const said = new Map(group.flatMap((line) => [...readResult(line)]));
    const number = said.get('id') ?? '';
    const code = said.get('return') ?? '';
    if (!/^\d{1,9}$/.test(number) || !/^-?\d{1,9}$/.test(code)) return [];
    return [{ number: Number(number), code: Number(code), said }];
  });
}
