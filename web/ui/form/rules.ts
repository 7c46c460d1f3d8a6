import type { FormRule } from 'antd';
import { isDay } from '#core/time/day.ts';

export const REQUIRED = 'Bu alan zorunludur.';

export const isFilled = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && value !== false;

/** Says the message where something is filled in and wrong. */
export const check = (isWrong: (value: unknown) => boolean, message: string): FormRule => ({
  validator: (_, value: unknown) =>
    isFilled(value) && isWrong(value) ? Promise.reject(new Error(message)) : Promise.resolve(),
});

export const required: FormRule = { required: true, message: REQUIRED };
/** Blanks are nothing. */
export const requiredLine: FormRule = { required: true, whitespace: true, message: REQUIRED };

export const tooLong = (max: number): FormRule =>
  check((value) => String(value).trim().length > max, `En çok ${max} karakter olabilir.`);

export const validDay = check(
  (value) => !isDay(String(value)),
  'Geçerli bir tarih girin: GG.AA.YYYY.',
);
/** Says the message where a day is wrong; what is none, `validDay` tells. */
export const checkDay = (isWrong: (day: string) => boolean, message: string): FormRule =>
  check((value) => isDay(String(value)) && isWrong(String(value)), message);
