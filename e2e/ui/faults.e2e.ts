/** Forms in a drawer, on a page and in tabs refuse each kind of bad input at its field, keep what was typed, and write nothing. */
import type { Page } from '@playwright/test';
import { enter } from '../support/users.ts';
import { drawerOf, pageForm } from '../support/pages/form.ts';
import { expect, test } from '../support/test.ts';

/** By label: what is typed (nothing: left as it is), and what is said at the field. */
type Faults = Readonly<Record<string, readonly [typed: string | undefined, message: string]>>;

interface FormTable {
  readonly form: string;
  readonly path: string;
  /** Opens the form over its list; absent where it is a page of its own. */
  readonly add?: string;
  readonly rounds: readonly {
    readonly tab?: string;
    /** Nothing wrong with these. */
    readonly good?: Readonly<Record<string, string>>;
    readonly bad: Faults;
  }[];
}

const REQUIRED = 'Bu alan zorunludur.';
const NO_CODE =
  'Kod en çok 32 karakter olabilir; İngilizce harf, rakam, nokta, tire ve alt çizgiden oluşur.';
const NO_DAY = 'Geçerli bir tarih girin: GG.AA.YYYY.';
const NO_PHONE = 'Geçerli bir telefon numarası girin.';
const TAKEN = 'Bu kod kullanılıyor.';
const long = (length: number) => 'ğ'.repeat(length);

const person: FormTable['rounds'] = [
  {
    tab: 'Kimlik',
    bad: {
      'Sicil no': ['   ', REQUIRED],
      Ad: [long(101), 'En çok 100 karakter olabilir.'],
      Soyad: ['', REQUIRED],
      'T.C. kimlik no': ['12345678901', 'Geçerli bir T.C. kimlik numarası girin.'],
      'Yabancı kimlik / pasaport no': [
        'u-1',
        'Yabancı kimlik ya da pasaport numarası büyük harf ve rakamlardan oluşur.',
      ],
      'Doğum tarihi': ['31.02.1990', NO_DAY],
      Telefon: ['abc', NO_PHONE],
      'E-posta': ['ayse@', 'Geçerli bir e-posta adresi girin.'],
      'Aranacak kişinin telefonu': ['12', NO_PHONE],
    },
  },
  { tab: 'Kimlik', bad: { 'Doğum tarihi': ['01.01.2099', 'Doğum tarihi bugünden sonra olamaz.'] } },
  {
    tab: 'İş',
    bad: {
      'Haftalık süre (ss:dd)': ['kırk beş', 'Süreyi saat ve dakika olarak yazın: 45:00.'],
      'İşe giriş': ['2024', NO_DAY],
      'Kıdem tarihi': ['1.13.2024', NO_DAY],
      'Deneme süresi bitişi': ['yarın', NO_DAY],
      'Masraf yeri': [long(65), 'En çok 64 karakter olabilir.'],
      'Bordro no': [long(33), 'En çok 32 karakter olabilir.'],
    },
  },
  {
    tab: 'Kullanıcı hesabı',
    bad: {
      'Kullanıcı adı': [
        'ayşe yılmaz',
        'Kullanıcı adı 2–64 karakter olmalı; harf, rakam, nokta, tire ve alt çizgi içerebilir.',
      ],
    },
  },
  {
    tab: 'Kart ve cihaz',
    bad: {
      'Kart no': ['K-1', 'Kart numarası harf ve rakamlardan oluşur.'],
      'Cihaz PIN’i': ['12', 'PIN 4–9 rakamdan oluşur.'],
    },
  },
];

const tables: readonly FormTable[] = [
  {
    form: 'company',
    path: '/firm-settings/companies',
    add: 'Firma ekle',
    rounds: [
      {
        bad: {
          Kod: ['ÇAY', NO_CODE],
          Ünvan: ['   ', REQUIRED],
          'Vergi no': [
            '1234567891',
            'Vergi numarası ya da T.C. kimlik numarası geçersiz; rakamları kontrol edin.',
          ],
          'SGK sicil no': ['123', 'SGK sicil numarası 26 rakamdan oluşmalı.'],
          Telefon: ['abc', NO_PHONE],
          'E-posta': ['ayse@', 'Geçerli bir e-posta adresi girin.'],
        },
      },
      {
        good: {
          Ünvan: 'Başka Firma',
          'Vergi no': '',
          'SGK sicil no': '',
          Telefon: '',
          'E-posta': '',
        },
        bad: { Kod: ['ana', TAKEN] },
      },
    ],
  },
  {
    form: 'work place',
    path: '/working-settings/work-place-add',
    rounds: [
      {
        bad: {
          Kod: ['a b', NO_CODE],
          Ad: ['', REQUIRED],
          Firma: [undefined, REQUIRED],
          Enlem: ['kuzey', 'Bir sayı girin.'],
          Boylam: ['181', 'Değer -180 ile 180 arasında olmalı.'],
          Yarıçap: ['12,5', 'Tam sayı olmalı.'],
        },
      },
      {
        good: { Boylam: '' },
        bad: {
          Enlem: ['41,0151371', 'Virgülden sonra en çok 6 basamak olabilir.'],
          Boylam: [undefined, REQUIRED],
          Yarıçap: ['5', 'Değer 10 ile 10000 arasında olmalı.'],
        },
      },
    ],
  },
  { form: 'new person', path: '/settings/user-create', rounds: person },
];

/** Writes that were answered with success. */
function writesOf(page: Page): string[] {
  const writes: string[] = [];
  page.on('response', (answer) => {
    if (/\/(Add|Update)[A-Z]/.test(answer.url()) && answer.ok()) writes.push(answer.url());
  });
  return writes;
}

for (const { form: name, path, add, rounds } of tables) {
  test(`the form of a ${name}`, async ({ page }) => {
    await enter(page, 'admin.demo', path);
    const writes = writesOf(page);
    if (add) await page.getByRole('button', { name: add }).click();
    const form = add ? drawerOf(page) : pageForm(page);
    await expect(form.root.locator('form')).toBeVisible();
    for (const { tab, good = {}, bad } of rounds) {
      if (tab) await form.tab(tab).click();
      const typed = Object.entries(bad).map(([label, [text]]) => [label, text] as const);
      for (const [label, text] of [...Object.entries(good), ...typed]) {
        if (text !== undefined) await form.field(label).fill(text);
      }
      await form.save();
      // The first fault may be in another tab.
      await expect(async () => {
        if (tab) await form.tab(tab).click({ timeout: 1000 });
        await expect(form.faultsAt(Object.keys(bad)[0]!)).not.toHaveCount(0, { timeout: 500 });
      }).toPass();
      for (const [label, [text, message]] of Object.entries(bad)) {
        await expect(form.faultsAt(label), label).toHaveText([message]);
        if (text !== undefined) await expect(form.field(label), label).toHaveValue(text);
      }
      // All of them stand at their fields: nothing is said aloud.
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
    }
    expect(writes).toEqual([]);
  });
}
