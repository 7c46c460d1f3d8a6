/** Work that is done after the first start, as it is read of. */
export const demoTaskNames = {
  'make-demo': 'Demo verisi',
} as const satisfies Readonly<Record<string, string>>;
