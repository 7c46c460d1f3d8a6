/** What the form of an account's windows holds, and what of it the calls take. */
import type { AccountKind, AwayCause, PlanPurpose } from '#core/equalization/account-windows.ts';
import { DAY_MINUTES } from '#core/time/clock.ts';
import { isDay } from '#core/time/day.ts';
import type { api } from '#web/api/client.ts';
import type { InitialValues } from '#web/ui/form/use-record-form.ts';
import { today } from '#web/ui/time/instant.ts';
import type { AccountRequest } from './request-calls.ts';

/** What the form is opened for. `enter`: agreed already. */
export type WindowTarget =
  | {
      readonly mode: 'request' | 'enter';
      readonly purpose: PlanPurpose;
      /** Whose account it is, where that is known. */
      readonly person?: { readonly value: string; readonly label: string } | undefined;
      /** One's own, and nobody else's. */
      readonly isOwn?: boolean;
    }
  | { readonly mode: 'correct'; readonly purpose: PlanPurpose; readonly request: AccountRequest };

/** A day with times of day, or what was typed and is none. */
export interface RowValue {
  readonly day: string | null;
  readonly from: number | string | null;
  readonly to: number | string | null;
}

export interface WindowValues {
  readonly personId: string;
  readonly kind: AccountKind;
  readonly cause: AwayCause;
  readonly rows: readonly RowValue[];
  readonly reason: string;
}

export const MOST_ROWS = 31;
export const emptyRow = (): RowValue => ({ day: today(), from: null, to: null });

const FIRST_KIND: Readonly<Record<PlanPurpose, AccountKind>> = {
  equalization: 'shorter',
  timeOff: 'timeOff',
  away: 'makeUpAway',
  makeUp: 'makeUp',
};

export function initialValues(target: WindowTarget, ownId: string): InitialValues<WindowValues> {
  if (target.mode === 'correct') {
    const { windows, reason, cause, personId } = target.request;
    return {
      personId,
      kind: windows[0]?.kind ?? FIRST_KIND[target.purpose],
      ...(cause !== null && { cause }),
      rows: windows.map(({ day, from, to }) => ({ day, from, to: to % DAY_MINUTES })),
      reason,
    };
  }
  return {
    personId: target.person?.value ?? (target.mode === 'request' ? ownId : null),
    kind: FIRST_KIND[target.purpose],
    rows: [emptyRow()],
  };
}

/** What ends earlier than it begins goes over midnight. */
function spanOf({ from, to }: RowValue) {
  if (typeof from !== 'number' || typeof to !== 'number' || from === to) return undefined;
  return { from, to: to < from ? to + DAY_MINUTES : to };
}

/** What is wrong with the rows, as people read it. */
export function rowsFault(rows: readonly RowValue[]): string | undefined {
  if (rows.some(({ day }) => day === null || !isDay(day))) return 'Günü yazın.';
  if (rows.some(({ from, to }) => typeof from === 'string' || typeof to === 'string')) {
    return 'Saati SS:DD olarak yazın.';
  }
  if (rows.some(({ from, to }) => from === null || to === null)) {
    return 'Başlangıç ve bitiş saatini yazın.';
  }
  return rows.some(({ from, to }) => from === to) ? 'Bitiş başlangıçtan sonra olmalı.' : undefined;
}

type Asked = Parameters<typeof api.accountRequests.PreviewAccountWindows>[0];

/** What the answer to the form's question depends on; undefined while it cannot be asked yet. */
export function askedOf(
  target: WindowTarget,
  { personId, kind, cause, rows = [] }: Partial<WindowValues>,
): Asked | undefined {
  if (!personId || rows.length === 0 || rowsFault(rows) !== undefined) return undefined;
  if (target.purpose === 'away' && cause === undefined) return undefined;
  return {
    purpose: target.purpose,
    ...(target.purpose === 'away' && cause !== undefined && { cause }),
    windows: rows.map((row) => ({
      personId,
      day: row.day!,
      kind: kind ?? FIRST_KIND[target.purpose],
      ...spanOf(row)!,
    })),
  };
}
