/** A dated change is taken back as it was seen, once it was told what that moves. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleEffect } from '#web/records/wide-act/testing/sample-effect.ts';
import { useSession } from '#web/session/session.ts';
import { show } from '#web/testing/show.tsx';
import type { Person } from '../people-queries.ts';
import { DatedChanges } from './dated-changes.tsx';

const person = {
  id: '7b2a3f0e-0000-4000-8000-000000000001',
  version: 3,
  name: 'Ali',
  surname: 'Kaya',
} as Person;
const PREVIEW = '/Account/PreviewCancelPersonFact';
const CANCEL = '/Account/CancelPersonFact';
const session = useSession.getState();

beforeEach(() => useSession.setState({ roles: ['Admin'] }));
afterEach(() => {
  useSession.setState(session, true);
  vi.unstubAllGlobals();
});

test('says what becomes of days and passes, and is taken back in the version that was seen', async () => {
  const { sentTo } = show(<DatedChanges person={person} onChanged={() => {}} />, {
    '/Account/GetPersonFacts': () => [
      {
        from: '2026-11-11',
        isAhead: false,
        mayCancel: true,
        changes: [{ field: 'cardNo', label: 'Kart no', before: null, after: '5005' }],
      },
    ],
    [PREVIEW]: () => ({
      effect: sampleEffect(),
      taken: [],
      moves: [
        {
          number: '5005',
          count: 2,
          firstDay: '2026-11-11',
          lastDay: '2026-11-11',
          from: { name: 'Ali Kaya', registrationNo: 'D-2' },
          to: null,
        },
      ],
    }),
    [CANCEL]: () => ({ id: person.id }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Geri al: 11.11.2026' }));
  const dialog = await screen.findByRole('dialog', { name: 'Değişiklik geri alınsın mı?' });
  expect(dialog.textContent).toContain('Kart no: boş → 5005');
  expect(dialog.textContent).toContain('2 kişinin 2 günü değişecek.');
  expect(dialog.textContent).toContain('Ali Kaya (D-2) → sahipsiz');
  expect(sentTo(CANCEL)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Geri al' }));
  await vi.waitFor(() =>
    expect(sentTo(CANCEL)).toEqual([{ id: person.id, from: '2026-11-11', version: 3 }]),
  );
});
