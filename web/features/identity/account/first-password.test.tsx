/** The one-time password that was just typed is not asked for again, unless it is refused. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Refused, show } from '#web/testing/show.tsx';
import { useMessages } from '#web/ui/messages/messages.ts';
import { PasswordForm } from './password-form.tsx';

afterEach(() => {
  useMessages.setState({ toasts: [], dialogs: [] });
  vi.unstubAllGlobals();
});

const NEXT = 'Yepyeni-Sifre-2026';
const GetCommonPasswords = () => [];

async function change(): Promise<void> {
  await userEvent.type(screen.getByLabelText('Yeni şifre'), NEXT);
  await userEvent.type(screen.getByLabelText('Yeni şifre (tekrar)'), NEXT);
  await userEvent.click(screen.getByRole('button', { name: 'Şifreyi değiştir' }));
}

const form = <PasswordForm oldLabel="Tek kullanımlık şifre" known="Bir-Kere-1" />;

test('what is known is sent without a field for it', async () => {
  const { sentTo } = show(form, {
    '/Account/GetCommonPasswords': GetCommonPasswords,
    '/Account/PasswordChange': () => true,
  });
  await change();
  await vi.waitFor(() =>
    expect(sentTo('/Account/PasswordChange')).toEqual([
      { oldPassword: 'Bir-Kere-1', newPassword: NEXT },
    ]),
  );
  expect(screen.queryByRole('textbox', { name: 'Tek kullanımlık şifre' })).toBeNull();
});

test('where it is refused it is asked for, with the reason at its field', async () => {
  show(form, {
    '/Account/GetCommonPasswords': GetCommonPasswords,
    '/Account/PasswordChange': () =>
      new Refused(400, 'Bilgileri kontrol edin.', [
        { field: 'oldPassword', Message: 'Mevcut şifre yanlış.' },
      ]),
  });
  await change();
  const old = await screen.findByLabelText('Tek kullanımlık şifre');
  expect(old.closest('.ant-form-item-hidden')).toBeNull();
  expect(await screen.findByText('Mevcut şifre yanlış.')).toBeTruthy();
});
