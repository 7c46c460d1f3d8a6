import { recordedName } from '#contract/people/person-history.ts';
import { timeNames } from '#contract/people/person-values.ts';
import { snakeCase } from '#core/text/identifier-case.ts';
import { isOwn } from '#server/access/own-time.ts';
import type { Columns } from './person-row.ts';

const TIME_COLUMNS: ReadonlySet<string> = new Set(
  timeNames.map((name) => snakeCase(recordedName(name))),
);

/** Whether somebody would change of themselves what their time is judged by. */
export const mendsOwnTime = (
  caller: { readonly personId: string },
  personId: string,
  change: Columns | Readonly<Record<string, unknown>>,
): boolean =>
  isOwn(caller, personId) && Object.keys(change).some((column) => TIME_COLUMNS.has(column));
