/** The trail of one record and of one person: from where they stand, in the address, and taken back. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useChangeHistory } from '#web/records/use-change-history.ts';
import { useSession } from '#web/session/session.ts';
import { show } from '#web/testing/show.tsx';
import { HistoryDrawer } from '#web/ui/history/history-drawer.tsx';
import { AuditPage } from './audit-page.tsx';

const session = useSession.getState();
beforeEach(() => useSession.setState({ roles: ['Admin'] }));
afterEach(() => {
  useSession.setState(session, true);
  vi.unstubAllGlobals();
});

const TITLE = '11111111-1111-4111-8111-111111111111';
const ADA = '22222222-2222-4222-8222-222222222222';
const LIST = '/Audit/GetEntries';
const entry = {
  id: '33333333-3333-4333-8333-333333333333',
  at: '2026-11-15T18:14:00Z',
  actorId: null,
  actorName: 'İrem Öztürk',
  action: 'update',
  actionLabel: 'Değişiklik',
  entity: 'title',
  entityLabel: 'Ünvan',
  entityId: TITLE,
  entityName: 'Operatör',
  changes: [],
  ip: null,
  requestId: null,
};
const open = (address: string) => show(<AuditPage />, { [LIST]: () => [entry] }, address);
const address = () => screen.getByRole('status', { name: 'Adres' }).textContent;

test('a record is asked for with its kind, is named, and can be taken back', async () => {
  const { sentTo } = open(`/?entity=title&entityId=${TITLE}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Kaldır: Kayıt: Operatör' }));
  await waitFor(() => expect(address()).toBe('/?entity=title'));
  expect(sentTo(LIST)[0]).toMatchObject({ entity: 'title', entityId: TITLE });
  expect(sentTo(LIST).at(-1)).not.toHaveProperty('entityId');
});

test('a record of no kind is not asked for: no index has it', async () => {
  const { sentTo } = open(`/?entityId=${TITLE}`);
  await screen.findByText('İrem Öztürk');
  expect(sentTo(LIST)[0]).not.toHaveProperty('entityId');
});

test('a person is asked for with what is theirs', async () => {
  const { sentTo } = open(`/?personId=${ADA}`);
  await screen.findByText('İrem Öztürk');
  expect(sentTo(LIST)[0]).toMatchObject({ personId: ADA });
});

test('an entry leads to all of its record', async () => {
  open('/');
  await userEvent.click(await screen.findByText('15.11.2026 21:14:00'));
  const drawer = within(await screen.findByRole('dialog', { name: 'Ünvan: Değişiklik' }));
  expect(drawer.getByRole('link', { name: 'Bu kaydın geçmişi' }).getAttribute('href')).toBe(
    `/settings/denetim-izi?entity=title&entityId=${TITLE}`,
  );
});

test('the entry of an import leads to taking all of it back', async () => {
  const imported = {
    ...entry,
    action: 'import',
    actionLabel: 'Dosyadan aktarma',
    entity: 'fileImport',
    entityLabel: 'Dosya aktarımı',
    entityName: null,
  };
  const { sentTo } = show(<AuditPage />, { [LIST]: () => [imported] }, '/');
  await userEvent.click(await screen.findByText('15.11.2026 21:14:00'));
  await userEvent.click(await screen.findByRole('button', { name: 'Aktarımı geri al' }));
  await waitFor(() => expect(sentTo('/FileImport/PreviewUndo')).toEqual([{ id: TITLE }]));
});

const call = () => Promise.resolve({ rows: [], total: 0 });
function History({ entity }: { entity: 'person' | 'device' }) {
  const history = useChangeHistory(['test'], call, ADA, entity);
  return <HistoryDrawer of="Ada" history={history} onClose={() => {}} />;
}
const link = () =>
  screen.queryByRole('link', { name: /İşlem Geçmişi’nde aç/ })?.getAttribute('href');

test.each([
  ['person', `/settings/denetim-izi?personId=${ADA}`],
  ['device', `/settings/denetim-izi?entity=device&entityId=${ADA}`],
] as const)('the history of a %s leads to its trail', (entity, path) => {
  show(<History entity={entity} />, {});
  expect(link()).toBe(path);
});

test('who may not look at the trail is led nowhere', () => {
  useSession.setState({ roles: ['admin'] });
  show(<History entity="person" />, {});
  expect(link()).toBeUndefined();
});
