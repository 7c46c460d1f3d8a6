import { defineCalls } from '#contract/kernel/call.ts';

export const doorsCalls = defineCalls({
  Passes: {
    method: 'POST',
    path: '/Device/Passes',
    permission: 'device',
    writes: true,
    audited: false,
    limit: { perMinute: 1200, by: 'device' },
    mostBytes: 900 * 1024,
    summary:
      'Cihazın geçişlerini alır; aynı satır kaç kez gelirse gelsin bir kez kaydedilir, okunamayan satırlar kenara ayrılır',
  },
});
