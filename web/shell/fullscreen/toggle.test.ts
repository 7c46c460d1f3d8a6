import { expect, it, vi } from 'vitest';
import { type FullscreenHost, toggleFullscreen } from './toggle.ts';

async function told(host: Partial<FullscreenHost>) {
  const onUnsupported = vi.fn<(message: string) => void>();
  await toggleFullscreen({ documentElement: {}, ...host }, onUnsupported);
  return onUnsupported.mock.calls.flat();
}

it('goes in and out', async () => {
  const requestFullscreen = vi.fn(async () => {});
  const exitFullscreen = vi.fn(async () => {});
  const host = { fullscreenEnabled: true, documentElement: { requestFullscreen }, exitFullscreen };
  expect(await told({ ...host, fullscreenElement: null })).toEqual([]);
  expect([requestFullscreen.mock.calls.length, exitFullscreen.mock.calls.length]).toEqual([1, 0]);
  expect(await told({ ...host, fullscreenElement: {} })).toEqual([]);
  expect([requestFullscreen.mock.calls.length, exitFullscreen.mock.calls.length]).toEqual([1, 1]);
});

it('says so where the browser cannot', async () => {
  expect(await told({})).toEqual(['you browser can not work']);
  expect(await told({ fullscreenEnabled: false })).toEqual(['you browser can not work']);
  expect(await told({ fullscreenEnabled: true })).toEqual(['you browser can not work']);
});

it('says so where the browser refuses', async () => {
  const requestFullscreen = () => Promise.reject(new TypeError('not allowed'));
  expect(await told({ fullscreenEnabled: true, documentElement: { requestFullscreen } })).toEqual([
    'you browser can not work',
  ]);
});
