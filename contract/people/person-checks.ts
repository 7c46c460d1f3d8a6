/** Shapes of a person's fields with their words, the same in the form and on the server. */
type Check = readonly [shape: RegExp, Message: string];

export const personChecks = {
  /** Of lower case; capitals are made small before. */
  username: [
    /^[a-z0-9][a-z0-9._-]{1,63}$/,
    'Kullanıcı adı 2–64 karakter olmalı; harf, rakam, nokta, tire ve alt çizgi içerebilir.',
  ],
  cardNo: [/^[0-9A-Za-z]{1,32}$/, 'Kart numarası harf ve rakamlardan oluşur.'],
  foreignId: [
    /^[0-9A-Z]{4,20}$/,
    'Yabancı kimlik ya da pasaport numarası büyük harf ve rakamlardan oluşur.',
  ],
  devicePin: [/^[0-9]{4,9}$/, 'PIN 4–9 rakamdan oluşur.'],
} as const satisfies Readonly<Record<string, Check>>;

export const NOT_AN_EMAIL = 'Geçerli bir e-posta adresi girin.';
export const NOT_A_PHONE = 'Geçerli bir telefon numarası girin.';
export const NOT_AN_IBAN = 'Geçerli bir IBAN girin: TR ile başlar, 26 karakterdir.';
export const NOT_A_TCKN = 'Geçerli bir T.C. kimlik numarası girin.';

/** ASCII only, so that no Turkish I/İ keeps anyone out. */
export const lowerUsername = (text: string) =>
  text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
