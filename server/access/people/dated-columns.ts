/** What of a person holds from a day on, as the rows of facts keep it. */
import type { Selectable } from 'kysely';
import { recordedName } from '#contract/people/person-history.ts';
import { type DatedName, datedNames } from '#contract/people/person-values.ts';
import { snakeCase, type SnakeCase } from '#core/text/identifier-case.ts';
import type { PersonTable } from '#server/db/schema.ts';

type PersonRow = Selectable<PersonTable>;

type DatedColumn = SnakeCase<
  DatedName extends infer Name ? (Name extends `${infer Of}Code` ? `${Of}Id` : Name) : never
> &
  keyof PersonRow;

/** The columns of a person that are dated; the function `dated_columns` of the database names the same. */
export const DATED_COLUMNS = datedNames.map((name) =>
  snakeCase(recordedName(name)),
) as readonly DatedColumn[];

/** All of them, as they hold on a day. */
export type StoredFacts = Pick<PersonRow, DatedColumn>;

export const isDated = (column: string): column is DatedColumn =>
  (DATED_COLUMNS as readonly string[]).includes(column);
