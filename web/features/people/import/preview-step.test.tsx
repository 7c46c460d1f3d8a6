/** What a file would do is told before it is done: also which days of its people stay out of the puantaj. */
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useSession } from '#web/session/session.ts';
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
