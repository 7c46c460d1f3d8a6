import type { Client } from '#contract/client.ts';
import { api } from '#web/api/client.ts';
import { useLivePreview } from '#web/ui/form/use-live-preview.ts';
import type { PreviewInput } from './leave-values.ts';

export type Preview = Awaited<ReturnType<Client['leave']['PreviewLeave']>>;

/** What the leave would take, as the form stands. */
export const useLeavePreview = (input: PreviewInput | undefined) =>
  useLivePreview('leave-preview', input, api.leave.PreviewLeave);
