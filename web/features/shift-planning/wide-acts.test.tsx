/** What a team, its members and a removed assignment make of days that are over is told first, and done only after a yes. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sampleEffect } from '#web/records/wide-act/testing/sample-effect.ts';
import { useSession } from '#web/session/session.ts';
import { show } from '#web/testing/show.tsx';
import { AssignmentsDrawer } from './assignments/assignments-drawer.tsx';
import type { Team } from './plan-calls.ts';
import { MembersDrawer } from './teams/members-drawer.tsx';
import { TeamForm } from './teams/team-form.tsx';

const idOf = (n: number) => `7b2a3f0e-0000-4000-8000-00000000000${n}`;
const effect = sampleEffect();
const team = {
  id: idOf(1),
  version: 2,
  name: 'A Ekibi',
  color: null,
  workPlaceId: null,
  workPlaceName: null,
  rotations: [{ from: '2026-01-01', rotationId: null, offset: 0 }],
  workingTimes: [],
  canEdit: true,
} as unknown as Team;
const session = useSession.getState();

beforeEach(() => useSession.setState({ roles: ['Admin'] }));
afterEach(() => {
  useSession.setState(session, true);
  vi.unstubAllGlobals();
});

/** Once it is no longer being saved; its sign of that stays where nothing moves. */
async function save(): Promise<void> {
  const button = screen.getByRole('button', { name: /Kaydet$/ });
  await vi.waitFor(() => expect(button.className).not.toContain('ant-btn-loading'));
  await userEvent.click(button);
}

/** Refused once, then done. */
async function answered(
  title: string,
  verb: string,
  again: () => Promise<void>,
  sent: () => object[],
) {
  const first = await screen.findByRole('dialog', { name: title });
  expect(first.textContent).toContain('2 kişinin 2 günü değişecek.');
  await userEvent.click(within(first).getByRole('button', { name: 'Vazgeç' }));
  expect(sent()).toEqual([]);
  await again();
  const second = await screen.findByRole('dialog', { name: title });
  await userEvent.click(within(second).getByRole('button', { name: verb }));
  await vi.waitFor(() => expect(sent()).toHaveLength(1));
  return sent()[0];
}

test('an assignment that is removed', async () => {
  const { sentTo } = show(<AssignmentsDrawer onClose={() => {}} />, {
    '/WorkingTimeAssignment/Get': () => [
      {
        scope: 'department',
        id: idOf(3),
        name: 'Montaj',
        from: '2026-11-10',
        workingTimeId: idOf(4),
        workingTimeName: 'Kısa',
      },
    ],
    '/WorkingTimeAssignment/PreviewRemove': () => ({ effect }),
    '/WorkingTimeAssignment/Remove': () => ({ id: idOf(3) }),
  });
  const remove = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Montaj, 10.11.2026: kaldır' }));
  await remove();
  expect(
    await answered('Atama kaldırılsın mı?', 'Kaldır', remove, () =>
      sentTo('/WorkingTimeAssignment/Remove'),
    ),
  ).toEqual({ scope: 'department', id: idOf(3), from: '2026-11-10' });
});

test('members who leave a team', async () => {
  const { sentTo } = show(<MembersDrawer team={team} today="2026-11-18" onClose={() => {}} />, {
    '/Team/GetMembers': () => [
      { personId: idOf(5), name: 'Ada Ak', registrationNo: 'D-1', departmentName: null },
    ],
    '/Team/PreviewSetMembers': () => ({ effect }),
    '/Team/SetMembers': () => ({ changed: 1 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Çıkar' }));
  await save();
  expect(
    await answered('Ekipten çıkarılsın mı?', 'Ekipten çıkar', save, () =>
      sentTo('/Team/SetMembers'),
    ),
  ).toEqual({ teamId: null, personIds: [idOf(5)], from: '2026-11-18' });
});

test('a team that turns otherwise', async () => {
  const { sentTo } = show(<TeamForm team={team} today="2026-11-18" onClose={() => {}} />, {
    '/Team/PreviewUpdate': () => ({ effect }),
    '/Team/UpdateTeam': () => ({ id: team.id, version: 3 }),
  });
  const offset = screen.getByLabelText('Kaydırma (gün)');
  await userEvent.clear(offset);
  await userEvent.type(offset, '3');
  await save();
  expect(
    await answered('Ekip değişsin mi?', 'Kaydet', save, () => sentTo('/Team/UpdateTeam')),
  ).toMatchObject({ rotation: { from: '2026-11-18', rotationId: null, offset: 3 } });
});

test('a team that is only called otherwise asks nothing', async () => {
  const { sentTo } = show(<TeamForm team={team} today="2026-11-18" onClose={() => {}} />, {
    '/Team/UpdateTeam': () => ({ id: team.id, version: 3 }),
  });
  await userEvent.type(screen.getByLabelText('Ad'), ' 2');
  await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
  await vi.waitFor(() => expect(sentTo('/Team/UpdateTeam')).toHaveLength(1));
  expect(sentTo('/Team/PreviewUpdate')).toEqual([]);
});
