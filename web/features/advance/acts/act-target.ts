import type { Unit } from '#core/format/money.ts';

/** The advance that is acted on, as it was seen. */
export interface ActedOn {
  readonly id: string;
  readonly version: number;
  readonly personName: string;
  readonly unit: Unit;
}

/** What is done with it, and what of it is known already. */
export type ActTarget = ActedOn &
  (
    | {
        readonly act: 'postpone';
        readonly month: string;
        readonly amount: number;
        readonly left: number;
      }
    | { readonly act: 'collect' | 'writeOff'; readonly balance: number }
    | {
        readonly act: 'replan';
        readonly balance: number;
        readonly most: number;
        readonly firstUnlocked: string;
      }
    | { readonly act: 'reverse'; readonly entry: number; readonly said: string }
    | { readonly act: 'short'; readonly month: string; readonly standing: number }
  );

export interface ActDrawerProps {
  readonly target: ActTarget;
  readonly onClose: () => void;
}

export interface ActValues {
  readonly amount: number;
  readonly deducted: number;
  readonly day: string;
  readonly account: 'bank' | 'cash';
  readonly count: number;
  readonly first: string;
  readonly file: File | null;
  readonly reason: string;
}
