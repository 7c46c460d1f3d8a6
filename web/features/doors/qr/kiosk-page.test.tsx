import { act, cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { KioskPage } from './kiosk-page.tsx';

let answer: () => Response | Promise<Response>;
let asked: number;
const given = () =>
  Response.json({
    success: true,
    data: {
      workPlaceName: 'Gebze Fabrika',
      timeZone: 'Europe/Istanbul',
      code: `kod-${asked}`,
      lifeMs: 45_000,
      renewMs: 15_000,
      now: new Date().toISOString(),
    },
  });
const noNetwork = () => Promise.reject<Response>(new TypeError('Failed to fetch'));

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
  asked = 0;
  answer = given;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return answer();
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
const shown = () => screen.queryByRole('img', { name: /karekod/ })?.dataset.code;

async function open() {
  render(
    <MemoryRouter initialEntries={['/qrcode/anahtar']}>
      <KioskPage />
    </MemoryRouter>,
  );
  await pass(0);
}

test('a new code stands there every 15 seconds, with the work place and its time', async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'Gebze Fabrika' })).toBeTruthy();
  expect(shown()).toBe('kod-1');
  await pass(15);
  expect(shown()).toBe('kod-2');
  expect(screen.getByRole('status').textContent).toBe('');
});

test('without a network the last code stays as long as it holds and not longer, and a new one comes with the network', async () => {
  await open();
  answer = noNetwork;
  await pass(20);
  expect(screen.getByRole('status').textContent).toMatch(/^Bağlantı yok/);
  expect(shown()).toBe('kod-1');
  await pass(26);
  expect(shown()).toBeUndefined();
  expect(screen.getByText('Kod gösterilemiyor')).toBeTruthy();
  answer = given;
  await pass(4);
  expect(shown()).toMatch(/^kod-/);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a screen that slept shows no old code when it wakes', async () => {
  await open();
  answer = () => new Promise(() => {});
  // The clock on the wall went on, the steady one stood.
  vi.setSystemTime(Date.now() + 10 * 60_000);
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  expect(shown()).toBeUndefined();
});

test('a link that was taken back says so and asks no more', async () => {
  answer = () =>
    Response.json(
      { success: false, Message: 'Bağlantı geçersiz veya süresi dolmuş.' },
      { status: 404 },
    );
  await open();
  expect(
    screen.getByRole('heading', { name: 'Bağlantı geçersiz veya süresi dolmuş' }),
  ).toBeTruthy();
  await pass(120);
  expect(asked).toBe(1);
});
