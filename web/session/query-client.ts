import { QueryClient } from '@tanstack/react-query';
import { useSession } from '#web/session/session.ts';

/** What the server answered, kept while pages are open. Failures have had their message; nothing is tried again unasked. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});

useSession.subscribe((now, before) => {
  if (before.id !== '' && now.id !== before.id) queryClient.clear();
});
