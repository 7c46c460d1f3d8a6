/** What the form of an advance holds, and what of it the calls take. */
import type { api } from '#web/api/client.ts';
import type { InitialValues } from '#web/ui/form/use-record-form.ts';
import type { AdvanceDetail } from '../advance-calls.ts';

/** What the form is opened for: asking for oneself, correcting what came back, or entering it for somebody. */
export type AdvanceFormTarget =
  | { readonly mode: 'request' }
  | { readonly mode: 'correct'; readonly advance: AdvanceDetail }
  | { readonly mode: 'enter' };

export interface AdvanceDrawerProps {
  readonly target: AdvanceFormTarget;
  readonly onClose: () => void;
}

/** What is asked for, whoever it is for. */
export interface AskedValues {
  readonly advanceTypeId: string;
  readonly amount: number;
  readonly count: number;
  readonly first: string;
  readonly reason: string;
  readonly consent: boolean;
}

export interface AdvanceValues extends AskedValues {
  /** Of the form for others alone. */
  readonly personId: string;
}

export type PreviewInput = Parameters<typeof api.advance.PreviewAdvance>[0];

export function initialValues(target: AdvanceFormTarget): InitialValues<AdvanceValues> {
  if (target.mode !== 'correct') return { count: 1, consent: false };
  const { advanceTypeId, amount, count, first, reason } = target.advance;
  return { advanceTypeId, amount, count, first, reason, consent: false };
}

export const askedOf = ({ advanceTypeId, amount, count, first, consent }: AskedValues) => ({
  advanceTypeId,
  amount,
  count,
  first,
  consent: consent === true,
});

/** What the answer to the form's question depends on; undefined while it cannot be asked yet. */
export function previewInput(
  target: AdvanceFormTarget,
  values: Partial<AdvanceValues>,
): PreviewInput | undefined {
  const { advanceTypeId, amount, count, first, personId } = values;
  if (!advanceTypeId || !count || !first || typeof amount !== 'number' || amount < 1) {
    return undefined;
  }
  if (target.mode === 'enter' && !personId) return undefined;
  return {
    // That it is agreed to is asked for when it is sent.
    ...askedOf(values as AdvanceValues),
    consent: true,
    ...(target.mode === 'enter' && { personId: personId! }),
    ...(target.mode === 'correct' && { exceptId: target.advance.id }),
  };
}
