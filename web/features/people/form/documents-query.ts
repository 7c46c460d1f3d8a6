import { api } from '#web/api/client.ts';
import { peopleKey } from '../people-queries.ts';

export type PersonDocument = Awaited<ReturnType<typeof api.documents.GetDocuments>>[number];

/** Addresses of files work for some minutes, so they are asked for anew when one comes back. */
const FRESH_MS = 60_000;

export const documentsQuery = (personId: string) => ({
  queryKey: [...peopleKey, 'documents', personId],
  queryFn: () => api.documents.GetDocuments({ id: personId }),
  staleTime: FRESH_MS,
  refetchOnWindowFocus: true,
});
