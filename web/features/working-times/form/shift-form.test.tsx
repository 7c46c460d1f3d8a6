import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleEffect } from '#web/records/wide-act/testing/sample-effect.ts';
import { useSession } from '#web/session/session.ts';
import { MessageHost } from '#web/ui/messages/message-host.tsx';
import { useMessages } from '#web/ui/messages/messages.ts';
import type { StoredShift } from '../working-time-calls.ts';
import { ShiftForm } from './shift-form.tsx';
import { newShiftValues, type ShiftValues, termsOfValues } from './shift-values.ts';

const session = useSession.getState();
beforeEach(() => useSession.setState({ roles: ['Admin'] }));
afterEach(() => {
  useSession.setState(session, true);
  useMessages.setState({ toasts: [], dialogs: [] });
  vi.unstubAllGlobals();
});

const stored: StoredShift = {
  id: '11111111-1111-4111-8111-111111111111',
  code: 'GND',
  name: 'Gündüz',
  color: '#1E88E5',
  shortKey: null,
  active: true,
  version: 3,
  today: '2026-11-16',
  versions: [{ from: null, terms: termsOfValues(newShiftValues as ShiftValues)! }],
  usedIn: [],
  usedBy: [],
};

const noDay = sampleEffect({ changedDays: 0, changedPeople: 0 });

function show(props: Partial<Parameters<typeof ShiftForm>[0]> = {}, effect = noDay) {
  const sent = vi.fn();
  vi.stubGlobal('fetch', async (to: string | URL, { body }: { body: string }) => {
    if (String(to).includes('/PreviewUpdateShift')) {
      return Response.json({ success: true, data: { effect } });
    }
    sent(JSON.parse(body));
    return Response.json({ success: true, data: { id: stored.id, version: 4 } });
  });
  const onSaved = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ShiftForm onSaved={onSaved} {...props} />
      <MessageHost />
    </QueryClientProvider>,
  );
  return { sent, onSaved };
}

/** By its text: to look a long form through for a role takes a second each time. */
const press = (text: string) => fireEvent.click(screen.getByText(text));
const save = () => press('Kaydet');
const typeInto = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Of the question that is open. */
const dialogButton = (text: string) =>
  within(document.querySelector<HTMLElement>('[role="alertdialog"]')!).getByText(text);

test('a night shift is added with every parameter, its break on the next day', async () => {
  const { sent, onSaved } = show();
  typeInto('Kod', 'GECE');
  typeInto('Ad', 'Gece');
  typeInto('Başlangıç', '22:00');
  typeInto('Bitiş', '06:00');
  typeInto('1. mola: başlangıç', '02:00');
  typeInto('1. mola: bitiş', '02:30');
  save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(stored.id));
  const { terms, ...head } = sent.mock.calls[0]![0];
  expect(head).toEqual({ code: 'GECE', name: 'Gece', color: '#1E88E5', shortKey: null });
  expect(terms).toMatchObject({ kind: 'fixed', start: 1320, end: 360, missingStep: 1 });
  expect(terms.breaks).toEqual([{ from: 1560, to: 1590, paid: false, deduct: 'always' }]);
});

test('what is out of range is told at its field, and nothing is sent', async () => {
  const { sent } = show();
  // Whoever sets it is told what it takes.
  expect(screen.getByText(/4857\/38/)).toBeTruthy();
  typeInto('Kod', 'X');
  typeInto('Ad', 'X');
  typeInto('Eksik süre adımı', '0');
  save();
  expect(await screen.findByText('1 ile 240 arasında olmalı.')).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
});

test('a change of the rules makes a version from the given day on; of the name alone, none', async () => {
  const { sent, onSaved } = show({ stored });
  typeInto('Ad', 'Gündüz A');
  save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
  expect(sent.mock.calls[0]![0]).toMatchObject({ name: 'Gündüz A', version: 3 });
  expect(sent.mock.calls[0]![0]).not.toHaveProperty('plan');
  typeInto('Değişiklik şu tarihten itibaren geçerli', '01.12.2026');
  typeInto('Geç giriş toleransı', '5');
  save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(2));
  expect(sent.mock.calls[1]![0].plan).toMatchObject({
    from: '2026-12-01',
    correctsPast: false,
    terms: { lateTolerance: 5 },
  });
});

test('the past is not a new version, and is corrected only after a question that says since when', async () => {
  const { sent, onSaved } = show({ stored, corrected: { from: null } });
  expect(screen.queryByLabelText('Değişiklik şu tarihten itibaren geçerli')).toBeNull();
  typeInto('Geç giriş toleransı', '5');
  save();
  expect(await screen.findByText(/baştan beri geçerli/)).toBeTruthy();
  fireEvent.click(dialogButton('Vazgeç'));
  await waitFor(() => expect(screen.queryByText(/baştan beri geçerli/)).toBeNull());
  expect(sent).not.toHaveBeenCalled();
  const button = screen.getByText('Kaydet').closest('button')!;
  await waitFor(() => expect(button.className).not.toContain('loading'));
  save();
  await screen.findByText(/baştan beri geçerli/);
  fireEvent.click(dialogButton('Geçmişi düzelt'));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(sent.mock.calls[0]![0].plan).toMatchObject({ from: null, correctsPast: true });
});

test('what a change makes of days that are over is told, and saved only after a yes', async () => {
  const { sent, onSaved } = show({ stored }, sampleEffect());
  typeInto('Geç giriş toleransı', '5');
  save();
  const asked = await screen.findByRole('dialog', { name: 'Vardiya değişsin mi?' });
  expect(asked.textContent).toContain('2 kişinin 2 günü değişecek.');
  expect(sent).not.toHaveBeenCalled();
  fireEvent.click(within(asked).getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(sent).toHaveBeenCalledTimes(1);
});
