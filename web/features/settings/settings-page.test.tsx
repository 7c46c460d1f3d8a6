/** What the group sets, and what a company sets otherwise. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { defaultOf, type Setting } from '#contract/settings/setting.ts';
import { settingKeys, settings } from '#contract/settings/settings.ts';
import { show } from '#web/testing/show.tsx';
import { useMessages } from '#web/ui/messages/messages.ts';
import { SettingsPage } from './settings-page.tsx';

afterEach(() => {
  useMessages.setState({ toasts: [], dialogs: [] });
  vi.unstubAllGlobals();
});

const SAVE = '/FirmSettings/SaveSettings';
const COMPANY = '00000000-0000-4000-8000-000000000001';
const opened = () =>
  show(
    <SettingsPage />,
    {
      '/FirmSettings/GetSettings': () => ({
        companyId: COMPANY,
        stamp: 7,
        settings: settingKeys.map((key) => ({
          key,
          own: null,
          inherited: defaultOf(settings[key] as Setting),
          since: null,
          planned: [],
        })),
      }),
      '/Company/GetCompaniesForSelect': () => [{ id: COMPANY, code: 'YIL', name: 'Yıldız A.Ş.' }],
      [SAVE]: () => ({ stamp: 8 }),
    },
    `/?companyId=${COMPANY}`,
  );

test('an empty field says what the group has; only what was changed is sent', async () => {
  const { sentTo } = opened();
  const days = await screen.findByLabelText('Düzeltme geriye dönük');
  expect(days.getAttribute('placeholder')).toBe('30 gün');
  expect(screen.getByLabelText('Aylık düzeltme hakkı').getAttribute('placeholder')).toBe(
    'sınır yok',
  );
  fireEvent.change(days, { target: { value: '0' } });
  await userEvent.click(screen.getByRole('button', { name: /Kaydet/ }));
  await screen.findByText('Değer 1 ile 366 arasında olmalı.');
  expect(sentTo(SAVE)).toEqual([]);
  fireEvent.change(days, { target: { value: '14' } });
  await userEvent.click(screen.getByRole('button', { name: /Kaydet/ }));
  await waitFor(() =>
    expect(sentTo(SAVE)).toEqual([{ companyId: COMPANY, stamp: 7, correctionDaysBack: 14 }]),
  );
});
