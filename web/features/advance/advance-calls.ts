/** Advances as the panel asks for them. */
import type { Client } from '#contract/client.ts';
import type { advanceList } from '#contract/advance/advance-list.ts';
import type { ShownRow } from '#contract/kernel/list/list.ts';
import { api } from '#web/api/client.ts';

/** As its lists ask for it. */
export type AdvanceRow = ShownRow<typeof advanceList>;
export type AdvanceDetail = Awaited<ReturnType<Client['advance']['GetAdvance']>>;
export type AdvanceForm = Awaited<ReturnType<Client['advance']['GetAdvanceForm']>>;
export type AdvanceTypeChoice = AdvanceForm['types'][number];
export type Preview = Awaited<ReturnType<Client['advance']['PreviewAdvance']>>;

/** Below the key of all requests (`web/features/requests`): a decision asks anew for what it changes here too. */
export const advanceKey = ['requests', 'advance'];
const formKey = ['advance-form'];

/** What shows advances; a form keeps what it was opened with. */
export const advanceLists = [advanceKey];
export const advanceTypeLists = [formKey, advanceKey];

/** Of oneself unless somebody is named. */
export const advanceFormQuery = (personId: string | undefined) => ({
  queryKey: [...formKey, personId ?? null],
  queryFn: () => api.advance.GetAdvanceForm(personId === undefined ? {} : { personId }),
});

export const advanceQuery = (id: string) => ({
  queryKey: [...advanceKey, 'one', id],
  // The page says itself that there is no such advance, also where the address holds no id at all.
  queryFn: () => api.advance.GetAdvance({ id }, { shows: [400, 404] }),
});

export type AdvancesAtExit = Awaited<ReturnType<Client['advanceAccount']['GetAdvancesAtExit']>>;

export const atExitQuery = (id: string) => ({
  queryKey: [...advanceKey, 'exit', id],
  queryFn: () => api.advanceAccount.GetAdvancesAtExit({ id }),
});
