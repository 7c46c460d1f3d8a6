import type { Client } from '#contract/client.ts';
import { api } from '#web/api/client.ts';

export type LevelSettings = Awaited<ReturnType<Client['settings']['GetSettings']>>;
export type SettingRow = LevelSettings['settings'][number];
export type SaveInput = Parameters<typeof api.settings.SaveSettings>[0];

/** `null` is the whole group. */
export const settingsQuery = (companyId: string | null) => ({
  queryKey: ['settings', companyId],
  queryFn: () => api.settings.GetSettings(companyId === null ? {} : { companyId }),
});
