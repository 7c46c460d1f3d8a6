import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSettled } from './use-settled.ts';

/**
 * What would become of a form as it stands, asked for while it is typed. The answer is that of the last question, however
 * late another one comes.
 */
export function useLivePreview<Input extends object, Preview>(
  name: string,
  /** Absent as long as there is too little to ask about. */
  input: Input | undefined,
  ask: (input: Input, options: { shows: [400] }) => Promise<Preview>,
) {
  const now = input && JSON.stringify(input);
  const asked = useSettled(now);
  const query = useQuery({
    queryKey: [name, asked],
    // What is wrong with a field is told at the field, when it is sent.
    queryFn: () => ask(JSON.parse(asked!) as Input, { shows: [400] }),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
    retry: false,
    // Others ask and decide meanwhile.
    staleTime: 0,
    gcTime: 0,
  });
  return {
    preview: input === undefined ? undefined : query.data,
    isAsking: now !== asked || query.isFetching,
    isFailed: query.isError && now === asked,
  };
}
