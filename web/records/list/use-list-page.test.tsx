/** A list whose route says so is asked for again by itself, in the background. */
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { CallOptions } from '#contract/client.ts';
import { matchPath } from '#contract/kernel/pages/match-path.ts';
import { navigation } from '#web/session/navigation.ts';
import { queryClient } from '#web/session/query-client.ts';
import { useRefreshCheck } from '#web/session/tabs/auto-refresh.ts';
import { dispatchTabs } from '#web/session/tabs/open-tabs.ts';
import { refreshCheck, viewOf } from '#web/session/tabs/views.ts';
import { TabContext } from '#web/ui/page/tab-context.ts';
import { useListPage } from './use-list-page.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  queryClient.clear();
  dispatchTabs({ type: 'reset' });
});

const DEVICES = '/firm-settings/door-devices';
const loaded: (CallOptions | undefined)[] = [];
const list = {
  page: 'DoorDevices',
  shape: { filters: [], sortable: [] },
  queryKey: ['refreshed list'],
  selectionOf: () => ({}),
  load: async (_input: object, options?: CallOptions) => {
    loaded.push(options);
    return { rows: [{ name: `Cihaz ${loaded.length}` }], total: 1 };
  },
} as const;

function DeviceNames() {
  useRefreshCheck();
  const { data } = useListPage(list).list;
  return <p>{data?.rows[0]?.name}</p>;
}

async function open(path: string): Promise<void> {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data: [] }));
  const view = viewOf(matchPath(path)!, path, '')!;
  dispatchTabs({ type: 'open', view, now: Date.now() });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <TabContext value={path}>
          <DeviceNames />
        </TabContext>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText('Cihaz 1');
}

const passSeconds = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

test('every 30 seconds, as the route of the devices says, without a word where it fails', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval', 'Date'] });
  loaded.length = 0;
  await open(DEVICES);
  await passSeconds(25);
  expect(loaded).toEqual([undefined]);
  await passSeconds(refreshCheck / 1000 + 1);
  expect(loaded).toEqual([undefined, { background: true }]);
  expect(await screen.findByText('Cihaz 2')).toBeTruthy();
});

test('a page that is built anew asks the server, also for what was just answered', async () => {
  loaded.length = 0;
  await open(DEVICES);
  navigation.remount(DEVICES);
  const kept = queryClient.getQueryCache().find({ queryKey: list.queryKey, exact: false });
  expect(kept?.state.isInvalidated).toBe(true);
});
