import type { Page } from '@playwright/test';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { formatDay, formatMonth } from '#core/format/day.ts';
import { addDays, addMonths } from '#core/time/day.ts';
import { inspect, inspectOnBothScreens } from '../support/inspect.ts';
import { addPass, DayView } from '../support/pages/day.ts';
import { drawerOf } from '../support/pages/form.ts';
import { phone } from '../support/screens.ts';
import type { Tenant } from '../support/tenant.ts';
import { expect, test } from '../support/test.ts';
import { enter } from '../support/users.ts';

const GROUP = 'Kapanış';

/** The last two days of the month before: whoever is hired for them has a month of two days. */
function lastDays(today: string) {
  const last = addDays(`${today.slice(0, 7)}-01`, -1);
  return [addDays(last, -1), last] as const;
}

/** Of the guards' company the month before is kept, under a number that SGK gave. */
async function keepMonth(tenant: Tenant, today: string) {
  const [, last] = lastDays(today);
  const [company] = await tenant
    .post<{ id: string; version: number }[]>('/Company/GetCompanies', { search: 'HIZ' })
    .then((rows) => rows.filter(({ id }) => id === tenant.has.companies['HIZ']));
  await tenant.post('/Company/UpdateCompany', {
    ...company,
    firstPuantajDay: `${last.slice(0, 7)}-01`,
    sgkNo: '28129010110456780341234000',
  });
}

const guard = (tenant: Tenant, name: string, startDate: string) => ({
  name,
  surname: GROUP,
  registrationNo: `${GROUP}-${name}`,
  startDate,
  companyCode: 'HIZ',
  departmentId: tenant.has.departments['Güvenlik'],
});

/** Two guards with shifts on both days: of the second day one did not read out. */
async function addGuards(tenant: Tenant, today: string) {
  const days = lastDays(today);
  const [, last] = days;
  await keepMonth(tenant, today);
  const people: { id: string; name: string }[] = [];
  for (const name of ['Ada', 'Bora']) {
    const id = await tenant.addRecord(guard(tenant, name, days[0]));
    people.push({ id, name: `${name} ${GROUP}` });
  }
  const reason = 'Plan sonradan girildi';
  await tenant.post('/ShiftPlan/SaveDrafts', {
    cells: people.flatMap(({ id }) =>
      days.map((day) => ({
        personId: id,
        day,
        value: tenant.has.shifts['SBH'],
        version: null,
      })),
    ),
    reason,
  });
  await tenant.post('/ShiftPlan/Publish', { from: days[0], to: last, search: GROUP, reason });
  for (const { id } of people) {
    for (const day of days) {
      await addPass(tenant, id, day, 420, 'in');
      if (day !== last || id !== people[0]!.id) await addPass(tenant, id, day, 900, 'out');
    }
  }
  return { people, days };
}

/** The page of the month close, met as a clerk of the personnel office does. */
class ClosePage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  step(name: string) {
    return this.#page
      .getByRole('list', { name: 'Kapanış adımları' })
      .getByRole('listitem')
      .filter({ hasText: name });
  }

  blocking(name: string) {
    return this.#page
      .getByRole('list', { name: /^Engelleyenler/ })
      .getByRole('listitem')
      .filter({ hasText: name });
  }

  press(name: string) {
    return this.#page.getByRole('button', { name, exact: true }).click();
  }

  async recount() {
    await this.press('Yeniden hesapla');
    await expect(this.#page.getByText('kişi yeniden hesaplandı.')).toBeVisible();
  }

  async lock(month: string) {
    await this.press('Kilitle');
    const dialog = this.#page.getByRole('dialog', { name: `${month} kilitlensin mi?` });
    await dialog.getByRole('button', { name: 'Kilitle' }).click();
    await expect(dialog).toHaveCount(0);
  }
}

test('a month is counted, mended, approved, locked, carried on from and opened again', async ({
  page,
  tenant,
  today,
  complaints,
}) => {
  const hr = await tenant.hr();
  const { people, days } = await addGuards(tenant, today);
  const [ada, bora] = people as [(typeof people)[0], (typeof people)[0]];
  const [first, last] = days;
  const companyId = tenant.has.companies['HIZ']!;
  const key = last.slice(0, 7);
  const month = formatMonth(`${key}-01`);
  const address = addressOf('PuantajPreparation', {}, { ay: key, firma: companyId });
  const close = new ClosePage(page);

  await test.step('what stands in the way is counted, seen and mended', async () => {
    await enter(page, hr, address);
    await expect(close.step('Hesapla')).toContainText('henüz hesaplatılmadı');
    await close.recount();
    await expect(close.step('Hesaplandı')).toContainText('2 kişi, 4 kişi-gün');
    await expect(close.blocking('Eksik geçiş')).toContainText('1');
    await close.press('Ne olurdu?');
    const whatIf = page.getByRole('dialog', { name: `${month}: ne olurdu?` });
    await whatIf.getByRole('checkbox', { name: /^Eksik geçişler/ }).check();
    await expect(whatIf).toContainText('1 kişinin rakamı değişirdi.');
    await expect(whatIf.getByRole('link', { name: ada.name })).toBeVisible();
    await inspectOnBothScreens(page, 'month-close-what-if', complaints);
    await page.keyboard.press('Escape');
    await expect(whatIf).toHaveCount(0);
    await close.press('Kilitle');
    const hindered = page.getByRole('dialog', { name: 'Dönem henüz kilitlenemez' });
    await expect(hindered).toContainText('Eksik geçiş: 1');
    // story: the cross is a button of that name too.
    await hindered.getByRole('button', { name: 'Kapat' }).last().click();
    await close.press('Eksik geçiş: listeyi aç');
    const list = page.getByRole('dialog', { name: 'Eksik geçiş' });
    await expect(list).toContainText('Çıkış yok');
    await list.getByRole('link', { name: ada.name }).click();
    await expect(page).toHaveURL(new RegExp(`gun=${last}`));
    await expect(page.getByText(ada.name).filter({ visible: true }).nth(0)).toBeVisible();
    await addPass(tenant, ada.id, last, 900, 'out');
    await page.goto(address);
    await expect(close.blocking('Eksik geçiş')).toHaveCount(0);
  });

  await test.step('its department signs, and it is locked', async () => {
    await close.press('Güvenlik: onayla');
    await expect(close.step('Departman onayı')).toContainText('1 departmandan 1 onaylı');
    await inspectOnBothScreens(page, 'month-close-approved', complaints);
    await close.lock(month);
    await expect(page.getByText('Dönem kilitli, sürüm 1')).toBeVisible();
    await expect(close.step('Kilitli')).toContainText('sürüm 1');
  });

  const files = page.getByRole('region', { name: 'Çıkan dosyalar' });
  await test.step('its file leaves for the payroll program, and is kept', async () => {
    await page.getByRole('link', { name: 'Bordroya aktar', exact: true }).click();
    await expect(page.getByText('2 satırın hepsi hazır')).toBeVisible();
    await inspectOnBothScreens(page, 'payroll-files', complaints);
    const left = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Dosyayı oluştur' }).click();
    expect((await left).suggestedFilename()).toMatch(/-genel-excel\.xlsx$/);
    await expect(files).toContainText(`${month}, sürüm 1 · 2 satır`);
    await expect(files).toContainText('Geçerli');
  });

  await test.step('a correction of its days is refused in words', async () => {
    const day = new DayView(page);
    await day.open(hr, GROUP, first);
    await day.show(bora.name);
    await day.panel.getByRole('button', { name: 'Düzelt', exact: true }).click();
    const form = drawerOf(page, `Düzelt: ${bora.name}`);
    await form.fillIn({ Başlangıç: '07:00', Bitiş: '07:30' });
    await form.root.getByRole('button', { name: 'Servis gecikti' }).click();
    await form.root.getByRole('button', { name: 'Düzelt', exact: true }).click();
    // story: a toast says it, and the reader of the screen.
    const refusal = page.getByText(/Dönem kilitli: Çınar Destek Hizmetleri A\.Ş\./).nth(0);
    await expect(refusal).toBeVisible();
    expect(complaints.splice(0), 'the refusal itself').toEqual([expect.stringContaining('409')]);
  });

  await test.step('who left without being said is a difference, which is carried on', async () => {
    await tenant.post('/Account/UpdateUser', { id: bora.id, endDate: first });
    await page.goto(address);
    await expect(page.getByText('Kilitten sonra 1 kişinin rakamı değişti.')).toBeVisible();
    await close.press('Farkları gör');
    const differences = page.getByRole('dialog', { name: `${month}: kilitten sonraki farklar` });
    await differences.getByRole('checkbox', { name: `${bora.name} seç` }).check();
    await inspectOnBothScreens(page, 'month-close-differences', complaints);
    await differences.getByRole('button', { name: '1 farkı taşı' }).click();
    const next = formatMonth(addMonths(`${key}-01`, 1));
    await expect(differences).toContainText(`${next} dönemine taşındı`);
    await page.keyboard.press('Escape');
    await expect(differences).toHaveCount(0);
    await expect(page.getByText('Kilitten sonra bekleyen fark yok.')).toBeVisible();
  });

  await test.step('it is opened again with a reason and locked as version 2', async () => {
    await close.press('Yeniden aç');
    const form = drawerOf(page, `${month} yeniden açılsın`);
    await form.fillIn({ Neden: 'Çıkış tarihi geç bildirildi' });
    await form.root.getByRole('button', { name: 'Yeniden aç' }).click();
    await expect(page.getByText('onay düştü')).toBeVisible();
    await close.press('Güvenlik: onayla');
    await expect(close.step('Departman onayı')).toContainText('1 departmandan 1 onaylı');
    await close.lock(month);
    await expect(page.getByText('Dönem kilitli, sürüm 2')).toBeVisible();
    await expect(page.getByText('Çıkış tarihi geç bildirildi')).toBeVisible();
    await page.getByRole('link', { name: 'Bordroya aktar', exact: true }).click();
    await expect(files).toContainText('Eskidi');
  });
});

test('personnel are asked for their month, and object to a day on a phone', async ({
  page,
  tenant,
  today,
  complaints,
}) => {
  const hr = await tenant.hr();
  const [first, last] = lastDays(today);
  await keepMonth(tenant, today);
  const asked = { roles: ['Personel'], username: 'ada', ...guard(tenant, 'Ada', first) };
  const ada = await tenant.addPerson(asked);
  const key = last.slice(0, 7);
  const month = formatMonth(`${key}-01`);
  const close = new ClosePage(page);
  const address = addressOf(
    'PuantajPreparation',
    {},
    { ay: key, firma: tenant.has.companies['HIZ']! },
  );
  await enter(page, hr, address);
  await expect(close.step('Hesapla')).toContainText('henüz hesaplatılmadı');
  await close.recount();
  await close.press('Güvenlik: personele gönder');
  await expect(page.getByText('1 kişiye gönderildi.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Personel onayı' })).toContainText(
    '1 henüz bakmadı',
  );

  await page.setViewportSize(phone);
  await enter(page, ada, addressOf('Profile'));
  const own = page.getByRole('region', { name: /gün çalıştınız$/ });
  await expect(own).toContainText('Yanıtınız bekleniyor, 3 gün kaldı');
  await inspect(page, 'own-month-asked', complaints);
  await own.getByRole('button', { name: 'İtiraz ediyorum' }).click();
  const form = drawerOf(page, `${month}: itiraz`);
  await form.fillIn({ 'Hangi gün?': formatDay(last), 'Ne yanlış?': 'O gün çalıştım' });
  await form.root.getByRole('button', { name: 'Gönder' }).click();
  await expect(own).toContainText('İtirazınız yanıt bekliyor');
  await expect(own.getByRole('button', { name: 'Onaylıyorum' })).toHaveCount(0);

  await enter(page, hr, address);
  await expect(page.getByRole('region', { name: 'Personel onayı' })).toContainText('1 itiraz etti');
  await expect(close.blocking('Bekleyen talep')).toContainText('1');
});
