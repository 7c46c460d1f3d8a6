import { expect, test } from 'vitest';
import { answerText, changedText, headline, type OwnMonth, restText } from './own-words.ts';

const month = (more: Partial<OwnMonth> = {}): OwnMonth => ({
  companyId: 'x',
  month: '2026-10',
  companyName: 'Işık Lojistik Ltd. Şti.',
  from: '2026-10-01',
  to: '2026-10-31',
  isLocked: false,
  state: 'notLooked',
  daysLeft: 2,
  confirmedAt: null,
  seen: 'x',
  figures: {
    periodDays: 31,
    worked: 19.5,
    holiday: 1.5,
    annualLeave: 1,
    weeklyRest: 9,
    sgkDays: 30,
  },
  changes: { figures: {}, dates: [] },
  isLookedAt: false,
  objections: [],
  ...more,
});

test('PR-39: a month is told as people say it', () => {
  expect(headline(month())).toBe('19,5 gün çalıştınız');
  expect(restText(month())).toBe(
    '9 gün hafta tatili, 1,5 gün genel tatil, 1 gün yıllık izin; toplam 31 gün. SGK gününüz 30.',
  );
  expect(restText(month({ figures: { worked: 2, periodDays: 2, sgkDays: 2 } }))).toBe(
    'Toplam 2 gün. SGK gününüz 2.',
  );
});

test('PR-39: what changed since the last look is told by day and figure, and nothing where nothing did', () => {
  expect(changedText(month())).toBe('');
  expect(
    changedText(month({ changes: { figures: { normal: 540, base: 540 }, dates: ['2026-10-14'] } })),
  ).toBe('Son bakışınızdan beri 1 gün değişti: 14.10. Normal +09:00.');
  expect(changedText(month({ changes: { figures: { missing: -20 }, dates: [] } }))).toBe(
    'Son bakışınızdan beri eksik −00:20.',
  );
});

test.each<[Partial<OwnMonth>, string]>([
  [{}, 'Yanıtınız bekleniyor, 2 gün kaldı'],
  [{ state: 'changed' }, 'Onayınızdan sonra değişti, yeniden bakın'],
  [{ state: 'unanswered', daysLeft: 0 }, 'Yanıt süresi doldu, yine de yanıtlayabilirsiniz'],
  [{ state: 'objected' }, 'İtirazınız yanıt bekliyor'],
  [{ state: 'looked', isLocked: true }, 'Dönem yanıtınız gelmeden kilitlendi'],
  [{ state: 'confirmed', confirmedAt: '2026-11-17T07:38:00Z' }, 'Onayladınız, 17.11.2026 10:38'],
])('PR-39: how it stands: %o', (more, words) => {
  expect(answerText(month(more))).toBe(words);
});
