import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#web/api/client.ts';
import { useSettled } from '#web/ui/form/use-settled.ts';
import type { PreviewInput } from './advance-values.ts';

/** The plan as the form stands. The answer is that of the last question, however late another one comes. */
export function useAdvancePreview(input: PreviewInput | undefined) {
  const now = input && JSON.stringify(input);
  const asked = useSettled(now);
  const query = useQuery({
    queryKey: ['advance-preview', asked],
    queryFn: () =>
      // What is wrong with a field is told at the field, when it is sent.
      api.advance.PreviewAdvance(JSON.parse(asked!) as PreviewInput, { shows: [400] }),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    // Others are decided on meanwhile.
    staleTime: 0,
    gcTime: 0,
  });
  return {
    preview: input === undefined ? undefined : query.data,
    isAsking: now !== asked || query.isFetching,
  };
}
