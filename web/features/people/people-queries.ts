/** People as the pages ask for them. */
import type { CallOptions } from '#contract/client.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Client } from '#contract/client.ts';
import { api } from '#web/api/client.ts';

export type Person = Awaited<ReturnType<Client['people']['GetSystemUserById']>>;

/** What the list asks for of everyone, whatever it shows: who they are, how they stand and what can be done to them. */
export const rowNeeds = [
  'version',
  'name',
  'surname',
  'avatar',
  'registrationNo',
  'username',
  'active',
  'startDate',
  'endDate',
  'probationEnd',
] as const satisfies readonly (keyof Person)[];

/** A person in the list. */
export type RowOfPeople = Pick<Person, 'id' | (typeof rowNeeds)[number]> & Partial<Person>;

/** Everything about people: one change may show in many places. */
export const peopleKey = ['people'];

/** What shows people, but for the records in forms: what is typed there must not move under one's hands. */
export const peopleLists = ['list', 'documents', 'periods'].map((part) => [...peopleKey, part]);

export const fullName = ({ name, surname }: Pick<Person, 'name' | 'surname'>) =>
  `${name} ${surname}`;

type ListInput = Parameters<Client['people']['GetSystemUsers']>[0];

/** A page of people with the fields that it needs, those of every row among them. */
export const listPeople = (
  input: Omit<ListInput, 'fields'> & { fields: (keyof Person)[] },
  call?: CallOptions,
) => api.people.GetSystemUsers(input, call) as Promise<{ rows: RowOfPeople[]; total: number }>;

/** One person for a form. It stays as long as its form does, also while its tab is hidden. */
export const personQuery = (id: string) => ({
  queryKey: [...peopleKey, 'one', id],
  queryFn: () => api.people.GetSystemUserById({ id }),
  gcTime: Number.POSITIVE_INFINITY,
});

export function usePerson(id: string) {
  const client = useQueryClient();
  const { queryKey, ...options } = personQuery(id);
  return {
    query: useQuery({ queryKey, ...options }),
    replace: (person: Person) => client.setQueryData(queryKey, person),
  };
}

/** Whatever was done to people, all that shows them is asked for anew. */
export function useReloadPeople(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: peopleKey });
}
