/** How the steps of a request read. */
import type { State } from '#core/requests/flow/transitions.ts';
import type { StateTone } from '#web/ui/list/cells/state-mark.tsx';
import type { Trail } from '../request-calls.ts';

type Step = Trail['steps'][number];

export const STATE_TONES = {
  waiting: 'warning',
  returned: 'warning',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'quiet',
  cancelling: 'warning',
  cancelled: 'quiet',
} as const satisfies Readonly<Record<State, StateTone>>;

/** Why others are asked than the order names. */
export const BECAUSE: Readonly<Record<Step['because'], string | undefined>> = {
  named: undefined,
  above: 'Kendi yöneticisi karar veremez; bir üst yönetici onaylar.',
  unfilled: 'Bu adımda kimse bulunamadı; yedek onaylayana gider.',
};

export const STEP_STATUS: Readonly<Record<Step['status'], string>> = {
  done: 'Karar verildi',
  now: 'Bekliyor',
  next: 'Sırada',
  ended: 'Sıra gelmedi',
};

/** 'Ali Kaya', 'Ali Kaya, Ayşe Demir adına' */
export const actorText = (name: string, onBehalfOf: string | null): string =>
  onBehalfOf === null ? name : `${name}, ${onBehalfOf} adına`;

/** 'Ali Kaya ya da Ayşe Demir': anybody of them decides for all. */
export function approversText(approvers: Step['approvers']): string {
  const names = approvers.map(({ name }) => name);
  const last = names.pop();
  if (last === undefined) return 'Onaylayacak kimse yok';
  return names.length === 0 ? last : `${names.join(', ')} ya da ${last}`;
}
