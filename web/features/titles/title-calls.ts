/** Titles as the panel asks for them. */
import type { Client } from '#contract/client.ts';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { api } from '#web/api/client.ts';

export type Title = Awaited<ReturnType<Client['titles']['GetTitles']>>['rows'][number];

export const titlesKey = ['titles'];

/** What shows titles, but for the auths on a form: what is ticked there must not move under one's hands. */
export const titleLists = ['list', 'all', 'people', 'holders'].map((part) => [...titlesKey, part]);

export const authsPath = (id: string) => addressOf('TitleAuths', { rowGuid: id });

/** As many as one page of the call takes: more titles than a company has. */
const MOST_TITLES = 500;

export const allTitlesQuery = {
  queryKey: [...titlesKey, 'all'],
  queryFn: async () => (await api.titles.GetTitles({ pageSize: MOST_TITLES })).rows,
};

/** The title as it stands now, and who changed it last. */
export async function loadTitle(id: string) {
  const [titles, history] = await Promise.all([
    allTitlesQuery.queryFn(),
    api.titles.GetTitleHistory({ id, pageSize: 1 }),
  ]);
  const row = titles.find((title) => title.id === id);
  if (!row) throw new Error(`No title ${id}`);
  const last = history.rows[0];
  return { row, ...(last && { by: { name: last.actorName, at: last.at } }) };
}
