/** One undo: by one press after the act, and later from the history, where it is told and asked first. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { RecordHistory } from '#web/records/use-record-history.tsx';
import type { HistoryCall } from '#web/records/use-change-history.ts';
import { sampleEffect } from '#web/records/wide-act/testing/sample-effect.ts';
import { useMessages } from '#web/ui/messages/messages.ts';
import { sayDone, type UndoCalls } from './undo.ts';

const ENTRY = '22222222-2222-4222-8222-222222222222';

const calls = () => ({
  permission: 'signedIn' as const,
  preview: vi.fn(async () => ({ effect: sampleEffect() })),
  undo: vi.fn(async () => ({})),
});

const toasts = () => useMessages.getState().toasts;

beforeEach(() => useMessages.setState({ toasts: [], dialogs: [] }));

test('what names no entry is only said; what does is taken back by one press', async () => {
  const undoing = calls();
  const after = vi.fn();
  sayDone('Ekip eklendi.', undoing, undefined, after);
  expect(toasts().map(({ undo }) => undo)).toEqual([undefined]);
  sayDone('Değişiklikler kaydedildi.', undoing, ENTRY, after);
  await toasts().at(-1)!.undo!();
  expect(undoing.undo).toHaveBeenCalledWith({ id: ENTRY });
  expect(after).toHaveBeenCalledOnce();
  expect(toasts().at(-1)!.text).toBe('Değişiklik geri alındı.');
});

test('a refused one says nothing of success and shows nothing anew', async () => {
  const after = vi.fn();
  const refused = { ...calls(), undo: vi.fn().mockRejectedValue(new Error('409')) };
  sayDone('Değişiklikler kaydedildi.', refused, ENTRY, after);
  await expect(toasts().at(-1)!.undo!()).rejects.toThrow('409');
  expect(after).not.toHaveBeenCalled();
  expect(toasts().map(({ text }) => text)).toEqual(['Değişiklikler kaydedildi.']);
});

const entry = (at: string, undo?: string) => ({
  at,
  actorName: 'Aslı Yıldız',
  action: 'update',
  actionLabel: 'Değişiklik',
  changes: [],
  ...(undo && { undo }),
});

function show(undo: UndoCalls, after: () => unknown) {
  const call = (async () => ({
    rows: [entry('2026-11-18T10:00:00.000Z', ENTRY), entry('2026-11-17T10:00:00.000Z')],
    total: 2,
  })) as unknown;
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <RecordHistory
          of="A Ekibi"
          id="a"
          listKey={['teams']}
          call={call as HistoryCall}
          entity="team"
          undo={{ ...undo, after }}
          onClose={() => {}}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('the history offers it at the entry that can be taken back, tells whom it moves and asks', async () => {
  const undoing = calls();
  const after = vi.fn();
  show(undoing, after);
  const button = await screen.findByRole('button', { name: 'Bu değişikliği geri al' });
  fireEvent.click(button);
  expect(await screen.findByText('Değişiklik geri alınsın mı?')).toBeTruthy();
  expect(undoing.preview).toHaveBeenCalledWith({ id: ENTRY });
  expect(undoing.undo).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Geri al' }));
  await waitFor(() => expect(after).toHaveBeenCalledOnce());
  expect(undoing.undo).toHaveBeenCalledWith({ id: ENTRY });
});

test('whoever may not do the act is offered no way back', async () => {
  show({ ...calls(), permission: accessRules.onlyAdmin }, () => {});
  expect((await screen.findAllByText('Aslı Yıldız')).length).toBe(2);
  expect(screen.queryByRole('button', { name: 'Bu değişikliği geri al' })).toBeNull();
});
