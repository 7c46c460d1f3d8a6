import { classify } from '../classify.ts';
import type { DayInput, FixedPlan, OffPlan, Pass } from '../types.ts';

/** Ways to write a day and its result on one line, so that a table of cases can be read. */

/** '08:30' → 510, '26:10' → 1570, '-00:10' → -10. */
export function at(text: string): number {
  const [, sign, hours, minutes] = /^(-?)(\d+):(\d\d)$/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

function written(minute: number): string {
  const length = Math.abs(minute);
  const two = (n: number) => String(n).padStart(2, '0');
  return `${minute < 0 ? '-' : ''}${two(Math.floor(length / 60))}:${two(length % 60)}`;
}

/** '12:30-13:30' → { from: 750, to: 810 } */
export function span(text: string): { from: number; to: number } {
  const [, from = '', to = ''] = /^(-?\d+:\d\d)-(-?\d+:\d\d)$/.exec(text) ?? [];
  return { from: at(from), to: at(to) };
}

/** '08:25 in, 18:03 out, 19:00 ?' */
export function passes(text: string): Pass[] {
  if (text === '') return [];
  return text.split(', ').map((one) => {
    const [time = '', dir = ''] = one.split(' ');
    return { at: at(time), dir: dir === 'in' || dir === 'out' ? dir : 'unknown' };
  });
}

/** 08:30 to 18:00 with lunch from 12:30 to 13:30. */
export function fixed(terms: Partial<FixedPlan> = {}): FixedPlan {
  const lunch = { ...span('12:30-13:30'), paid: false };
  return { kind: 'fixed', start: 510, end: 1080, breaks: [lunch], ...terms };
}

export function off(terms: Partial<OffPlan> = {}): OffPlan {
  return { kind: 'off', breaks: [{ ...span('12:30-13:30'), paid: false }], ...terms };
}

/** The segments as '08:30-08:36 GEC P7'. */
export function segments(day: DayInput): string[] {
  return classify(day).segments.map(
    ({ from, to, code, why }) => `${written(from)}-${written(to)} ${code} ${why.join('+')}`,
  );
}
