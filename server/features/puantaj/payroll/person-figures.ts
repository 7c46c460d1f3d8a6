/** What a company's month comes to of each of some people, as it would be kept: counted and not written. */
import { type Figures, figuresOfLines } from '#core/month-close/figures.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import type { PayrollFrame } from './payroll-frame.queries.ts';
import { payrollsOf } from './payrolls.ts';

/** Who has no line, or is left out of the payroll (PR-13), is not there. */
export async function figuresOfPeople(
  db: TenantTx,
  frame: PayrollFrame,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Figures>> {
  const payrolls = await payrollsOf(db, frame, ids);
  return new Map(
    payrolls.flatMap(({ personId, isLeftOut, payroll }) =>
      isLeftOut || payroll.lines.length === 0
        ? []
        : [[personId, figuresOfLines(payroll.lines)] as const],
    ),
  );
}
