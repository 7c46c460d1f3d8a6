import { type Day, isDay } from '#core/time/day.ts';
import type { Interval } from '#core/time/interval.ts';

/** Something in the input is not as the definition says; the message is for the person who sent it. */
export class InputError extends Error {}

/** Times beyond this are no times of a day; the engine counts in 32 bits. */
const FARTHEST = 1_000_000_000;

const SHOWN_LENGTH = 60;

/** A value as it stands in the message, cut short. */
export function shown(value: unknown): string {
  if (value === undefined) return 'eksik';
  const text = JSON.stringify(value);
  return text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text;
}

export function object(value: unknown, at: string): Record<string, unknown> {
  if (value === undefined || value === null) throw new InputError(`${at} eksik`);
  if (typeof value !== 'object' || Array.isArray(value)) {
    throw new InputError(`${at} bir nesne olmalı: ${shown(value)}`);
  }
  return value as Record<string, unknown>;
}

/** A missing list is empty. */
export function list<T>(value: unknown, at: string, item: (value: unknown, at: string) => T): T[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new InputError(`${at} bir liste olmalı: ${shown(value)}`);
  return value.map((one, i) => item(one, `${at}[${i}]`));
}

/** Whole minutes; seconds are cut off. */
export function minutes(value: unknown, at: string): number {
  if (typeof value !== 'number' || !(Math.abs(value) <= FARTHEST)) {
    throw new InputError(`${at} dakika olarak bir sayı olmalı: ${shown(value)}`);
  }
  return Math.floor(value);
}

export function optionalMinutes(value: unknown, at: string): number | undefined {
  return value === undefined || value === null ? undefined : minutes(value, at);
}

/** True or false; false when missing. */
export function flag(value: unknown, at: string): boolean {
  if (value === undefined || value === null) return false;
  if (typeof value !== 'boolean') {
    throw new InputError(`${at} true veya false olmalı: ${shown(value)}`);
  }
  return value;
}

export function oneOf<T extends string>(value: unknown, allowed: readonly T[], at: string): T {
  const found = allowed.find((one) => one === value);
  if (found === undefined) {
    throw new InputError(`${at} bilinmiyor: ${shown(value)} (${allowed.join(', ')} olabilir)`);
  }
  return found;
}

export function optionalOneOf<T extends string>(
  value: unknown,
  allowed: readonly T[],
  at: string,
): T | undefined {
  return value === undefined || value === null ? undefined : oneOf(value, allowed, at);
}

export function interval(value: unknown, at: string): Interval {
  const { from, to } = object(value, at);
  return { from: minutes(from, `${at}.from`), to: minutes(to, `${at}.to`) };
}

const isThere = (value: unknown): boolean => value !== undefined && value !== null;

/** What stands there, or nothing where nothing does. */
export function optional<T>(
  value: unknown,
  at: string,
  item: (value: unknown, at: string) => T,
): T | undefined {
  return isThere(value) ? item(value, at) : undefined;
}

/** A number without a fraction that is counted exactly. */
export function whole(value: unknown, at: string): number {
  if (!Number.isSafeInteger(value)) {
    throw new InputError(`${at} tam sayı olmalı: ${shown(value)}`);
  }
  return value as number;
}

export function day(value: unknown, at: string): Day {
  if (typeof value !== 'string' || !isDay(value)) {
    throw new InputError(`${at} bir tarih olmalı (2026-03-02): ${shown(value)}`);
  }
  return value;
}

/** A month as '2026-03'. */
export function month(value: unknown, at: string): string {
  if (typeof value !== 'string' || !isDay(`${value}-01`)) {
    throw new InputError(`${at} bir ay olmalı (2026-03): ${shown(value)}`);
  }
  return value;
}

/** A name or number by which something is called. */
export function key(value: unknown, at: string): string {
  if (typeof value === 'string' && value !== '') return value;
  if (Number.isSafeInteger(value)) return String(value);
  throw new InputError(`${at} bir metin olmalı: ${shown(value)}`);
}

export function oneOfNumbers<T extends number>(
  value: unknown,
  allowed: readonly T[],
  at: string,
): T {
  const found = allowed.find((one) => one === value);
  if (found === undefined) {
    throw new InputError(`${at} bilinmiyor: ${shown(value)} (${allowed.join(', ')} olabilir)`);
  }
  return found;
}

/** `[from, to]`. */
export function pair(value: unknown, at: string): Interval {
  const [from, to] = list(value, at, minutes);
  if (from === undefined || to === undefined) {
    throw new InputError(`${at} [başlangıç, bitiş] olmalı: ${shown(value)}`);
  }
  return { from, to };
}
