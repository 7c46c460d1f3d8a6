import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleEffect } from '#web/records/wide-act/testing/sample-effect.ts';
import { useSession } from '#web/session/session.ts';
import { useMessages } from '#web/ui/messages/messages.ts';
import { allShiftsQuery, type Shift, type StoredWorkingTime } from '../working-time-calls.ts';
import { newShiftValues, type ShiftValues, termsOfValues } from './shift-values.ts';
import { VersionsPanel } from './versions-panel.tsx';
import { WeekForm } from './week-form.tsx';
import { weekLabels, weekOfValues, weekWords } from './week-values.ts';

const session = useSession.getState();
beforeEach(() => useSession.setState({ roles: ['Admin'] }));
afterEach(() => {
  useSession.setState(session, true);
  useMessages.setState({ toasts: [], dialogs: [] });
  vi.unstubAllGlobals();
});

const shift: Shift = {
  id: '22222222-2222-4222-8222-222222222222',
  code: 'OFS',
  name: 'Ofis',
  color: '#1565C0',
  shortKey: null,
  active: true,
  version: 1,
  from: null,
  nextFrom: null,
  usedBy: 1,
  netMinutes: 510,
  terms: termsOfValues(newShiftValues as ShiftValues)!,
};
const day = { shiftId: shift.id, rest: null };
const offTerms = {
  breaks: [],
  presence: 'pairs' as const,
  duplicateWindow: 2,
  overtime: { minAfter: 0, step: 1, approval: 'required' as const },
};
const week = {
  contractWeek: 2700,
  offTerms,
  days: [
    day,
    day,
    day,
    day,
    day,
    { shiftId: null, rest: 'contract' as const },
    { shiftId: null, rest: 'weekly' as const },
  ],
};
const stored: StoredWorkingTime = {
  id: '33333333-3333-4333-8333-333333333333',
  code: 'OFIS',
  name: 'Ofis haftası',
  active: true,
  version: 2,
  today: '2026-11-16',
  versions: [{ from: null, ...week }],
  usedBy: [],
};

test('a week says what it plans, and a change of it makes a version from the given day on', async () => {
  const sent = vi.fn();
  const tried = vi.fn();
  vi.stubGlobal('fetch', async (to: string | URL, { body }: { body: string }) => {
    if (String(to).includes('/PreviewUpdateWorkingTime')) {
      tried(JSON.parse(body));
      return Response.json({ success: true, data: { effect: sampleEffect() } });
    }
    sent(JSON.parse(body));
    return Response.json({ success: true, data: { id: stored.id, version: 3 } });
  });
  const client = new QueryClient();
  client.setQueryData(allShiftsQuery.queryKey, [shift]);
  client.setQueryDefaults(allShiftsQuery.queryKey, { staleTime: Number.POSITIVE_INFINITY });
  const onSaved = vi.fn();
  render(
    <QueryClientProvider client={client}>
      <WeekForm stored={stored} onSaved={onSaved} />
    </QueryClientProvider>,
  );
  expect(screen.getByText('42:30')).toBeTruthy();
  expect(screen.getByText('Sözleşmeden 02:30 eksik')).toBeTruthy();
  const contract = screen.getByLabelText('Sözleşme haftası');
  fireEvent.change(contract, { target: { value: '42:30' } });
  expect(await screen.findByText('Sözleşme haftasıyla aynı')).toBeTruthy();
  fireEvent.click(screen.getByText('Kaydet'));
  // Days that are over would come out otherwise: that is told, and nothing is saved before a yes.
  const asked = await screen.findByRole('dialog', { name: 'Çalışma süresi değişsin mi?' });
  expect(asked.textContent).toContain('2 kişinin 2 günü değişecek.');
  expect(sent).not.toHaveBeenCalled();
  fireEvent.click(within(asked).getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(stored.id));
  expect(tried).toHaveBeenCalledWith(sent.mock.calls[0]![0]);
  const { plan, ...head } = sent.mock.calls[0]![0];
  expect(head).toEqual({ id: stored.id, version: 2, code: 'OFIS', name: 'Ofis haftası' });
  expect(plan).toEqual({
    from: '2026-11-16',
    correctsPast: false,
    later: 'keep',
    week: { ...week, contractWeek: 2550 },
  });
});

test('the versions tell what each changed; only what lies ahead can be taken back', () => {
  const later = { ...week, contractWeek: 2400, days: week.days.with(5, day) };
  const onEdit = vi.fn();
  const onRemove = vi.fn();
  render(
    <VersionsPanel
      today="2026-11-16"
      versions={[
        { from: null, words: weekWords(week, [shift]) },
        { from: '2026-12-01', words: weekWords(later, [shift]) },
      ]}
      labels={weekLabels}
      edited={undefined}
      onEdit={onEdit}
      onRemove={onRemove}
    />,
  );
  expect(screen.getByText('Sözleşme haftası: 45:00 → 40:00')).toBeTruthy();
  expect(screen.getByText('Cumartesi: Akdi tatil → Ofis')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Düzelt: Baştan beri'));
  expect(onEdit).toHaveBeenCalledWith(null);
  expect(screen.queryByLabelText('Kaldır: Baştan beri')).toBeNull();
  fireEvent.click(screen.getByLabelText('Kaldır: 01.12.2026 tarihinden itibaren'));
  expect(onRemove).toHaveBeenCalledWith('2026-12-01');
});

test('a week is none while one of its days is open', () => {
  expect(weekOfValues({ day1: shift.id, day2: 'weekly' })).toBeUndefined();
});
