import { expect, it } from 'vitest';
import { leaveSummary } from './leave-words.ts';

it('says a leave in one line, as people would', () => {
  const leave = {
    typeName: 'Yıllık izin',
    from: '2026-11-02',
    to: '2026-11-06',
    days: 4.5,
    minutes: 2025,
  };
  expect(leaveSummary({ ...leave, part: 'day' })).toBe(
    'Yıllık izin, 02.11.2026 – 06.11.2026, 4,5 gün',
  );
  const one = { ...leave, to: '2026-11-02', days: 0.5, minutes: 90 };
  expect(leaveSummary({ ...one, part: 'afternoon' })).toBe(
    'Yıllık izin, 02.11.2026 öğleden sonra, 0,5 gün',
  );
  expect(leaveSummary({ ...one, part: 'hours' })).toMatch(/^Yıllık izin, 02\.11\.2026, .*1.*30/);
});
