/** What the form of overtime holds, and what of it the calls take. */
import type { OvertimeBasis } from '#core/overtime/may-overtime.ts';
import { DAY_MINUTES } from '#core/time/clock.ts';
import { isDay } from '#core/time/day.ts';
import type { Interval } from '#core/time/interval.ts';
import type { api } from '#web/api/client.ts';
import type { InitialValues } from '#web/ui/form/use-record-form.ts';
import { today } from '#web/ui/time/instant.ts';
import type { Overtime } from '../overtime-calls.ts';

/** For oneself, somebody else, several who are named, or everybody of a department or team. */
export type Who = 'self' | 'one' | 'team' | 'place';

export const isMany = (who: Who): boolean => who === 'team' || who === 'place';

interface Given {
  readonly who?: Who;
  readonly personId?: string | undefined;
  readonly day?: string | undefined;
  readonly windows?: readonly Interval[] | undefined;
}

/** What the form is opened for: asking, correcting what came back, or entering what is agreed already. */
export type OvertimeFormTarget =
  | ({ readonly mode: 'request' } & Given)
  | ({ readonly mode: 'enter' } & Given)
  | { readonly mode: 'correct'; readonly overtime: Overtime };

export interface OvertimeDrawerProps {
  readonly target: OvertimeFormTarget;
  readonly onClose: () => void;
}

/** Times of day, or what was typed and is none. */
export interface WindowValue {
  readonly from: number | string | null;
  readonly to: number | string | null;
  /** It begins after midnight of the work date, as after a late shift. */
  readonly isNextDay: boolean;
}

export interface OvertimeValues {
  readonly who: Who;
  readonly personId: string;
  readonly personIds: readonly string[];
  readonly departmentId: string | null;
  readonly teamId: string | null;
  readonly exceptIds: readonly string[];
  readonly day: string;
  readonly windows: readonly WindowValue[];
  readonly reason: string;
  readonly basis: OvertimeBasis;
}

export const MOST_WINDOWS = 3;
export const MOST_PEOPLE = 500;
export const EMPTY_WINDOW: WindowValue = { from: null, to: null, isNextDay: false };

const shownWindow = ({ from, to }: Interval): WindowValue => ({
  from: from % DAY_MINUTES,
  to: to % DAY_MINUTES,
  isNextDay: from >= DAY_MINUTES,
});

/** '1080-1200,1230-1260', as an address says it; what is none of that is left out. */
export const windowsIn = (text: string): readonly Interval[] =>
  text
    .split(',')
    .flatMap((one) => {
      const [, from, to] = /^(\d{1,4})-(\d{1,4})$/.exec(one) ?? [];
      return from === undefined ? [] : [{ from: Number(from), to: Number(to) }];
    })
    .filter(({ from, to }) => from < to && to <= 2 * DAY_MINUTES)
    .slice(0, MOST_WINDOWS);

export function initialValues(target: OvertimeFormTarget): InitialValues<OvertimeValues> {
  if (target.mode === 'correct') {
    const { day, windows, reason, basis } = target.overtime;
    return {
      who: 'self',
      day,
      windows: windows.map(shownWindow),
      reason,
      basis: basis as OvertimeBasis,
    };
  }
  const { who, personId, day, windows = [] } = target;
  const others = personId === undefined ? 'self' : 'one';
  return {
    who: target.mode === 'enter' ? (who ?? 'one') : (who ?? others),
    personId: personId ?? null,
    personIds: [],
    departmentId: null,
    teamId: null,
    exceptIds: [],
    day: day !== undefined && isDay(day) ? day : today(),
    windows: windows.length > 0 ? windows.map(shownWindow) : [EMPTY_WINDOW],
    basis: 41,
  };
}

/** In minutes of the work date: what ends earlier than it begins goes over midnight. */
function windowOf({ from, to, isNextDay }: WindowValue): Interval | undefined {
  if (typeof from !== 'number' || typeof to !== 'number' || from === to) return undefined;
  const before = isNextDay ? DAY_MINUTES : 0;
  return { from: from + before, to: (to < from ? to + DAY_MINUTES : to) + before };
}

export const windowsOf = (values: readonly WindowValue[] = []): readonly Interval[] =>
  values.flatMap((one) => windowOf(one) ?? []);

/** What is wrong with them, as people read it. */
export function windowsFault(values: readonly WindowValue[]): string | undefined {
  const isTyped = (one: unknown) => typeof one === 'string';
  if (values.some(({ from, to }) => isTyped(from) || isTyped(to))) {
    return 'Saati SS:DD olarak yazın.';
  }
  if (values.some(({ from, to }) => from === null || to === null)) {
    return 'Başlangıç ve bitiş saatini yazın.';
  }
  if (values.some(({ from, to }) => from === to)) return 'Bitiş başlangıçtan sonra olmalı.';
  const all = windowsOf(values).toSorted((a, b) => a.from - b.from);
  if (all.some(({ to }) => to > 2 * DAY_MINUTES)) return 'Bitiş en geç ertesi günün sonu olabilir.';
  return all.some(({ from }, at) => at > 0 && all[at - 1]!.to > from)
    ? 'Aralıklar birbirinin üstüne gelemez.'
    : undefined;
}

interface Whom {
  readonly personIds?: string[];
  readonly departmentId?: string;
  readonly teamId?: string;
  readonly exceptIds?: string[];
}

/** Those whom it is for: nothing said is oneself; undefined as long as nobody is chosen. */
function whomOf(values: Partial<OvertimeValues>): Whom | undefined {
  const { who, personId, personIds = [], departmentId, teamId, exceptIds = [] } = values;
  if (who === 'one') return personId ? { personIds: [personId] } : undefined;
  if (who === 'team') return personIds.length > 0 ? { personIds: [...personIds] } : undefined;
  if (who !== 'place') return {};
  if (!departmentId && !teamId) return undefined;
  return {
    ...(departmentId && { departmentId }),
    ...(teamId && { teamId }),
    ...(exceptIds.length > 0 && { exceptIds: [...exceptIds] }),
  };
}

export const sentOf = (values: OvertimeValues) => ({
  day: values.day,
  windows: windowsOf(values.windows).map((one) => ({ ...one })),
  basis: values.basis,
  ...whomOf(values),
});

type PreviewInput = Parameters<typeof api.overtime.PreviewOvertime>[0];

/** What the answer to the form's question depends on; undefined while it cannot be asked yet. */
export function previewInput(
  target: OvertimeFormTarget,
  values: Partial<OvertimeValues>,
): PreviewInput | undefined {
  const { day, windows, personIds } = values;
  if (!day || !isDay(day) || !windows?.length || windowsFault(windows) !== undefined) {
    return undefined;
  }
  if (whomOf(values) === undefined || (personIds?.length ?? 0) > MOST_PEOPLE) return undefined;
  return {
    ...sentOf(values as OvertimeValues),
    ...(target.mode === 'correct' && { exceptId: target.overtime.id }),
  };
}

/** The form's field for one of the call's. */
export function fieldOf(field: string, who: Who | undefined): string {
  if (field.startsWith('windows')) return 'windows';
  if (field.startsWith('personIds')) return who === 'team' ? 'personIds' : 'personId';
  return field;
}
