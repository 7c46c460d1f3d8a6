import type { z } from 'zod';
import type { FieldError } from '#contract/kernel/errors.ts';
import { atOnce } from '#server/turns.ts';
import { AppError, fieldError } from '../errors.ts';
import { limitFault, TOO_LARGE, UNKNOWN_FIELD } from './input-limits.ts';
import { parsing } from './long-lists.ts';

/** More faults than anyone reads are not told. */
const MOST_FAULTS = 50;
/** The names of unknown fields are the caller's: they come back no longer than our own are. */
const LONGEST_NAME = 60;

/** Words by the kind of fault, for what has none of its own: a schema's words come first. */
const words: z.core.$ZodErrorMap = ({ code }) => {
  switch (code) {
    case 'invalid_type':
      return 'Bu alanın türü yanlış.';
    case 'unrecognized_keys':
      return UNKNOWN_FIELD;
    case 'too_small':
      return 'Değer çok küçük ya da kısa.';
    case 'too_big':
      return TOO_LARGE;
    default:
      return 'Geçersiz değer.';
  }
};

/** What is not there is missing, whatever it would have had to be. */
const messageOf = ({ code, input, message }: z.core.$ZodIssue): string =>
  code !== 'custom' && (input === undefined || input === null) ? 'Bu alan zorunludur.' : message;

const nameOf = (path: readonly PropertyKey[]) =>
  path.map((step) => String(step).slice(0, LONGEST_NAME)).join('.');

const fieldsOf = (issue: z.core.$ZodIssue): readonly string[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.slice(0, MOST_FAULTS).map((key) => nameOf([...issue.path, key]))
    : [nameOf(issue.path)];

/** One fault per field: the first, which the others follow from. */
function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldError[] {
  const faults = new Map<string, FieldError>();
  for (const issue of issues) {
    const Message = messageOf(issue);
    for (const field of fieldsOf(issue)) {
      if (!faults.has(field)) faults.set(field, { field, Message });
    }
    if (faults.size >= MOST_FAULTS) break;
  }
  return [...faults.values()].slice(0, MOST_FAULTS);
}

type Checked<S extends z.ZodObject> =
  | { readonly data: z.output<S>; readonly faults?: never }
  | { readonly data?: never; readonly faults: readonly FieldError[] };

const settings = { error: words, reportInput: true };

function* checking<S extends z.ZodObject>(
  schema: S,
  input: unknown,
): Generator<undefined, Checked<S>> {
  const { data, issues } = yield* parsing(schema, input ?? {}, settings, MOST_FAULTS);
  return issues ? { faults: fieldErrors(issues) } : { data };
}

/** The checked input, or what is wrong at which field. Nothing is coerced, nothing dropped. */
export const checkInput = <S extends z.ZodObject>(schema: S, input: unknown): Checked<S> =>
  atOnce(checking(schema, input));

/** The same for a request, in steps: 400 where anything is wrong, at once where it is larger than it could be. */
export function* parsingInput<S extends z.ZodObject>(
  schema: S,
  input: unknown,
): Generator<undefined, z.output<S>> {
  const tooLarge = limitFault(schema, input);
  if (tooLarge) {
    throw tooLarge.Message === undefined
      ? new AppError('bad_request')
      : fieldError(nameOf(tooLarge.path), tooLarge.Message);
  }
  const { data, faults } = yield* checking(schema, input);
  if (faults) throw new AppError('invalid', faults);
  return data;
}
