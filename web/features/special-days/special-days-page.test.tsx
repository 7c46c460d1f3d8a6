import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { specialDaysCalls } from '#contract/special-days/special-days.calls.ts';
import { partsOf } from '#core/time/day.ts';
import { useSession } from '#web/session/session.ts';
import { show } from '#web/testing/show.tsx';
import { today } from '#web/ui/time/instant.ts';
import type { SpecialDay } from './special-day-calls.ts';
import { SpecialDaysPage } from './special-days-page.tsx';

const session = useSession.getState();
beforeEach(() => useSession.setState({ roles: ['Admin'] }));
afterEach(() => {
  useSession.setState(session, true);
  vi.unstubAllGlobals();
});

const GET = specialDaysCalls.GetSpecialDays.path;
const day = (id: string, name: string, firstDay: string, lastDay: string): SpecialDay => ({
  id,
  version: 1,
  name,
  firstDay,
  lastDay,
  halfFrom: null,
  typeId: 't',
  typeName: 'Resmî tatil',
  typeColour: '#c62828',
  kind: 'public',
  companyId: null,
  companyName: null,
  workPlaceId: null,
  workPlaceName: null,
});
const answers = {
  [GET]: () => [
    day('1', 'Yılbaşı', '2026-01-01', '2026-01-01'),
    day('2', 'Kurban Bayramı', '2026-05-27', '2026-05-30'),
  ],
};

test('the list begins with this year, and says on which days of the week its days fall', async () => {
  const { sentTo } = show(<SpecialDaysPage />, answers);
  const row = async (name: string) => (await screen.findByText(name)).closest('tr')!.textContent;
  expect(await row('Yılbaşı')).toContain('Perşembe');
  expect(await row('Kurban Bayramı')).toContain('Çarşamba – Cumartesi');
  const { year } = partsOf(today());
  expect(sentTo(GET)[0]).toMatchObject({
    firstDayFrom: `${year}-01-01`,
    firstDayTo: `${year}-12-31`,
  });
});

test.each([
  ['yil=2024', { firstDayFrom: '2024-01-01', firstDayTo: '2024-12-31' }],
  ['yil=', {}],
  ['yil=yarın', {}],
])('at the address ?%s it asks for %o', async (search, asked) => {
  const { sentTo } = show(<SpecialDaysPage />, answers, `/?${search}`);
  await screen.findByText('Yılbaşı');
  const { firstDayFrom, firstDayTo } = sentTo(GET)[0]!;
  expect({ ...(firstDayFrom !== undefined && { firstDayFrom, firstDayTo }) }).toEqual(asked);
});
