import { api } from '#web/api/client.ts';
import { useLivePreview } from '#web/ui/form/use-live-preview.ts';
import type { PreviewInput } from './advance-values.ts';

/** The plan as the form stands. */
export const useAdvancePreview = (input: PreviewInput | undefined) =>
  useLivePreview('advance-preview', input, api.advance.PreviewAdvance);
