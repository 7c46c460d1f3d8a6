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

const noEffect = sampleEffect({ people: 0, days: 0, tried: 0, changedPeople: 0, changedDays: 0 });

function show(props: Partial<Parameters<typeof ShiftForm>[0]> = {}, effect = noEffect) {
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

test('where days that are over would come out otherwise, that is told and asked before it is saved', async () => {
  const { sent, onSaved } = show({ stored, corrected: { from: null } }, sampleEffect());
  typeInto('Geç giriş toleransı', '5');
  save();
  const asked = await screen.findByRole('dialog', { name: 'Vardiya değişsin mi?' });
  expect(asked.textContent).toContain('2 kişinin 2 günü değişecek.');
  expect(sent).not.toHaveBeenCalled();
  fireEvent.click(within(asked).getByText('Kaydet'));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(sent.mock.calls[0]![0].plan).toMatchObject({ from: null, correctsPast: true });
});

test('a night shift is added with every parameter, its break on the next day', async () => {
  const { sent, onSaved } = show({ newColour: '#2F5586' });
  typeInto('Kod', 'GECE');
  typeInto('Ad', 'Gece');
  typeInto('Başlangıç', '22:00');
  typeInto('Bitiş', '06:00');
  typeInto('1. mola: başlangıç', '02:00');
  typeInto('1. mola: bitiş', '02:30');
  save();
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(stored.id));
  const { terms, ...head } = sent.mock.calls[0]![0];
  expect(head).toEqual({ code: 'GECE', name: 'Gece', color: '#2F5586', shortKey: null });
  expect(terms).toMatchObject({ kind: 'fixed', start: 1320, end: 360, missingStep: 1 });
  expect(terms.breaks).toEqual([{ from: 1560, to: 1590, paid: false, deduct: 'always' }]);
});

test('what is out of range is told at its field, and nothing is sent', async () => {
  const { sent } = show({ newColour: '#2F5586' });
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

/** A break was moved from 01.12 on. */
const planned: StoredShift = {
  ...stored,
  versions: [
    stored.versions[0]!,
    {
      from: '2026-12-01',
      terms: {
        ...stored.versions[0]!.terms,
        breaks: [{ from: 780, to: 840, paid: false, deduct: 'always' }],
      },
    },
  ],
};

test('a change from a later day begins with the version that holds on that day', async () => {
  const { sent, onSaved } = show({ stored: planned });
  expect(screen.getByText(/\(baştan beri\)\. Sonraki sürümler: 01\.12\.2026\./)).toBeTruthy();
  typeInto('Geç giriş toleransı', '5');
  typeInto('Değişiklik şu tarihten itibaren geçerli', '15.12.2026');
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('1. mola: başlangıç').value).toBe('13:00'),
  );
  expect(screen.getByText(/\(01\.12\.2026 tarihinden itibaren\)\. Önceki günler/)).toBeTruthy();
  save();
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(sent.mock.calls[0]![0].plan).toMatchObject({
    from: '2026-12-15',
    terms: { lateTolerance: 5, breaks: [{ from: 780, to: 840 }] },
  });
});

test('what becomes of later versions is asked, and nothing is saved without an answer', async () => {
  const { sent, onSaved } = show({ stored: planned });
  typeInto('Geç giriş toleransı', '5');
  save();
  expect(await screen.findByText('Sonraki sürümler ne olsun?')).toBeTruthy();
  const dialog = screen.getByRole('dialog', { name: 'Sonraki sürümler ne olsun?' });
  expect(dialog.textContent).toContain('01.12.2026 tarihinden itibaren');
  expect(dialog.textContent).toContain('Molalar: 12:30–13:30');
  fireEvent.click(within(dialog).getByText('Vazgeç'));
  await waitFor(() => expect(screen.queryByText('Sonraki sürümler ne olsun?')).toBeNull());
  expect(sent).not.toHaveBeenCalled();
  const button = screen.getByText('Kaydet').closest('button')!;
  await waitFor(() => expect(button.className).not.toContain('loading'));
  save();
  fireEvent.click(await screen.findByText('Onlara da uygula'));
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  expect(sent.mock.calls[0]![0].plan).toMatchObject({ from: '2026-11-16', later: 'take' });
});

test('a break outside of the shift is told at its field; a new one is proposed in the middle', async () => {
  const { sent } = show({ newColour: '#2F5586' });
  typeInto('Kod', 'GECE');
  typeInto('Ad', 'Gece');
  typeInto('Başlangıç', '22:00');
  typeInto('Bitiş', '06:00');
  // The break nobody has touched goes with the hours.
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>('1. mola: başlangıç').value).toBe('01:30'),
  );
  typeInto('1. mola: başlangıç', '12:30');
  typeInto('1. mola: bitiş', '13:30');
  save();
  expect(
    await screen.findByText('1. mola vardiyanın dışında: 22:00–06:00 arasında olmalı.'),
  ).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
});
