/** Who was chosen in the list, by their ids: also over pages that were never shown. */
import { MOST_PEOPLE_AT_ONCE } from '#contract/puantaj/days/day-limits.ts';
import { api } from '#web/api/client.ts';
import { isSelected, type Selection } from '#web/ui/list/selection/selection.ts';
import type { DayQuestion } from './day-calls.ts';

/** Undefined where they are more than can be changed at once. */
export async function chosenPeople(
  selection: Selection,
  count: number,
  question: DayQuestion,
): Promise<string[] | undefined> {
  if (count > MOST_PEOPLE_AT_ONCE) return undefined;
  if (selection.kind === 'some') return [...selection.ids];
  const { rows } = await api.puantajDays.GetPuantajDay({
    ...question,
    page: 1,
    pageSize: MOST_PEOPLE_AT_ONCE,
  });
  return rows.flatMap(({ personId }) => (isSelected(selection, personId) ? [personId] : []));
}
