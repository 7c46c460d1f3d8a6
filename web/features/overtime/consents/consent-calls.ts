/** Who agreed to work overtime: the list, one person's papers, and whoever is chosen of the list. */
import type { CallOptions, Client } from '#contract/client.ts';
import { consentList } from '#contract/overtime/consent-list.ts';
import { overtimeConsentCalls } from '#contract/overtime/consents.calls.ts';
import { MOST_NAMED } from '#contract/people/most-named.ts';
import { api } from '#web/api/client.ts';
import { selectionOf, shapeOf } from '#web/records/list/list-query.ts';
import { VIEW } from '#web/records/list/within-view.ts';
import type { ListQuery } from '#web/ui/list/list-query.ts';
import { isSelected, type Selection } from '#web/ui/list/selection/selection.ts';
import { overtimeKey } from '../overtime-calls.ts';

type Input = Parameters<typeof api.overtimeConsents.GetOvertimeConsents>[0];
export type Consent = Awaited<ReturnType<Client['overtimeConsents']['GetOvertimeConsent']>>;
export type ConsentPaper = Consent['papers'][number];

/** A row is its person's. */
async function load(input: Input, call?: CallOptions) {
  const { rows, total } = await api.overtimeConsents.GetOvertimeConsents(input, call);
  return { rows: rows.map((row) => ({ ...row, id: row.personId })), total };
}

export type ConsentRow = Awaited<ReturnType<typeof load>>['rows'][number];

const consentsKey = [...overtimeKey, 'consents'];
const { filters, sortable } = shapeOf(consentList);
const listed = selectionOf(consentList);

export const consentPage = {
  page: 'Overtime',
  layoutOf: 'Overtime consents',
  shape: { filters: [...filters, { key: VIEW }], sortable },
  queryKey: consentsKey,
  selectionOf: listed,
  load,
  exportCall: overtimeConsentCalls.ExportOvertimeConsents,
} as const;

/** Of all that the list finds, as many as may be named at once. */
export async function chosenPeople(
  query: ListQuery,
  selection: Selection,
): Promise<readonly { readonly value: string; readonly label: string }[]> {
  const { rows } = await load({ ...listed(query), page: 1, pageSize: MOST_NAMED });
  return rows
    .filter(({ id }) => isSelected(selection, id))
    .map(({ id, personName }) => ({ value: id, label: personName }));
}

export const consentQuery = (personId: string) => ({
  queryKey: [...consentsKey, 'one', personId],
  queryFn: () => api.overtimeConsents.GetOvertimeConsent({ id: personId }),
});
