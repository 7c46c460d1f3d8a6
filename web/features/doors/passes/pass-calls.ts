/** The chosen ones of the list of passes, whichever page they stand on. */
import { api } from '#web/api/client.ts';
import type { FilterOption } from '#web/ui/list/filters/filters.ts';
import type { ListQuery } from '#web/ui/list/list-query.ts';
import { isSelected, type Selection } from '#web/ui/list/selection/selection.ts';
import { type Pass, passSelection } from '../door-calls.ts';

/** As many as one call changes. */
export const MOST_CHOSEN = 500;

/**
 * Chosen by their ids they were seen on some page, and are looked for among `seen`; all that is filtered is asked for.
 * Undefined where there are more than a call changes.
 */
export async function chosenPasses(
  query: ListQuery,
  selection: Selection,
  seen: ReadonlyMap<string, Pass>,
): Promise<readonly Pass[] | undefined> {
  if (selection.kind === 'some') {
    return selection.ids.size > MOST_CHOSEN
      ? undefined
      : [...selection.ids].flatMap((id) => seen.get(id) ?? []);
  }
  const { rows, total } = await api.passes.GetPasses({
    ...passSelection(query),
    pageSize: MOST_CHOSEN,
  });
  return total > MOST_CHOSEN ? undefined : rows.filter(({ id }) => isSelected(selection, id));
}

/** Whose passes they are, each once; nobody's are left out. */
export function peopleOf(passes: readonly Pass[]): FilterOption[] {
  const people = passes.flatMap(({ personId, personName, registrationNo }) =>
    personId === null
      ? []
      : [
          [
            personId,
            registrationNo ? `${personName} (${registrationNo})` : `${personName}`,
          ] as const,
        ],
  );
  return [...new Map(people)].map(([value, label]) => ({ value, label }));
}
