import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { samplePlan } from '../testing/sample-plan.ts';
import { RotationForm } from '../rotations/rotation-form.tsx';
import { TeamForm } from './team-form.tsx';

afterEach(() => vi.unstubAllGlobals());

const ROTATION = '11111111-1111-4111-8111-111111111111';
const TODAY = '2026-11-16';

/** Over a server that offers nothing to choose from. */
function show(form: ReactNode) {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data: [] }));
  render(<QueryClientProvider client={new QueryClient()}>{form}</QueryClientProvider>);
}
const typeInto = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test('a team’s turn from a later day begins with the one that holds then', async () => {
  const team = {
    id: 'a',
    version: 1,
    name: 'A ekibi',
    color: null,
    workPlaceId: null,
    workPlaceName: null,
    active: true,
    members: 3,
    rotationId: ROTATION,
    rotationName: '3 vardiya',
    offset: 0,
    workingTimeId: null,
    workingTimeName: null,
    rotations: [
      { from: '2026-01-05', rotationId: ROTATION, offset: 0 },
      { from: '2026-12-01', rotationId: ROTATION, offset: 3 },
    ],
    workingTimes: [],
    canEdit: true,
  };
  show(<TeamForm team={team} today={TODAY} onClose={() => {}} />);
  const offset = () => screen.getByLabelText<HTMLInputElement>('Kaydırma (gün)').value;
  expect(offset()).toBe('0');
  typeInto('Dönüşüm şu tarihten itibaren', '15.12.2026');
  await waitFor(() => expect(offset()).toBe('3'));
  typeInto('Dönüşüm şu tarihten itibaren', '20.11.2026');
  await waitFor(() => expect(offset()).toBe('0'));
});

test('a rotation’s change from a later day begins with the days that hold then, and names what stays', async () => {
  const rest = { shiftId: null, rest: 'weekly' as const };
  const rotation = {
    id: ROTATION,
    version: 1,
    name: 'Dönüşüm',
    active: true,
    cycles: [
      { from: '2026-01-05', firstDay: '2026-01-05', entries: [rest] },
      { from: '2026-12-01', firstDay: '2026-12-01', entries: [rest, rest] },
    ],
    teams: [],
    canEdit: true,
  };
  const plan = samplePlan({ today: TODAY });
  show(<RotationForm rotation={rotation} plan={plan} onClose={() => {}} />);
  expect(screen.getByText(/İleri tarihli değişiklikler yerinde kalır: 01\.12\.2026/)).toBeTruthy();
  expect(screen.queryByLabelText('2. gün')).toBeNull();
  typeInto('Değişiklik şu tarihten itibaren', '15.12.2026');
  expect(await screen.findByLabelText('2. gün')).toBeTruthy();
});
