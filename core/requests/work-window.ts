/** Minutes of a work date that a request is about: what they are, and what becomes of them as the request goes on. */
import type { Equalization, Leave } from '#core/puantaj/types.ts';
import type { Interval } from '#core/time/interval.ts';
import { isInEffect, type State } from './flow/transitions.ts';

/** `longer`, `shorter`: of equalization. `timeOff`: serbest zaman. `makeUpAway`, `makeUp`: time off that is made up for later, and making up for it. */
export type WindowKind = 'overtime' | 'longer' | 'shorter' | 'timeOff' | 'makeUpAway' | 'makeUp';

export type WindowState = 'waiting' | 'holds' | 'none';

/** What came back for correction keeps nobody from another: it is asked for anew, or not at all. */
export function windowState(state: State): WindowState {
  if (isInEffect(state)) return 'holds';
  return state === 'waiting' ? 'waiting' : 'none';
}

const AS_EQUALIZATION: Readonly<Partial<Record<WindowKind, Equalization['kind']>>> = {
  longer: 'DC',
  shorter: 'DI',
  makeUpAway: 'DI',
  makeUp: 'DC',
};

interface OfKind extends Interval {
  readonly kind: WindowKind;
}

/** As the calculation takes the windows that hold on a day. */
export function windowEffect(windows: readonly OfKind[]): {
  readonly overtimeApprovals: readonly Interval[];
  readonly equalization: readonly Equalization[];
  /** Paid leave by the hour (RQ-41). */
  readonly leave: readonly Leave[];
} {
  return {
    overtimeApprovals: windows
      .filter(({ kind }) => kind === 'overtime')
      .map(({ from, to }) => ({ from, to })),
    equalization: windows.flatMap(({ from, to, kind }) => {
      const as = AS_EQUALIZATION[kind];
      return as === undefined ? [] : [{ from, to, kind: as }];
    }),
    leave: windows
      .filter(({ kind }) => kind === 'timeOff')
      .map(({ from, to }) => ({ from, to, paid: true })),
  };
}
