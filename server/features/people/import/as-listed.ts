/** The list writes some things otherwise than they are stored; a file that came from it says nothing new by them. */
import { PROBATION_MONTHS } from '#contract/people/person-choices.ts';
import { addMonths } from '#core/time/day.ts';
import type { Columns, Row } from '../person-row.ts';
import type { ReadRow } from './read-import.ts';

/** A day that nobody set is listed as so many months after the start (D47). */
function isListedProbation({ probation_end, start_date }: Columns, before: Row | undefined) {
  const start = start_date ?? before?.start_date;
  const isSet = (before?.probation_end ?? null) !== null;
  return !isSet && start != null && probation_end === addMonths(start, PROBATION_MONTHS);
}

/** Where a name in one cell ends and the surname begins is a guess, but not for whom the list knows by it. */
const isListedName = ({ fullName }: ReadRow, before: Row | undefined) =>
  before !== undefined && fullName === `${before.name} ${before.surname}`.replace(/\s+/g, ' ');

/** What a row of a file wants of someone, without what the list shows of them already. */
export function withoutListed(wanted: Columns, read: ReadRow, before: Row | undefined): Columns {
  const { probation_end: _p, ...withoutProbation } = wanted;
  const rest = isListedProbation(wanted, before) ? withoutProbation : wanted;
  const { name: _n, surname: _s, ...withoutName } = rest;
  return isListedName(read, before) ? withoutName : rest;
}
