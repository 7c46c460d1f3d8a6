import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import { Activity } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteOwnWrite, takeEcho } from '#web/api/own-writes.ts';
import { useSession } from '#web/session/session.ts';
import { topicLists } from './topic-lists.ts';
import { useLive } from './use-live.ts';

const session = useSession.getState();
let say: (event: string, data?: object) => Promise<void>;

/** Time passes only where a test says so, and every answer has come by then. */
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  // What another file wrote is none of these windows' own.
  takeEcho();
  vi.useFakeTimers();
  useSession.setState({ id: 'me' });
  vi.stubGlobal('fetch', async (url: string) => {
    if (!url.includes('/Stream')) return Response.json({ success: true, data: [], total: 0 });
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    say = async (event, data = {}) => {
      await writer.write(
        new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
      );
      await pass(0);
    };
    return new Response(readable);
  });
});

afterEach(() => {
  cleanup();
  useSession.setState(session, true);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const changed = (...topics: string[]) => say('change', { topics });

interface Asked {
  readonly queryKey: readonly string[];
  readonly queryFn: () => Promise<number>;
}

const asking = (...queryKey: string[]) => ({ queryKey, queryFn: vi.fn(async () => 1) });

function Shows({ queryKey, queryFn }: Asked) {
  useQuery({ queryKey, queryFn });
  return null;
}

function Live() {
  useLive();
  return null;
}

/** A panel in which these queries are on the screen, or in a tab that is not seen. */
async function open(shown: readonly Asked[], hidden: readonly Asked[] = []) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } });
  const panel = (isHidden: boolean) => (
    <QueryClientProvider client={client}>
      <Live />
      {shown.map((asked) => (
        <Shows key={asked.queryKey.join()} {...asked} />
      ))}
      <Activity mode={isHidden ? 'hidden' : 'visible'}>
        {hidden.map((asked) => (
          <Shows key={asked.queryKey.join()} {...asked} />
        ))}
      </Activity>
    </QueryClientProvider>
  );
  const { rerender } = render(panel(false));
  await pass(0);
  rerender(panel(true));
  await say('ready');
  return { client, show: () => rerender(panel(false)) };
}

test('what somebody else changed is asked for anew where a list shows it, and nowhere else', async () => {
  const tree = asking('departments', 'tree');
  const people = asking('people', 'list', 'all');
  const titles = asking('titles', 'list');
  await open([tree, people, titles]);
  await changed('department');
  expect([tree, people, titles].map(({ queryFn }) => queryFn.mock.calls.length)).toEqual([2, 2, 1]);
});

test('the record behind a form stays as it is, whatever changes', async () => {
  const forms = [
    asking('people', 'one', '1'),
    asking('titles', 'auths', '1'),
    ...['companies', 'workPlaces', 'locationTypes'].map((name) =>
      asking('resource', name, 'one', '1'),
    ),
  ];
  await open(forms);
  await changed(...Object.keys(topicLists));
  for (const { queryKey, queryFn } of forms) {
    expect([queryKey, queryFn.mock.calls.length]).toEqual([queryKey, 1]);
  }
});

test('a list in a tab that is not seen is asked for when it is shown', async () => {
  const tree = asking('departments', 'tree');
  const { show } = await open([], [tree]);
  await changed('department');
  await pass(10_000);
  expect(tree.queryFn).toHaveBeenCalledTimes(1);
  show();
  await pass(0);
  expect(tree.queryFn).toHaveBeenCalledTimes(2);
});

test('what is said in quick succession is asked for at once, and once more when it is over', async () => {
  const people = asking('people', 'list', 'all');
  await open([people]);
  for (let step = 0; step < 10; step++) {
    await changed('person');
    await pass(100);
  }
  expect(people.queryFn).toHaveBeenCalledTimes(2);
  await pass(10_000);
  expect(people.queryFn).toHaveBeenCalledTimes(3);
});

test('passes that come one after the other are each seen within a second', async () => {
  const passes = asking('passes', 'list', 'all');
  await open([passes]);
  await changed('pass');
  await pass(100);
  await changed('pass');
  await pass(600);
  expect(passes.queryFn).toHaveBeenCalledTimes(3);
  await changed('pass');
  await pass(700);
  expect(passes.queryFn).toHaveBeenCalledTimes(4);
});

test('one’s own change is asked for once, the next one by somebody else again', async () => {
  const tree = asking('departments', 'tree');
  const { client } = await open([tree]);
  await pass(1000);
  noteOwnWrite();
  await client.invalidateQueries({ queryKey: ['departments'] });
  expect(tree.queryFn).toHaveBeenCalledTimes(2);
  await changed('department');
  await pass(2000);
  expect(tree.queryFn).toHaveBeenCalledTimes(2);
  await changed('department');
  expect(tree.queryFn).toHaveBeenCalledTimes(3);
});

test('what a device answered at once is asked for also in the words that repeat one’s own change', async () => {
  const people = asking('devices', 'part', 'people', '1');
  const { client } = await open([people]);
  await pass(1000);
  noteOwnWrite();
  await client.invalidateQueries({ queryKey: ['devices'] });
  await changed('device');
  expect(people.queryFn).toHaveBeenCalledTimes(3);
});

test('one’s own change shows in the lists that it did not ask for itself', async () => {
  const people = asking('people', 'list', 'all');
  await open([people]);
  await pass(1000);
  noteOwnWrite();
  await changed('department');
  expect(people.queryFn).toHaveBeenCalledTimes(2);
});

test('after a gap every list on the screen is asked for anew', async () => {
  const lists = [asking('people', 'list', 'all'), asking('resource', 'overtimeTypes', 'list')];
  await open(lists);
  await say('resync');
  for (const { queryFn } of lists) expect(queryFn).toHaveBeenCalledTimes(2);
});

test('a topic that this page does not know yet is no reason to ask', async () => {
  const tree = asking('departments', 'tree');
  await open([tree]);
  await changed('of-a-newer-server');
  expect(tree.queryFn).toHaveBeenCalledTimes(1);
});
