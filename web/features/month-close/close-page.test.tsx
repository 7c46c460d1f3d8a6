/** Puantaj Hazırlık: what stands before the lock and what mends it, approvals, lock, reopening, differences. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Refused, show } from '#web/testing/show.tsx';
import { useSession } from '#web/session/session.ts';
import { useMessages } from '#web/ui/messages/messages.ts';
import { ClosePage } from './close-page.tsx';
import {
  checklist,
  company,
  difference,
  idOf,
  item,
  period,
  someItems,
  version,
} from './testing/close-answers.ts';

const session = useSession.getState();

afterEach(() => {
  useSession.setState(session, true);
  useMessages.setState({ toasts: [], dialogs: [] });
  vi.unstubAllGlobals();
});

const answers = {
  '/MonthClose/GetCompanies': () => [
    company(1, 'Işık Lojistik Ltd. Şti.'),
    company(4, 'Anadolu Makine', { isLocked: true, version: 1, lockedByName: 'Aslı Yıldız' }),
  ],
  '/MonthClose/GetPeriod': () => period(),
  '/MonthClose/GetItems': () => checklist(someItems),
  '/MonthClose/GetCauses': () => [],
  '/MonthClose/GetAnswers': () => ({ departments: [], days: 3 }),
};
const address = '/puantaj/puantaj-hazirlik?ay=2026-10';
const open = (more: object = {}, at = address) => show(<ClosePage />, { ...answers, ...more }, at);
const addressText = () => screen.getByLabelText('Adres').textContent;
const asked = { companyId: idOf(1), month: '2026-10' };

test('PR-29: what blocks stands first, then warnings; what is clean or noted is one line', async () => {
  open();
  const blocking = within(await screen.findByRole('list', { name: 'Engelleyenler, 14 kayıt' }));
  expect(blocking.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Eksik geçiş9 geçiş cihaz kesintisinden, kalan 211Listeyi aç',
    'Bekleyen talep3HatırlatListeyi aç',
  ]);
  const warnings = within(screen.getByRole('list', { name: 'Uyarılar' }));
  expect(warnings.getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByText(/Temiz 1: karar bekleyen devamsızlık/)).toBeTruthy();
  expect(screen.getByText(/notla kapatıldı: Bakım haftası, Aslı Yıldız/)).toBeTruthy();
  await userEvent.click(screen.getByText('Engelleyen 2'));
  expect(screen.queryByRole('list', { name: 'Uyarılar' })).toBeNull();
});

test('PR-30: one cause for many stands first, with its evidence, and its passes are filled in for all', async () => {
  useSession.setState({ roles: ['Admin'] });
  const gap = {
    kind: 'deviceGap',
    item: 'missingPass',
    day: '2026-10-22',
    count: 2,
    title: '11 eksik geçişin 2’si tek nedenden: Tuzla Depo Çıkış sustu, 22.10.2026',
    evidence: '06:10–09:40 arası kayıt yok; 2 kişinin 08:00 çıkışı eksik.',
    where: 'Tuzla Depo Çıkış',
    people: [
      { id: idOf(31), name: 'Serkan Bulut' },
      { id: idOf(32), name: 'Kemal Ergin' },
    ],
    lacking: { direction: 'out', time: 480 },
  };
  const held = { ...gap, kind: 'approver', title: 'Bekleyenler', day: null, lacking: null };
  const { sentTo } = open({
    '/MonthClose/GetCauses': () => [gap, held],
    '/Transaction/AddPasses': () => ({ added: 2, ids: [idOf(41), idOf(42)] }),
    '/Transaction/CancelPasses': () => ({ cancelled: 2 }),
  });
  const card = within(await screen.findByRole('region', { name: 'Tek nedenden çok kayıt' }));
  expect(card.getByText(gap.title)).toBeTruthy();
  expect(card.getByText('Serkan Bulut, Kemal Ergin')).toBeTruthy();
  expect(card.queryByText('Bekleyenler')).toBeNull();
  await userEvent.click(card.getByRole('button', { name: '1 neden daha' }));
  expect(card.getByText('Bekleyenler')).toBeTruthy();
  await userEvent.click(card.getByRole('button', { name: '2 çıkışı 08:00 ile tamamla' }));
  const form = within(await screen.findByRole('dialog', { name: 'Eksik geçiş' }));
  await userEvent.click(form.getByRole('button', { name: 'Ekle' }));
  await waitFor(() =>
    expect(sentTo('/Transaction/AddPasses')).toEqual([
      {
        personIds: [idOf(31), idOf(32)],
        day: '2026-10-22',
        time: 480,
        direction: 'out',
        reason: 'Cihaz kaydı yok: Tuzla Depo Çıkış',
      },
    ]),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Geri al' }));
  await waitFor(() =>
    expect(sentTo('/Transaction/CancelPasses')).toMatchObject([{ ids: [idOf(41), idOf(42)] }]),
  );
});

test('the five steps say where the period stands', async () => {
  open();
  const steps = within(await screen.findByRole('list', { name: 'Kapanış adımları' }));
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Hesaplandı10:40 · 42 kişi, 1.302 kişi-gün',
    '2Sorunları gider14 kayıt engelliyor, 1 uyarı',
    '3Departman onayı2 departmandan 1 onaylı',
    '4KilitleEylül için fark yok',
    '5Bordroya aktarkilitten sonra',
  ]);
  expect(steps.getByText('Sorunları gider').closest('li')?.getAttribute('aria-current')).toBe(
    'step',
  );
});

test('a count opens its records, each leading to the page that mends it', async () => {
  const { sentTo } = open({
    '/MonthClose/GetItem': () => [
      {
        id: 'x',
        personId: idOf(5),
        personName: 'Serkan Bulut',
        registrationNo: 'D005',
        departmentName: 'Sevkiyat',
        from: '2026-10-22',
        to: '2026-10-22',
        words: 'Çıkış yok',
        ref: null,
      },
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Eksik geçiş: listeyi aç' }));
  expect(addressText()).toContain('kalem=missingPass');
  const records = within(await screen.findByRole('list', { name: 'Eksik geçiş, 1 kayıt' }));
  const link = records.getByRole('link', { name: 'Serkan Bulut' });
  expect(link.getAttribute('href')).toBe(
    `/puantaj/puantaj-gunluk?companyId=${idOf(1)}&durum=missingPass&gun=2026-10-22&kisi=${idOf(5)}`,
  );
  expect(sentTo('/MonthClose/GetItem')).toEqual([
    { ...asked, item: 'missingPass', page: 1, pageSize: 50 },
  ]);
});

test('a warning is closed by a note, as it was counted', async () => {
  const { sentTo } = open({
    '/MonthClose/GetItem': () => [],
    '/MonthClose/NoteItem': () => ({ count: 4 }),
  });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Geç gelme, erken çıkma: listeyi aç' }),
  );
  const button = await screen.findByRole('button', { name: 'Notla kapat' });
  expect((button as HTMLButtonElement).disabled).toBe(true);
  await userEvent.type(screen.getByLabelText('Not düşerek kapat'), 'Servis gecikti');
  await userEvent.click(button);
  await waitFor(() =>
    expect(sentTo('/MonthClose/NoteItem')).toEqual([
      { ...asked, item: 'late', count: 4, note: 'Servis gecikti' },
    ]),
  );
});

test('who decides is reminded', async () => {
  const { sentTo } = open({ '/MonthClose/RemindItem': () => ({ told: 2, already: 1 }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Hatırlat' }));
  expect(await screen.findByText(/2 kişiye hatırlatıldı\. 1 kişiye bugün zaten/)).toBeTruthy();
  expect(sentTo('/MonthClose/RemindItem')).toEqual([{ ...asked, item: 'openRequest' }]);
});

test('PR-23: a department is approved as it was seen; of an approval that fell it says whose figures changed', async () => {
  const { sentTo } = open({ '/MonthClose/ApproveDepartment': () => ({ people: 20 }) });
  expect(await screen.findByText('Serkan Bulut sonradan değişti')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Depo: onayla' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Sevkiyat: onayla' }));
  await waitFor(() =>
    expect(sentTo('/MonthClose/ApproveDepartment')).toEqual([
      { ...asked, departmentId: idOf(3), seen: 'd3' },
    ]),
  );
});

test('the lock says why it cannot be', async () => {
  const { sentTo } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Kilitle' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Dönem henüz kilitlenemez' }));
  expect(dialog.getByRole('alert').textContent).toBe('Eksik geçiş: 11');
  expect(dialog.getByText('14 kayıt engelliyor.')).toBeTruthy();
  expect(dialog.getByText('Onayı olmayan departmanlar: Sevkiyat.')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Kilitle' })).toBeNull();
  expect(sentTo('/MonthClose/Lock')).toEqual([]);
});

test('PR-24: the lock says what is frozen, and freezes what was seen', async () => {
  const { sentTo } = open({
    '/MonthClose/GetPeriod': () =>
      period({ state: 'approved', hindrance: null, versions: [{ ...version, n: 1 }] }),
    '/MonthClose/Lock': () => ({ version: 2, people: 42, sha256: 'x' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Kilitle' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ekim 2026 kilitlensin mi?' }));
  expect(dialog.getByText(/42 kişi, 2 departman; rakamlar sürüm 2 olarak/)).toBeTruthy();
  expect(dialog.getByText('6.994:20')).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Kilitle' }));
  expect(await screen.findByText('Ekim 2026 kilitlendi: sürüm 2, 42 kişi.')).toBeTruthy();
  expect(sentTo('/MonthClose/Lock')).toEqual([{ ...asked, seen: 'abc' }]);
});

const locked = {
  '/MonthClose/GetPeriod': () =>
    period({
      state: 'locked',
      versions: [version],
      hindrance: null,
      canReopen: true,
      canDecide: true,
    }),
  '/MonthClose/GetItems': () => checklist([item('missingPass', 0)]),
  '/MonthClose/GetDifferences': () => ({ total: 1, people: [difference()] }),
};

test('PR-28: a locked period is opened again with a reason of ten characters', async () => {
  const { sentTo } = open({ ...locked, '/MonthClose/Reopen': () => ({ version: 1 }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Yeniden aç' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ekim 2026 yeniden açılsın' }));
  await userEvent.type(dialog.getByLabelText('Neden'), 'Kısa');
  await userEvent.click(dialog.getByRole('button', { name: 'Yeniden aç' }));
  expect(await dialog.findByText('En az 10 karakter yazın.')).toBeTruthy();
  expect(sentTo('/MonthClose/Reopen')).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Neden'), ' değil: rapor geç geldi');
  await userEvent.click(dialog.getByRole('button', { name: 'Yeniden aç' }));
  await waitFor(() =>
    expect(sentTo('/MonthClose/Reopen')).toEqual([
      { ...asked, reason: 'Kısa değil: rapor geç geldi' },
    ]),
  );
});

test('PR-26, PR-27: differences are told in words and carried, or closed with a reason', async () => {
  const { sentTo } = open({
    ...locked,
    '/MonthClose/DecideDifferences': () => ({ decided: 1, intoMonth: '2026-11' }),
  });
  expect(await screen.findByText(/Kilitten sonra 1 kişinin rakamı değişti/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Farkları gör' }));
  const list = within(await screen.findByRole('list', { name: 'Farklar, 1 kişi' }));
  expect(list.getByText('SGK günü −1, Normal −08:00')).toBeTruthy();
  expect(list.getByText('21.10.2026: Çalışılan → Rapor (SGK)')).toBeTruthy();
  expect(list.getByText(/düzeltme beyannamesi gerekir/)).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Bekleyen 1 kişinin hepsi' }));
  const dismiss = screen.getByRole('button', { name: '1 farkı kapat' }) as HTMLButtonElement;
  expect(dismiss.disabled, 'only with a reason').toBe(true);
  await userEvent.click(screen.getByRole('button', { name: '1 farkı taşı' }));
  expect(await screen.findByText('1 kişinin farkı Kasım 2026 dönemine taşındı.')).toBeTruthy();
  expect(sentTo('/MonthClose/DecideDifferences')).toEqual([
    { ...asked, people: [{ personId: idOf(5), seen: 's5' }], decision: 'carried', reason: null },
  ]);
});

test('everybody’s lines are told by name of figure', async () => {
  open({
    '/MonthClose/GetLines': () => [
      {
        id: 'l1',
        personId: idOf(5),
        personName: 'Serkan Bulut',
        registrationNo: 'D005',
        departmentName: 'Sevkiyat',
        from: '2026-10-01',
        to: '2026-10-31',
        sgkNo: null,
        missingCode: '15',
        figures: { normal: 10_800, absent: 1, missingDays: 1 },
      },
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Satırları gör' }));
  const table = within(await screen.findByRole('region', { name: 'Ekim 2026 bordro satırları' }));
  expect(table.getByRole('columnheader', { name: 'Devamsız' })).toBeTruthy();
  expect(table.queryByRole('columnheader', { name: 'Yıllık izin' })).toBeNull();
  expect(table.getByText('180:00')).toBeTruthy();
});

test('everybody is counted anew, as long work where they are many', async () => {
  const { sentTo } = open({ '/MonthClose/Count': () => ({ people: 42, taskId: null }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Yeniden hesapla' }));
  expect(await screen.findByText('42 kişi yeniden hesaplandı.')).toBeTruthy();
  expect(sentTo('/MonthClose/Count')).toEqual([asked]);
});

test('another company is another period; who may nothing is offered nothing', async () => {
  const { sentTo } = open({
    '/MonthClose/GetPeriod': () =>
      period({
        canCount: false,
        canLock: false,
        departments: [{ ...period().departments[1]!, canApprove: false }],
      }),
  });
  await screen.findByText('Kilidin önündekiler');
  for (const name of ['Yeniden hesapla', 'Kilitle', 'Sevkiyat: onayla']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
  await userEvent.click(screen.getByRole('button', { name: /Anadolu Makine/ }));
  await waitFor(() =>
    expect(sentTo('/MonthClose/GetPeriod')).toEqual([
      asked,
      { companyId: idOf(4), month: '2026-10' },
    ]),
  );
});

test('PR-39: a department’s people are asked once, and how they answered is told', async () => {
  const { sentTo } = open({
    '/MonthClose/GetAnswers': () => ({
      days: 3,
      departments: [
        {
          departmentId: idOf(2),
          name: 'Depo',
          people: 22,
          unasked: 0,
          counts: { confirmed: 20, notLooked: 1, objected: 1 },
          canAsk: false,
        },
        {
          departmentId: null,
          name: 'Departmansız',
          people: 2,
          unasked: 2,
          counts: {},
          canAsk: true,
        },
      ],
    }),
    '/MonthClose/AskAnswers': () => ({ asked: 2 }),
  });
  const card = within(await screen.findByRole('region', { name: 'Personel onayı' }));
  expect(card.getByText('20 / 24')).toBeTruthy();
  expect(card.getByText('20 onayladı, 1 itiraz etti, 1 henüz bakmadı')).toBeTruthy();
  expect(card.getAllByRole('button')).toHaveLength(1);
  await userEvent.click(card.getByRole('button', { name: 'Departmansız: personele gönder' }));
  expect(await screen.findByText('2 kişiye gönderildi.')).toBeTruthy();
  expect(sentTo('/MonthClose/AskAnswers')).toEqual([{ ...asked, departmentId: null }]);
});

test('nothing to close, nothing before the lock, and what cannot be read are said', async () => {
  open({ '/MonthClose/GetCompanies': () => [] });
  expect(await screen.findByText('Kapatılacak dönem yok')).toBeTruthy();
});

test('an empty checklist says so', async () => {
  open({ '/MonthClose/GetItems': () => checklist([item('absence', 0)]) });
  expect(await screen.findByText('Kilidin önünde bir şey yok')).toBeTruthy();
});

test('what cannot be read is asked for again', async () => {
  open({ '/MonthClose/GetItems': () => new Refused(500, 'Beklenmeyen hata.') });
  expect(await screen.findByRole('button', { name: 'Tekrar dene' })).toBeTruthy();
});
