/** What holds of what was said: a company's goes before the group's, a later day before an earlier one. */
import { defaultOf, type Setting } from '#contract/settings/setting.ts';
import type { FieldValue } from '#contract/kernel/resource/resource.ts';

export interface SaidRow {
  readonly companyId: string | null;
  readonly key: string;
  /** Null: from the beginning on. */
  readonly from: string | null;
  /** Null: taken back. */
  readonly value: FieldValue;
}

/** The row of one level that holds on a day; the rows are of one setting. */
export function saidOn(
  rows: readonly SaidRow[],
  companyId: string | null,
  on: string | undefined,
): SaidRow | undefined {
  let held: SaidRow | undefined;
  for (const row of rows) {
    if (row.companyId !== companyId) continue;
    if (row.from !== null && (on === undefined || row.from > on)) continue;
    if (held === undefined || (row.from ?? '') > (held.from ?? '')) held = row;
  }
  return held;
}

/** What a company has on a day; null asks for the group. */
export function heldOn(
  setting: Setting,
  rows: readonly SaidRow[],
  companyId: string | null,
  on: string | undefined,
): FieldValue {
  const own = companyId === null ? null : (saidOn(rows, companyId, on)?.value ?? null);
  return own ?? saidOn(rows, null, on)?.value ?? defaultOf(setting);
}
