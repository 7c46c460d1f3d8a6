import type { Minutes } from '../time/clock.ts';

const WRITTEN = /^(\d{1,2})(?:[:.]?(\d{2}))?$/;

/** '08:30', '8.30', '0830', '830' and '8' → minutes since midnight; undefined for what is no time of day. */
export function parseTimeOfDay(text: string): Minutes | undefined {
  const [, hours, minutes = '0'] = WRITTEN.exec(text.trim()) ?? [];
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined;
  return Number(hours) * 60 + Number(minutes);
}
