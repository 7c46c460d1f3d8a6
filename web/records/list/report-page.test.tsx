/** A report's page is its definition: what it asks, what it shows, and what the address may say. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { personnelDaily } from '#contract/puantaj/reports/personnel-daily.ts';
import { show } from '#web/testing/show.tsx';
import { today } from '#web/ui/time/instant.ts';
import { reportPage } from './report-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const LIST = '/Report/GetPersonnelDaily';
const Report = reportPage('PersonnelDaily', personnelDaily);
const row = {
  id: 'a 2026-11-10',
  personId: '11111111-1111-4111-8111-111111111111',
  registrationNo: 'D-7',
  name: 'Ada Kaya',
  day: '2026-11-10',
  departmentName: null,
  planName: 'Sabah',
  hours: '08:30–18:00',
  firstIn: 511,
  lastOut: 1080,
  planned: 510,
  worked: 500,
  missing: 10,
  overtime: 0,
  waiting: 0,
  anomalies: ['LATE'],
  dayKind: 'work',
  inside: false,
  corrected: true,
  stale: false,
};
const open = (address = '/') => show(<Report />, { [LIST]: () => [row] }, address);

test('it asks for this month so far, and only for what its columns show', async () => {
  const { sentTo } = open();
  expect(await screen.findByText('Ada Kaya')).toBeTruthy();
  expect(screen.getByText('Sabah 08:30–18:00')).toBeTruthy();
  expect(screen.getByText('Geç geldi, Düzeltildi')).toBeTruthy();
  const [asked] = sentTo(LIST) as [{ fields: string[] }];
  expect(asked).toMatchObject({ from: `${today().slice(0, 8)}01`, to: today() });
  expect(asked.fields).toContain('worked');
  expect(asked.fields).not.toContain('night');
});

test('what stands in the address is what is asked for, and a heading sorts', async () => {
  const { sentTo } = open('/?from=2026-10-01&to=2026-10-31&anomaly=LATE&corrected=true&ara=ada');
  await screen.findByText('Ada Kaya');
  expect(sentTo(LIST)[0]).toMatchObject({
    from: '2026-10-01',
    to: '2026-10-31',
    anomaly: 'LATE',
    corrected: true,
    search: 'ada',
  });
  await userEvent.click(screen.getByRole('button', { name: /^Net/ }));
  await waitFor(() =>
    expect(sentTo(LIST).at(-1)).toMatchObject({ sort: [{ field: 'worked', order: 'asc' }] }),
  );
});
