/** Work that is done later for limits, as it is read of. */
export const identityJobNames = {
  'forget-counters': 'Süresi dolan istek sayaçlarını silme',
} as const satisfies Readonly<Record<string, string>>;
