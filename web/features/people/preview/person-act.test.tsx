/** What a card, a PIN or another first day takes from whom is told before a person is saved. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Input } from 'antd';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '#web/session/session.ts';
import { show } from '#web/testing/show.tsx';
import { sampleEffect } from '#web/records/wide-act/testing/sample-effect.ts';
import { usePersonForm } from '../form/use-person-form.tsx';
import type { Person } from '../people-queries.ts';
import { type Preview, reachesBack } from './use-person-act.tsx';

const person = {
  id: '7b2a3f0e-0000-4000-8000-000000000001',
  version: 3,
  name: 'Ali',
  surname: 'Kaya',
  cardNo: null,
  devicePin: null,
  note: null,
} as Person;
const PREVIEW = '/Account/PreviewUpdateUser';
const UPDATE = '/Account/UpdateUser';
const session = useSession.getState();

beforeEach(() => useSession.setState({ roles: ['Admin'] }));
afterEach(() => {
  useSession.setState(session, true);
  vi.unstubAllGlobals();
});

const nothing: Preview = {
  effect: sampleEffect({ changedDays: 0, changedPeople: 0 }),
  moves: [],
  taken: [],
};

function PersonOnPage() {
  const { record, dialogs } = usePersonForm({ person, onSaved: () => {}, onReload: () => {} });
  return (
    <>
      <Form form={record.form} initialValues={record.initial} {...record.events}>
        <Form.Item name="cardNo" label="Kart no">
          <Input />
        </Form.Item>
        <Form.Item name="note" label="Not">
          <Input />
        </Form.Item>
        <Form.Item name="departmentId" label="Departman">
          <Input />
        </Form.Item>
        <Form.Item name="effectiveFrom" label="Geçerlilik tarihi">
          <Input />
        </Form.Item>
      </Form>
      <button type="button" onClick={() => void record.submit()}>
        Sakla
      </button>
      {dialogs}
    </>
  );
}

async function saved(label: string, preview: Preview) {
  const page = show(<PersonOnPage />, {
    [PREVIEW]: () => preview,
    [UPDATE]: () => ({ id: person.id, taken: [] }),
  });
  await userEvent.type(screen.getByLabelText(label), '5005');
  await userEvent.click(screen.getByRole('button', { name: 'Sakla' }));
  return page;
}

test('names from whom a card is taken, whose passes of which days it moves, and takes it only after a yes', async () => {
  const ada = { name: 'Ada Ak', registrationNo: 'D-1' };
  const { sentTo } = await saved('Kart no', {
    ...nothing,
    taken: [{ field: 'cardNo', number: '5005', ...ada, from: '2026-11-11' }],
    moves: [
      {
        number: '5005',
        count: 4,
        firstDay: '2026-11-11',
        lastDay: '2026-11-12',
        from: ada,
        to: { name: 'Ali Kaya', registrationNo: 'D-2' },
      },
      {
        number: '5005',
        count: 1,
        firstDay: '2026-11-13',
        lastDay: '2026-11-13',
        from: { name: null, registrationNo: null },
        to: null,
      },
    ],
  });
  const dialog = await screen.findByRole('dialog', { name: 'Değişiklik kaydedilsin mi?' });
  const rows = within(dialog).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Ada Ak (D-1)Kart no 5005, 11.11.2026 tarihinden itibaren bu personelde olmaz.',
    'Ada Ak (D-1) → Ali Kaya (D-2)5005 numarasıyla 4 geçiş, 11.11.2026 – 12.11.2026',
    'görmediğiniz bir personel → sahipsiz5005 numarasıyla 1 geçiş, 13.11.2026',
  ]);
  expect(sentTo(PREVIEW)).toMatchObject([{ cardNo: '5005', takesNumbers: true }]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Vazgeç' }));
  expect(sentTo(UPDATE)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Sakla' }));
  const again = await screen.findByRole('dialog', { name: 'Değişiklik kaydedilsin mi?' });
  await userEvent.click(within(again).getByRole('button', { name: 'Kaydet' }));
  await vi.waitFor(() =>
    expect(sentTo(UPDATE)).toMatchObject([{ cardNo: '5005', takesNumbers: true }]),
  );
});

test('asks nothing where a card is nobody’s and moves nothing, nor takes anything then', async () => {
  const { sentTo } = await saved('Kart no', { ...nothing, effect: sampleEffect() });
  await vi.waitFor(() => expect(sentTo(UPDATE)).toHaveLength(1));
  expect(sentTo(UPDATE)[0]).not.toHaveProperty('takesNumbers');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('from a day that is past also the days since are told', async () => {
  const { sentTo } = show(<PersonOnPage />, {
    [PREVIEW]: () => ({ ...nothing, effect: sampleEffect() }),
    [UPDATE]: () => ({ id: person.id, taken: [] }),
  });
  await userEvent.type(screen.getByLabelText('Departman'), 'd');
  await userEvent.clear(screen.getByLabelText('Geçerlilik tarihi'));
  await userEvent.type(screen.getByLabelText('Geçerlilik tarihi'), '2020-01-01');
  await userEvent.click(screen.getByRole('button', { name: 'Sakla' }));
  const dialog = await screen.findByRole('dialog', { name: 'Değişiklik kaydedilsin mi?' });
  expect(dialog.textContent).toContain('2 kişinin 2 günü değişecek.');
  expect(sentTo(PREVIEW)).toMatchObject([{ departmentId: 'd', effectiveFrom: '2020-01-01' }]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Kaydet' }));
  await vi.waitFor(() => expect(sentTo(UPDATE)).toHaveLength(1));
});

test('is not asked of a change that concerns no day that is over', async () => {
  const { sentTo } = await saved('Not', nothing);
  await vi.waitFor(() => expect(sentTo(UPDATE)).toHaveLength(1));
  expect(sentTo(PREVIEW)).toEqual([]);
});

test.each([
  [['note'], '2020-01-01', false],
  [['departmentId'], undefined, false],
  [['departmentId'], '2999-01-01', false],
  [['departmentId'], '2020-01-01', true],
  [['devicePin'], undefined, true],
  [['startDate'], undefined, true],
])('%j from %s reaches back: %s', (changed, from, isSo) => {
  expect(reachesBack(changed, from)).toBe(isSo);
});
