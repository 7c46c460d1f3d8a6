import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sampleEffect } from '#web/records/wide-act/testing/sample-effect.ts';
import { useSession } from '#web/session/session.ts';
import { show } from '#web/testing/show.tsx';
import type { ListQuery } from '#web/ui/list/list-query.ts';
import { everything, choose, nothing } from '#web/ui/list/selection/selection.ts';
import { useMessages } from '#web/ui/messages/messages.ts';
import type { Pass } from '../door-calls.ts';
import { ImportPasses } from './import/import-passes.tsx';
import { InsideAtAddress } from './inside-at-address.tsx';
import { insideMatching } from './inside-drawer.tsx';
import { chosenPasses, peopleOf } from './pass-calls.ts';
import { useChosenPasses } from './use-chosen-passes.tsx';

afterEach(() => {
  useMessages.setState({ toasts: [], dialogs: [] });
  vi.unstubAllGlobals();
});

const idOf = (n: number) => `6f1f5e0e-7f0a-4c59-9a53-0f1b6c9d000${n}`;
const passOf = (n: number, personId: string | null): Pass => ({
  id: idOf(n),
  at: '2026-03-02T05:00:00Z',
  localTime: '2026-03-02 08:00:00',
  personId,
  registrationNo: personId && 'D0001',
  personName: personId && 'Aslı Yıldız',
  departmentName: null,
  deviceId: null,
  deviceName: 'Lobi',
  workPlaceName: 'Merkez',
  direction: 'in',
  purpose: 'puantaj',
  source: 'adms',
  state: 'counted',
  flags: [],
  pin: null,
  card: null,
  reason: null,
  receivedAt: '2026-03-02T05:00:01Z',
});
const query: ListQuery = { search: '', filters: {}, sort: [], page: 1, pageSize: 50 };

describe('chosen passes', () => {
  test('are those that were seen, on whichever page', async () => {
    const seen = new Map([1, 2].map((n) => [idOf(n), passOf(n, idOf(9))]));
    const some = choose(nothing, [idOf(1), idOf(2)], true);
    expect(await chosenPasses(query, some, seen)).toHaveLength(2);
  });

  test('are asked for where everything is chosen, and refused where that is too much for a call', async () => {
    let total = 2;
    vi.stubGlobal('fetch', async () =>
      Response.json({ success: true, data: [passOf(1, null), passOf(2, idOf(9))], total }),
    );
    const all = choose(everything, [idOf(1)], false);
    const found = await chosenPasses(query, all, new Map());
    expect(found?.map(({ id }) => id)).toEqual([idOf(2)]);
    total = 501;
    expect(await chosenPasses(query, all, new Map())).toBeUndefined();
  });

  test('name each of their people once, and nobody for those that nobody has', () => {
    const passes = [passOf(1, idOf(9)), passOf(2, idOf(9)), passOf(3, null)];
    expect(peopleOf(passes)).toEqual([{ value: idOf(9), label: 'Aslı Yıldız (D0001)' }]);
  });
});

test('one’s own passes are left out of what is done with many, and that is said', async () => {
  const session = useSession.getState();
  useSession.setState({ roles: ['Admin'], id: idOf(9) });
  const [cancelled, added] = [vi.fn(), vi.fn()];
  const rows = [passOf(1, idOf(9)), passOf(2, idOf(8))];
  const { result } = renderHook(() =>
    useChosenPasses({ query, rows, onAdd: added, onCancel: cancelled }),
  );
  const run = (key: string, ids: readonly string[]) =>
    result.current.find((one) => one.key === key)!.run(choose(nothing, ids, true), 1, vi.fn());
  run('cancel', [idOf(1), idOf(2)]);
  await waitFor(() => expect(cancelled).toHaveBeenCalledWith([rows[1]]));
  run('add', [idOf(1)]);
  const told = () => useMessages.getState().toasts.map(({ text }) => text);
  await waitFor(() => expect(told()).toContainEqual(expect.stringContaining('Kendi geçiş')));
  expect(added).not.toHaveBeenCalled();
  useSession.setState(session, true);
});

test('who is inside is found by name, department or place, without Turkish letters too', () => {
  const person = { personId: idOf(1), departmentName: 'Montaj', since: '2026-03-02T05:00:00Z' };
  const places = [
    { workPlaceId: idOf(5), workPlaceName: 'Gebze', people: [{ ...person, name: 'Işıl Güneş' }] },
    { workPlaceId: idOf(6), workPlaceName: 'Ankara', people: [{ ...person, name: 'Ali Kaya' }] },
  ];
  expect(insideMatching(places, 'isil')).toEqual([places[0]]);
  expect(insideMatching(places, 'montaj ankara')).toEqual([places[1]]);
  expect(insideMatching(places, 'yok')).toEqual([]);
  expect(insideMatching(places, ' ')).toEqual(places);
});

test('a file is taken with a reason, and its faulty rows are left out only where that is said', async () => {
  const sent: Record<string, unknown> = {};
  const preview = {
    total: 3,
    people: 1,
    counts: [
      { state: 'taken', count: 1 },
      { state: 'known', count: 1 },
      { state: 'time', count: 1 },
    ],
    rows: (['taken', 'known', 'time'] as const).map((state, at) => ({
      row: at + 2,
      state,
      raw: 'D0001;99.03.2026;08:00',
      number: 'D0001',
      personName: 'Aslı Yıldız',
      localTime: state === 'time' ? null : '2026-03-02 08:00:00',
      direction: 'in',
      deviceName: null,
    })),
    days: { effect: sampleEffect() },
  };
  const answers: Readonly<Record<string, unknown>> = {
    UploadImportFile: { fileId: idOf(7), rows: 3 },
    PreviewImport: preview,
    StartImport: { taskId: idOf(8) },
    GetTasks: [
      {
        id: idOf(8),
        kind: 'import-passes',
        state: 'done',
        done: 1,
        total: 1,
        result: { added: 1, known: 1, faults: 1 },
        error: null,
      },
    ],
  };
  vi.stubGlobal('fetch', async (address: unknown, { body }: { body?: unknown } = {}) => {
    const name = String(address).split('?')[0]!.split('/').at(-1)!;
    if (typeof body === 'string') sent[name] = JSON.parse(body);
    return Response.json({ success: true, data: answers[name] });
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ImportPasses onClose={() => undefined} />
    </QueryClientProvider>,
  );
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!;
  await userEvent.upload(input, new File(['x'], 'gecisler.csv', { type: 'text/csv' }));
  const take = await screen.findByRole('button', { name: /1 geçişi aktar/ }, { timeout: 10_000 });
  await screen.findByLabelText('Neden', {}, { timeout: 10_000 });
  expect(screen.getByRole('region', { name: 'Günlere etkisi' }).textContent).toContain(
    '2 kişinin 2 günü değişecek.',
  );
  expect(screen.getByText('D0001;99.03.2026;08:00')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Neden'), 'Cihaz arızalıydı');
  expect(take).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByLabelText(/Alınamayan 1 satırı atla/));
  expect(take).toHaveProperty('disabled', false);
  await userEvent.click(take);
  await waitFor(() =>
    expect(sent.StartImport).toEqual({
      fileId: idOf(7),
      reason: 'Cihaz arızalıydı',
      skipsFaults: true,
    }),
  );
});

test('an address opens who is inside, and closing it leaves the list', async () => {
  show(<InsideAtAddress />, { '/Transaction/GetInside': () => [] }, '/?state=counted&iceride=1');
  await screen.findByRole('dialog', { name: 'İçeride kim var' });
  await userEvent.click(screen.getAllByRole('button', { name: 'Kapat' }).at(-1)!);
  await waitFor(() =>
    expect(screen.getByRole('status', { name: 'Adres' }).textContent).toBe('/?state=counted'),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});
