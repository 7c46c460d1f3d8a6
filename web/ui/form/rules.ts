import type { FormRule } from 'antd';

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
