/** What the days of a type are judged by is asked about before it changes; its words are not. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleEffect } from '#web/records/wide-act/testing/sample-effect.ts';
import { useSession } from '#web/session/session.ts';
import { show } from '#web/testing/show.tsx';
import { SpecialDayTypesPage } from './special-day-types-page.tsx';

const row = {
  id: '6f1f5e0e-7f0a-4c59-9a53-0f1b6c9d0001',
  version: 1,
  active: true,
  builtIn: false,
  code: 'KRL',
  name: 'Kuruluş',
  kind: 'company',
  worksAsHoliday: false,
  colour: '#6A1B9A',
  note: null,
};
const UPDATE = '/SpecialDayType/UpdateSpecialDayType';
const PREVIEW = '/SpecialDay/PreviewUpdateType';
const session = useSession.getState();

beforeEach(() => useSession.setState({ roles: ['Admin'] }));
afterEach(() => {
  useSession.setState(session, true);
  vi.unstubAllGlobals();
});

test('days that are calculated again are counted where no sum moves, and it is saved after a yes', async () => {
  const { sentTo } = show(<SpecialDayTypesPage />, {
    '/SpecialDayType/GetSpecialDayTypes': () => [row],
    '/SpecialDayType/GetSpecialDayType': () => row,
    [PREVIEW]: () => ({
      effect: sampleEffect({ people: 6, days: 18, tried: 18, changedDays: 0, changedPeople: 0 }),
    }),
    [UPDATE]: () => ({ id: row.id, version: 2 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'İşlemler: Kuruluş' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Düzenle' }));
  await userEvent.click(await screen.findByRole('switch', { name: /resmî tatil mesaisi/u }));
  await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
  const asked = await screen.findByRole('dialog', { name: 'Özel gün tipi değişsin mi?' });
  expect(asked.textContent).toContain('6 personelin 18 günü yeniden hesaplanacak.');
  expect(asked.textContent).not.toContain('Hiçbir gün değişmeyecek');
  expect(sentTo(UPDATE)).toEqual([]);
  await userEvent.click(within(asked).getByRole('button', { name: 'Kaydet' }));
  await vi.waitFor(() => expect(sentTo(UPDATE)).toMatchObject([{ worksAsHoliday: true }]));
}, 60_000);
