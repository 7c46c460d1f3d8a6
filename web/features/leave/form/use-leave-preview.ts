import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Client } from '#contract/client.ts';
import { api } from '#web/api/client.ts';
import { useSettled } from '#web/ui/form/use-settled.ts';
import type { PreviewInput } from './leave-values.ts';

export type Preview = Awaited<ReturnType<Client['leave']['PreviewLeave']>>;

/** What the leave would take, as the form stands. The answer is that of the last question, however late another one comes. */
export function useLeavePreview(input: PreviewInput | undefined) {
  const now = input && JSON.stringify(input);
  const asked = useSettled(now);
  const query = useQuery({
    queryKey: ['leave-preview', asked],
    queryFn: () =>
      // What is wrong with a field is told at the field, when it is sent.
      api.leave.PreviewLeave(JSON.parse(asked!) as PreviewInput, { shows: [400] }),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    // Others ask for leave meanwhile.
    staleTime: 0,
    gcTime: 0,
  });
  return {
    preview: input === undefined ? undefined : query.data,
    isAsking: now !== asked || query.isFetching,
    isFailed: query.isError && now === asked,
  };
}
