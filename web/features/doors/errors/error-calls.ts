/** Door errors as the panel asks for them and mends them. */
import { doorErrorList, type DoorErrorRow } from '#contract/doors/door-error-list.ts';
import { api } from '#web/api/client.ts';
import { selectionOf } from '#web/records/list/list-query.ts';
import type { ListQuery } from '#web/ui/list/list-query.ts';
import { isSelected, type Selection } from '#web/ui/list/selection/selection.ts';

/** A group is known by its key. */
export type DoorError = DoorErrorRow & { readonly id: string };
type ErrorsInput = Parameters<typeof api.doorErrors.GetDoorErrors>[0];
type Ignored = Parameters<typeof api.doorErrors.IgnoreDoorErrors>[0]['errors'][number];

export const doorErrorsKey = ['doorErrors'];
export const doorErrorLists = [[...doorErrorsKey, 'list']];

export const errorSelection = selectionOf(doorErrorList);

export async function loadErrors(
  input: ErrorsInput,
): Promise<{ rows: readonly DoorError[]; total: number }> {
  const { rows, total } = await api.doorErrors.GetDoorErrors(input);
  return { rows: rows.map((row) => ({ ...row, id: row.key })), total };
}

/** Which of them can be ignored, as the call takes them; the others close when their cause is gone. */
export const ignorable = (errors: readonly DoorError[]): Ignored[] =>
  errors.flatMap(({ kind, deviceId, number, isCard, reason }): Ignored[] => {
    if (deviceId === null) return [];
    if (kind === 'unknownNumber' || kind === 'conflict')
      return [{ kind, deviceId, number, isCard }];
    if (kind === 'setAside') return [{ kind, deviceId, reason }];
    return kind === 'future' || kind === 'slowed' ? [{ kind, deviceId }] : [];
  });

/** Whether it is mended by saying whose the passes are. */
export const isOfNobody = (kind: DoorError['kind']): boolean =>
  kind === 'unknownNumber' || kind === 'conflict';

/** The numbers of them that nobody had, as the calls take them. */
export const numbersIn = (errors: readonly DoorError[]) =>
  errors.flatMap(({ kind, deviceId, number, isCard }) =>
    isOfNobody(kind) && deviceId !== null && number !== null
      ? [{ deviceId, number, isCard, isConflict: kind === 'conflict' }]
      : [],
  );

/** As many as one call mends. */
const MOST = 200;

/** The chosen ones, over all pages: what is chosen may not be on the page. */
export async function chosenErrors(
  query: ListQuery,
  selection: Selection,
): Promise<readonly DoorError[]> {
  const { rows } = await loadErrors({ ...errorSelection(query), pageSize: MOST });
  return rows.filter(({ id }) => isSelected(selection, id));
}
