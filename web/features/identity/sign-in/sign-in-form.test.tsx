import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetTenant, keepTenant } from '#web/api/tenant.ts';
import { forgetTokens, keepSession } from '#web/api/tokens.ts';
import { SignInFoot } from './sign-in-foot.tsx';
import { SignInForm } from './sign-in-form.tsx';

interface Asked {
  readonly url: string;
  readonly method: string;
  answer(response: Response): void;
  fail(): void;
}

let asked: Asked[];
beforeEach(() => {
  localStorage.clear();
  asked = [];
  vi.stubGlobal(
    'fetch',
    (url: string | URL, { method = 'GET' }: { method?: string } = {}) =>
      new Promise<Response>((resolve, reject) =>
        asked.push({
          url: String(url),
          method,
          answer: resolve,
          fail: () => reject(new TypeError('Failed to fetch')),
        }),
      ),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const found = (tenantName: string) =>
  Response.json({ success: true, data: { tenantId: 'id', tenantName } });
const unknown = () =>
  Response.json({ success: false, Message: 'Firma bulunamadı.' }, { status: 400 });

function open() {
  render(
    <MemoryRouter>
      <SignInForm />
    </MemoryRouter>,
  );
  return {
    code: screen.getByLabelText<HTMLInputElement>('Firma kodu'),
    username: screen.getByLabelText<HTMLInputElement>('Kullanıcı adı'),
    password: screen.getByLabelText<HTMLInputElement>('Şifre'),
  };
}

test('typing begins at the company code', () => {
  const { code } = open();
  expect(document.activeElement).toBe(code);
});

test.each([
  ['refused', (call: Asked) => call.answer(unknown())],
  ['cut off', (call: Asked) => call.fail()],
])('a code that is %s late leaves who types the password where they are', async (_, end) => {
  const { code, username, password } = open();
  await userEvent.type(code, 'DEMOO');
  await userEvent.tab();
  await userEvent.type(username, 'ik.demo');
  await userEvent.tab();
  await userEvent.keyboard('Devam-');
  end(asked[0]!);
  await screen.findByRole('alert');
  await userEvent.keyboard('Demo-2026');
  expect(document.activeElement).toBe(password);
  expect([code.value, password.value]).toEqual(['DEMOO', 'Devam-Demo-2026']);
  await userEvent.tab();
  expect(asked.map(({ url }) => new URL(url, 'http://panel').search)).toEqual(['?code=DEMOO']);
});

test('a company that is found late takes nothing of the password that is typed meanwhile', async () => {
  const { code, username } = open();
  await userEvent.type(code, 'DEMO');
  await userEvent.tab();
  await userEvent.type(username, 'ik.demo');
  await userEvent.tab();
  await userEvent.keyboard('Devam-');
  asked[0]!.answer(found('Demo A.Ş.'));
  await screen.findByText('Demo A.Ş.');
  await userEvent.keyboard('Demo-2026');
  const password = screen.getByLabelText<HTMLInputElement>('Şifre');
  expect(document.activeElement).toBe(password);
  expect(password.value).toBe('Devam-Demo-2026');
});

test('who is in no field is led to what is wrong', async () => {
  const { code, username, password } = open();
  await userEvent.type(code, 'YOK');
  await userEvent.type(username, 'ik.demo');
  await userEvent.type(password, 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Giriş yap' }));
  asked[0]!.answer(unknown());
  await screen.findByText('Firma bulunamadı.');
  expect(document.activeElement).toBe(code);
});

test('a company that is found while its code is looked at hands over to the user name', async () => {
  const { code, username } = open();
  await userEvent.type(code, 'DEMO');
  await userEvent.tab();
  await userEvent.tab({ shift: true });
  asked[0]!.answer(found('Demo A.Ş.'));
  await screen.findByText('Demo A.Ş.');
  expect(document.activeElement).toBe(username);
});

test('the answer to a code that was mended meanwhile is not used', async () => {
  const { code } = open();
  await userEvent.type(code, 'DE');
  await userEvent.tab();
  await userEvent.type(code, 'MO');
  await userEvent.tab();
  asked[1]!.answer(found('Demo A.Ş.'));
  await screen.findByText('Demo A.Ş.');
  await act(async () => asked[0]!.answer(found('Başkası A.Ş.')));
  expect(screen.queryByText('Başkası A.Ş.')).toBeNull();
  expect(localStorage.getItem('tenant')).toContain('Demo A.Ş.');
});

test('the field takes what can stand in a code, and says so', async () => {
  const { code } = open();
  await userEvent.type(code, 'de mö!_-9');
  expect(code.value).toBe('dem_-9');
  await screen.findByText('Firma kodunda İngilizce harf, rakam, tire ve alt çizgi olur.');
  await userEvent.clear(code);
  await userEvent.type(code, 'a'.repeat(40));
  expect(code.value).toBe('a'.repeat(32));
});

test('what is no code is not asked for', async () => {
  const { code } = open();
  await userEvent.type(code, '-');
  await userEvent.tab();
  await screen.findByText('Firma bulunamadı. Firma kodunu kontrol edin.');
  expect(asked).toEqual([]);
});

test('a password that is refused is marked where one is still there, and nobody is called back', async () => {
  localStorage.setItem('tenant', JSON.stringify({ tenantId: 'id', tenantName: 'Demo A.Ş.' }));
  render(
    <MemoryRouter>
      <SignInForm />
    </MemoryRouter>,
  );
  const username = screen.getByLabelText<HTMLInputElement>('Kullanıcı adı');
  await userEvent.type(username, 'ik.demo');
  await userEvent.type(screen.getByLabelText('Şifre'), 'yanlis{Enter}');
  await waitFor(() => expect(asked).toHaveLength(1));
  expect([asked[0]!.method, asked[0]!.url.includes('?')]).toEqual(['POST', false]);
  await userEvent.click(username);
  asked[0]!.answer(Response.json({ success: false, Message: 'Hatalı.' }, { status: 403 }));
  await screen.findByText('Hatalı.');
  expect(document.activeElement).toBe(username);
});

const signedIn = () => Response.json({ success: true, data: 'a.token' });

/** Signs in at a company that is known; answers what was said of the cookie of its token. */
async function signInWith(isKept: boolean): Promise<string> {
  keepTenant({ tenantId: 'id', tenantName: 'Ege Tekstil' });
  const cookies = vi.spyOn(document, 'cookie', 'set');
  render(
    <MemoryRouter>
      <SignInForm />
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Kullanıcı adı'), 'ayse');
  await user.type(screen.getByLabelText('Şifre'), 'x');
  const box = keepBox();
  if (box.checked !== isKept) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Giriş yap' }));
  await act(async () => asked.at(-1)!.answer(signedIn()));
  const token = () => cookies.mock.calls.flat().find((text) => text.startsWith('token=a'));
  await waitFor(() => expect(token()).toBeDefined());
  const said = token()!;
  cookies.mockRestore();
  keepSession(false);
  forgetTokens();
  return said;
}
const keepBox = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Oturumu açık tut' });

test('a session that is not kept ends with the browser', async () => {
  expect(await signInWith(false)).not.toContain('expires');
});

test('a session that is kept outlives it, and the choice is proposed the next time', async () => {
  expect(await signInWith(true)).toContain('expires');
  cleanup();
  forgetTenant();
  open();
  expect(keepBox().checked).toBe(true);
});

test.each([
  ['KVKK aydınlatma metni', 'Haklarınız (m. 11)'],
  ['Yardım', 'Şifremi unuttum'],
])('%s can be read before one signs in', async (name, heading) => {
  render(<SignInFoot />);
  await userEvent.click(screen.getByRole('button', { name }));
  expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
});
