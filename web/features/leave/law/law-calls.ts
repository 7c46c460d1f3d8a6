import type { Client } from '#contract/client.ts';
import { api } from '#web/api/client.ts';
import { lawKey } from '../leave-calls.ts';

type LeaveLaw = Awaited<ReturnType<Client['leaveLaw']['GetLeaveLaw']>>;
export type LawRow = LeaveLaw['rows'][number];
export type LawInput = Parameters<typeof api.leaveLaw.SetLeaveLaw>[0];

export const lawQuery = (companyId: string) => ({
  queryKey: [...lawKey, companyId],
  queryFn: () => api.leaveLaw.GetLeaveLaw({ companyId }),
});
