import type { Code } from '../codes.ts';
import type { DayInput } from '../types.ts';
import { type Cell, inAny, inside, type Window } from './minute-cells.ts';

/** Section 3 for the model by the minute. */
export function adjustCells(
  cells: Cell[],
  day: DayInput,
  is: { shift: Window | null; working: boolean; fullDay: boolean; contract: boolean },
): void {
  const { plan } = day;
  const set = (cell: Cell, code: Code | null, name: string) => {
    cell.code = code;
    cell.adjusted.push(name);
  };
  const having = (...codes: string[]) => cells.filter((c) => c.code && codes.includes(c.code));

  const floating = plan.floatingBreak;
  if (floating && (is.working || is.fullDay)) {
    let budget = floating.minutes;
    const window = cells.filter((c) => inside(c.m, floating));
    const turns = [
      () => window.filter((c) => c.rule === 'P10' && c.code !== 'GIM'),
      () => window.filter((c) => ['BOS', 'GEC', 'CEC', 'UCI', 'USI', 'DI'].includes(c.code ?? '')),
      () => (floating.deduct === 'whenOut' ? [] : window.filter((c) => c.code === 'NC')),
    ];
    for (const turn of turns) {
      for (const cell of turn()) {
        if (budget <= 0) break;
        set(cell, 'GIM', 'A1');
        budget--;
      }
    }
  }

  if (is.working) {
    let run: Cell[] = [];
    for (const cell of [...cells, null]) {
      if (cell && cell.rule === 'P10' && cell.code === 'BOS') {
        run.push(cell);
        continue;
      }
      if (run.length <= (plan.gapTolerance ?? 0)) for (const c of run) set(c, 'NC', 'A2');
      run = [];
    }

    const excess = plan.beyondTolerance === 'excess';
    const late = having('GEC');
    const lateTolerance = Math.max(0, plan.lateTolerance ?? 0);
    if (late.length <= lateTolerance) for (const c of late) set(c, 'NC', 'A3');
    else if (excess) for (const c of late.slice(late.length - lateTolerance)) set(c, 'NC', 'A3');

    const early = having('CEC');
    const earlyTolerance = Math.max(0, plan.earlyExitTolerance ?? 0);
    if (early.length <= earlyTolerance) for (const c of early) set(c, 'NC', 'A4');
    else if (excess) for (const c of early.slice(0, earlyTolerance)) set(c, 'NC', 'A4');

    let step = plan.missingStep ?? 1;
    if (step < 1) step = 1;
    const raise = (code: Code, from: number, direction: 1 | -1, count: number) => {
      let want = Math.ceil(count / step) * step - count;
      for (let i = from; want > 0 && cells[i]; i += direction) {
        const cell = cells[i]!;
        if (cell.code === 'GIM') continue;
        if (cell.code !== 'NC') break;
        set(cell, code, 'A5');
        want--;
      }
    };
    const stillLate = having('GEC');
    if (stillLate.length > 0) {
      raise('GEC', cells.indexOf(stillLate.at(-1)!) + 1, 1, stillLate.length);
    }
    const stillEarly = having('CEC');
    if (stillEarly.length > 0) {
      raise('CEC', cells.indexOf(stillEarly[0]!) - 1, -1, stillEarly.length);
    }
  }

  if (is.working || is.contract) {
    const { minBefore = 0, minAfter = 0 } = plan.overtime ?? {};
    let step = plan.overtime?.step ?? 1;
    if (step < 1) step = 1;
    const { shift } = is;
    const before = () => having('GFC', 'NM').filter((c) => shift !== null && c.m < shift.from);
    const after = () =>
      having('CFC', 'NM').filter(
        (c) => shift === null || (c.m >= shift.from && !inside(c.m, shift)),
      );
    for (const [side, minimum] of [
      [before, minBefore],
      [after, minAfter],
    ] as const) {
      const counted = side();
      if (counted.length >= minimum) continue;
      for (const c of counted) if (!inAny(c.m, day.overtimeApprovals ?? [])) set(c, null, 'A6');
    }
    const left = before();
    for (const c of left.slice(0, left.length % step)) set(c, null, 'A7');
    const right = after();
    for (const c of right.slice(right.length - (right.length % step))) set(c, null, 'A7');
  }

  for (const o of day.overrides ?? []) {
    for (const c of cells) {
      if (!inside(c.m, o)) continue;
      c.code = o.code;
      c.rule = '';
      c.adjusted = ['A8'];
    }
  }
}
