/** What a file would do is told before it is done: also which days of its people stay out of the puantaj. */
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useSession } from '#web/session/session.ts';
import { sampleEffect } from '#web/records/wide-act/testing/sample-effect.ts';
import { show } from '#web/testing/show.tsx';
import type { Preview } from './import-calls.ts';
import { PreviewStep } from './preview-step.tsx';

const preview: Preview = {
  added: 1800,
  changed: 0,
  unchanged: 0,
  faulty: 0,
  withoutPassword: 0,
  begunEarlier: [{ companyName: 'Yıldız A.Ş.', firstPuantajDay: '2026-11-01', people: 1790 }],
  faultCount: 0,
  faults: [],
  sample: [],
  days: null,
};
const session = useSession.getState();
afterEach(() => useSession.setState(session, true));

test('days before the company’s first puantaj day are told to stay out, with the way to change it for who may', async () => {
  useSession.setState({ roles: ['Admin'] });
  show(<PreviewStep preview={preview} />, {});
  const note = await screen.findByRole('note', { name: 'İlk puantaj günü' });
  expect(note.textContent).toContain(
    'Yıldız A.Ş.: 1.790 kişi daha önce işe girmiş; 01.11.2026 tarihinden önceki günler hesaplanmaz.',
  );
  expect(screen.getByRole('link', { name: 'firmanın ilk puantaj gününü' })).toBeTruthy();
});

test('who may not change the company is told who may, and nobody is told anything where nobody began earlier', async () => {
  useSession.setState({ roles: ['Personel'], auths: [] });
  show(<PreviewStep preview={preview} />, {});
  expect((await screen.findByRole('note')).textContent).toContain('yöneticiniz');
  expect(screen.queryByRole('link')).toBeNull();
  cleanup();
  show(<PreviewStep preview={{ ...preview, begunEarlier: [] }} />, {});
  expect(screen.queryByRole('note')).toBeNull();
});

test('whose days come out otherwise and which passes change hands is told; a file of too many says that it was not tried', () => {
  const moves = [
    {
      number: '6006',
      count: 2,
      firstDay: '2026-11-11',
      lastDay: '2026-11-12',
      from: null,
      to: { name: 'Ada Ak', registrationNo: 'D-1' },
    },
  ];
  const told = () => screen.getByRole('region', { name: 'Günlere etkisi' }).textContent;
  show(<PreviewStep preview={{ ...preview, days: { effect: sampleEffect(), moves } }} />, {});
  expect(told()).toContain('2 kişinin 2 günü değişecek.');
  expect(told()).toContain(
    'sahipsiz → Ada Ak (D-1)6006 numarasıyla 2 geçiş, 11.11.2026 – 12.11.2026',
  );
  cleanup();
  show(<PreviewStep preview={preview} />, {});
  expect(told()).toContain('önceden denenmedi');
  cleanup();
  show(<PreviewStep preview={{ ...preview, added: 0, unchanged: 1800 }} />, {});
  expect(screen.queryByRole('region', { name: 'Günlere etkisi' })).toBeNull();
});
