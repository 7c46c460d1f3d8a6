/** The page of the approval order: what holds, made and changed by keyboard, and where a request would go. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Auth } from '#contract/kernel/permissions/permissions.ts';
import { useSession } from '#web/session/session.ts';
import { useMessages } from '#web/ui/messages/messages.ts';
import { chain, idOf, step } from '../testing/sample-requests.ts';
import { Refused, show } from '#web/testing/show.tsx';
import { ApprovalOrderPage } from './approval-order-page.tsx';

const session = useSession.getState();
const ALL: readonly Auth[] = [{ groupName: 'Online', number: 1 + 2 + 4 + 16 }];
const signIn = (auths: readonly Auth[]) =>
  useSession.setState({ roles: ['Personel'], auths: [...auths], modules: [] });
beforeEach(() => signIn(ALL));
afterEach(() => {
  useSession.setState(session, true);
  useMessages.setState({ toasts: [], dialogs: [] });
  vi.unstubAllGlobals();
});

const ofKind = async (name: string) => within(await screen.findByRole('region', { name }));
const chains = { '/ApprovalOrder/GetChains': () => [chain(1)] };

test('each kind says whom it asks, and the built-in order stands where none is set', async () => {
  show(<ApprovalOrderPage />, {
    '/ApprovalOrder/GetChains': () => [
      chain(1),
      chain(2, {
        kind: 2,
        departmentId: idOf(9),
        departmentName: 'Montaj',
        fallbackName: 'Ece Tan',
      }),
    ],
  });
  const leave = await ofKind('İzin');
  const steps = leave.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(steps).toEqual([
    '1Yöneticisi2 günde bir hatırlatma, 5 gün sonra üst onaya',
    '2Yöneticisinin yöneticisi, 5 gün ve üzeri',
  ]);
  expect(leave.getByText(/kimse bulunamazsa: sistem yöneticileri/)).toBeTruthy();
  expect(leave.queryByText('Herkes: yöneticisi onaylar')).toBeNull();

  const overtime = await ofKind('Fazla mesai');
  expect(overtime.getByText('Departman: Montaj')).toBeTruthy();
  expect(overtime.getByText(/kimse bulunamazsa: Ece Tan/)).toBeTruthy();
  expect(overtime.getByText('Herkes: yöneticisi onaylar')).toBeTruthy();
});

test('whoever may only look finds nothing to press but the history', async () => {
  signIn([{ groupName: 'Online', number: 1 }]);
  show(<ApprovalOrderPage />, chains);
  await ofKind('İzin');
  expect(screen.queryByRole('button', { name: /ekle/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'İşlemler: İzin, Herkes' }));
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(items).toEqual(['Değişiklik geçmişi']);
});

test('an order of two steps is made by keyboard alone and sent in the order in which it stands', async () => {
  const { sentTo } = show(<ApprovalOrderPage />, {
    '/ApprovalOrder/AddChain': () => ({ id: idOf(7) }),
  });
  const user = userEvent.setup();
  (await screen.findByRole('button', { name: 'Avans: sıra ekle' })).focus();
  await user.keyboard('{Enter}');
  const form = within(await screen.findByRole('dialog', { name: 'Onay sırası ekle' }));
  form.getByRole('button', { name: /Adım ekle/ }).focus();
  await user.keyboard('{Enter}');
  const second = within(form.getByRole('listitem', { name: '2. adım' }));
  await user.type(second.getByLabelText('Şu tutardan itibaren'), '15.000');
  second.getByRole('button', { name: '2. adımı yukarı al' }).focus();
  await user.keyboard('{Enter}');
  expect(form.getByText('Yöneticisi, ₺15.000,00 ve üzeri: 1. adım oldu')).toBeTruthy();
  // The one that was moved keeps the focus: it can be moved on.
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('1. adımı aşağı al'),
  );
  await user.click(form.getByRole('button', { name: 'Kaydet' }));
  await screen.findByText('Onay sırası eklendi.');
  const common = {
    who: 'manager',
    personId: null,
    role: null,
    remindAfterDays: null,
    escalateAfterDays: null,
    leaveTypeIds: [],
  };
  expect(sentTo('/ApprovalOrder/AddChain')).toEqual([
    {
      kind: 3,
      companyId: null,
      departmentId: null,
      fallbackId: null,
      steps: [
        { ...common, minSize: 1_500_000 },
        { ...common, minSize: null },
      ],
    },
  ]);
});

const TYPES = [
  { id: idOf(31), name: 'Yıllık izin' },
  { id: idOf(32), name: 'Ücretsiz izin' },
];

test('a step for some leave types is chosen for leaves, and no other kind is offered it', async () => {
  const { sentTo } = show(<ApprovalOrderPage />, {
    ...chains,
    '/LeaveType/GetLeaveTypesForSelect': () => TYPES,
    '/ApprovalOrder/UpdateChain': () => ({ id: idOf(1), version: 5 }),
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Avans: sıra ekle' }));
  const advance = within(await screen.findByRole('dialog', { name: 'Onay sırası ekle' }));
  expect(advance.getByLabelText('Şu tutardan itibaren')).toBeTruthy();
  expect(advance.queryByLabelText('Yalnız bu izin tiplerinde')).toBeNull();
  await user.click(advance.getByRole('button', { name: 'Kapat' }));

  await user.click((await ofKind('İzin')).getByRole('button', { name: 'Herkes' }));
  const form = within(await screen.findByRole('dialog', { name: /İzin, Herkes/ }));
  const second = within(form.getByRole('listitem', { name: '2. adım' }));
  await user.click(second.getByLabelText('Yalnız bu izin tiplerinde'));
  await user.click(await screen.findByTitle('Ücretsiz izin'));
  await user.click(form.getByRole('button', { name: 'Kaydet' }));
  await screen.findByText('Değişiklikler kaydedildi.');
  expect(sentTo('/ApprovalOrder/UpdateChain')).toMatchObject([
    { steps: [{ leaveTypeIds: [] }, { leaveTypeIds: [idOf(32)] }] },
  ]);
});

test('what is missing is told at its field, and what the server says of a step at the steps', async () => {
  const refusal = new Refused(400, 'Girilen bilgileri kontrol edin.', [
    { field: 'steps.0.personId', Message: 'Bu personel işten ayrılmış.' },
  ]);
  const person = step({ who: 'person', personId: idOf(5), personName: 'Ece Tan' });
  const { sentTo } = show(<ApprovalOrderPage />, {
    '/ApprovalOrder/GetChains': () => [chain(1, { steps: [person] })],
    '/ApprovalOrder/UpdateChain': () => refusal,
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Herkes' }));
  const form = within(await screen.findByRole('dialog', { name: 'Onay sırası: İzin, Herkes' }));
  const days = form.getByLabelText('Hatırlatma');
  await user.type(days, '99');
  await user.click(form.getByRole('button', { name: 'Kaydet' }));
  expect(await form.findByText('1 ile 60 arasında bir gün sayısı yazın.')).toBeTruthy();
  expect(sentTo('/ApprovalOrder/UpdateChain')).toEqual([]);
  await user.clear(days);
  await user.type(days, '9');
  await user.click(form.getByRole('button', { name: 'Kaydet' }));
  expect(await form.findByText('1. adım: Bu personel işten ayrılmış.')).toBeTruthy();
  expect(sentTo('/ApprovalOrder/UpdateChain')).toMatchObject([
    { id: idOf(1), version: 4, steps: [{ personId: idOf(5), remindAfterDays: 9 }] },
  ]);
});

test('who would be passed over before they are reminded is told of at the field', async () => {
  const { sentTo } = show(<ApprovalOrderPage />, chains);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Herkes' }));
  const form = within(await screen.findByRole('dialog', { name: /^Onay sırası: / }));
  const [days] = form.getAllByLabelText('Üst onaya geçiş');
  await user.clear(days!);
  // It is reminded of every second day.
  await user.type(days!, '2');
  await user.click(form.getByRole('button', { name: 'Kaydet' }));
  expect(
    await form.findByText('Üst onaya geçiş, hatırlatmadan sonraki bir gün olmalı.'),
  ).toBeTruthy();
  expect(sentTo('/ApprovalOrder/UpdateChain')).toEqual([]);
});

test('a form with changes asks before it is closed', async () => {
  show(<ApprovalOrderPage />, chains);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Herkes' }));
  const form = within(await screen.findByRole('dialog', { name: /^Onay sırası: / }));
  await user.click(form.getByRole('button', { name: '1. adımı çıkar' }));
  await user.click(form.getByRole('button', { name: 'Vazgeç' }));
  expect(await screen.findByText('Kaydedilmemiş değişiklikler var')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Kaydetmeden çık' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Onay sırası: / })).toBeNull());
});

test('an order is deleted after a question that says what follows', async () => {
  const { sentTo } = show(<ApprovalOrderPage />, {
    ...chains,
    '/ApprovalOrder/DeleteChain': () => null,
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'İşlemler: İzin, Herkes' }));
  await user.click(screen.getByRole('menuitem', { name: /Sil$/ }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('Yeni talepleri yönetici onaylar.')).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Sil' }));
  await screen.findByText('Onay sırası silindi.');
  expect(sentTo('/ApprovalOrder/DeleteChain')).toEqual([{ id: idOf(1), version: 4 }]);
});

test('the way of somebody’s request is shown with its reasons', async () => {
  const asked = { remindAfterDays: null, escalateAfterDays: null, approvers: [] as object[] };
  const { sentTo } = show(<ApprovalOrderPage />, {
    '/Account/GetPersonelList': () => [
      { id: idOf(3), name: 'Emine Yalçın', registrationNo: 'D0103' },
    ],
    '/LeaveType/GetLeaveTypesForSelect': () => TYPES,
    '/ApprovalOrder/PreviewRoute': () => ({
      chainId: null,
      chainName: 'Herkes: yöneticisi onaylar',
      steps: [
        {
          ...asked,
          label: 'Yöneticisi',
          because: 'above',
          approvers: [{ id: idOf(4), name: 'Aslı Yıldız' }],
        },
        {
          ...asked,
          label: 'Rol: Firma yöneticisi',
          because: 'unfilled',
          approvers: [
            { id: idOf(5), name: 'Ahmet Oğuz' },
            { id: idOf(6), name: 'Ece Tan' },
          ],
        },
        { ...asked, label: 'Ali Kaya', because: 'unfilled' },
      ],
    }),
  });
  const user = userEvent.setup();
  const preview = await ofKind('Bu talep kime gider?');
  await user.type(await preview.findByLabelText('Gün sayısı'), '2,5');
  await user.click(preview.getByLabelText('Personel'));
  await user.click(await screen.findByTitle('Emine Yalçın (D0103)'));
  expect(await preview.findByText('Geçerli sıra: Herkes: yöneticisi onaylar')).toBeTruthy();
  const steps = preview.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(steps).toEqual([
    expect.stringMatching(/Aslı YıldızYöneticisi.*bir üst yönetici onaylar/),
    expect.stringMatching(/Ahmet Oğuz ya da Ece Tan.*yedek onaylayana gider/),
    expect.stringMatching(/Onaylayacak kimse yok.*gönderilemez/),
  ]);
  await user.click(preview.getByLabelText('İzin tipi'));
  await user.click(await screen.findByTitle('Ücretsiz izin'));
  const question = { id: idOf(3), kind: 1, size: 2.5 };
  await waitFor(() =>
    expect(sentTo('/ApprovalOrder/PreviewRoute')).toEqual([
      question,
      { ...question, leaveTypeId: idOf(32) },
    ]),
  );
});
