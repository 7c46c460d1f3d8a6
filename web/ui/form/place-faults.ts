import type { FormInstance } from 'antd';
import { messages } from '#web/ui/messages/messages.ts';

interface Fault {
  readonly field: string;
  readonly Message: string;
}

/** What a call refused, as far as a form looks at it. */
interface Refusal {
  readonly status: number;
  readonly message: string;
  readonly errors: readonly Fault[];
}

function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof Error) || !('errors' in error) || !('status' in error)) return undefined;
  return Array.isArray(error.errors) ? (error as unknown as Refusal) : undefined;
}

type Fields = Pick<FormInstance, 'getFieldsError' | 'setFields'>;

/**
 * Puts the server's words at the fields that the form shows, and answers the first of them. Input that was refused for
 * anything else (400) is said aloud, so a form's call leaves 400 to it: `shows: [400]`.
 */
export function placeFaults(
  form: Fields,
  error: unknown,
  /** The form's field for one of the call's. */
  fieldOf: (field: string) => string = (field) => field,
): string | undefined {
  const refusal = refusalOf(error);
  if (!refusal) return undefined;
  const shown = new Set(form.getFieldsError().map(({ name }) => name.join('.')));
  const faults = refusal.errors.map(({ field, Message }) => ({ field: fieldOf(field), Message }));
  const placed = faults.filter(({ field }) => shown.has(field));
  form.setFields(placed.map(({ field, Message }) => ({ name: field, errors: [Message] })));
  const isAllThere = faults.length > 0 && placed.length === faults.length;
  if (refusal.status === 400 && !isAllThere) {
    const lines = faults.filter((fault) => !placed.includes(fault)).map(({ Message }) => Message);
    void messages.alert(refusal.message, { lines });
  }
  return placed[0]?.field;
}
