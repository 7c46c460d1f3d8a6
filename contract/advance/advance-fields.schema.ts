/** What several calls about advances take. */
import { z } from 'zod';
import { lines } from '#contract/kernel/fields.ts';
import { MOST_KURUS, UNITS } from '#core/format/money.ts';

export const MOST_INSTALMENTS = 60;

export const unit = z.enum(UNITS);

/** Hundredths of the type's unit. */
export const hundredths = z
  .int('Tutar kuruşuna kadar yazılmalı.')
  .min(1, 'Sıfırdan büyük bir tutar yazın.')
  .max(MOST_KURUS, 'Tutar çok büyük.');

export const instalmentCount = z
  .int('Taksit sayısı tam sayı olmalı.')
  .min(1, 'En az 1 taksit olmalı.')
  .max(MOST_INSTALMENTS, `En çok ${MOST_INSTALMENTS} taksit olabilir.`);

/** 'YYYY-MM', a pay month. */
export const payMonth = (words: string) =>
  z
    .string()
    .max(7, words)
    .regex(/^20\d{2}-(0[1-9]|1[0-2])$/, words);

/** Why a plan is changed: the person is told it. */
export const actReason = lines(500);

export const instalment = z.object({ month: z.string(), amount: z.int() });

/** Of lists and totals: units are never added together (RQ-12). */
export const sumOfUnit = z.object({ unit, advances: z.int(), amount: z.int() });
