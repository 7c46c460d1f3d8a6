/** Whom something is entered for, of many at once: everybody whom one sees in the place; where people are named, of them alone. */
import { z } from 'zod';
import { id } from '#contract/kernel/fields.ts';
import { MOST_NAMED, TOO_MANY_NAMED } from './most-named.ts';

const people = z.array(id).max(MOST_NAMED, TOO_MANY_NAMED).default([]);

export const whomFields = {
  companyId: id.optional(),
  workPlaceId: id.optional(),
  /** With everything below it. */
  departmentId: id.optional(),
  teamId: id.optional(),
  personIds: people,
  exceptIds: people,
};
