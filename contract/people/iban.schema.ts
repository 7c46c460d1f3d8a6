import { z } from 'zod';
import { isIban, normalizeIban } from '#core/identifiers/iban.ts';
import { NOT_AN_IBAN } from './person-checks.ts';

/** Blanks and case ignored; kept without blanks, in capitals. */
export const iban = z
  .string()
  .max(64, NOT_AN_IBAN)
  .refine(isIban, NOT_AN_IBAN)
  .transform(normalizeIban);
