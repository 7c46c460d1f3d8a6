/** A day of a period that is not calculated yet, as plan and agreed windows have it (RQ-37). */
import { plannedMinutes, type WindowDay } from './account-windows.ts';
import { type Interval, subtract, total } from '#core/time/interval.ts';
import type { WindowKind } from '#core/requests/work-window.ts';

type PlannedDay = Pick<WindowDay, 'plan' | 'net' | 'breaks' | 'holidays' | 'away' | 'isNight'>;

interface OfKind extends Interval {
  readonly kind: WindowKind;
}

export interface DayAhead {
  readonly net: number;
  readonly NC: number;
  readonly NM: number;
  readonly DC: number;
  readonly DI: number;
  readonly night: boolean;
}

const sum = (windows: readonly OfKind[], of: (window: OfKind) => number) =>
  windows.reduce((minutes, window) => minutes + of(window), 0);

/** As if everybody came as planned; leave and holidays are neutral, telafi and serbest zaman are apart. */
export function dayAhead(day: PlannedDay, windows: readonly OfKind[]): DayAhead {
  const { plan, net, holidays, away, isNight } = day;
  const off = (window: OfKind) => plannedMinutes(window, day);
  const ofKind = (...kinds: readonly WindowKind[]) =>
    windows.filter(({ kind }) => kinds.includes(kind));
  const DI = sum(ofKind('shorter'), off);
  const gone = [...holidays, ...away, ...ofKind('timeOff', 'makeUpAway')];
  const left = plan ? total(subtract([plan], [...day.breaks, ...gone])) : 0;
  return {
    net,
    NC: Math.max(0, Math.min(net, left) - DI),
    NM: sum(ofKind('overtime'), ({ from, to }) => to - from),
    DC: sum(ofKind('longer'), ({ from, to }) => to - from),
    DI,
    night: isNight,
  };
}
