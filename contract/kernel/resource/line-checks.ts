/** Checks of lines by their kind, the same words in the form and on the server. */
import { parseCode } from '#core/identifiers/code.ts';
import { parseEmail } from '#core/identifiers/email.ts';
import { parsePhone } from '#core/identifiers/phone.ts';
import { parseSgkNo } from '#core/identifiers/sgk-no.ts';
import { parseTaxNo } from '#core/identifiers/tax-no.ts';
import type { LineCheck } from './resource.ts';

/** How the value of a line becomes the one that is kept; null where it is none. */
export const lineChecks: Readonly<
  Record<LineCheck, readonly [parse: (text: string) => string | null, Message: string]>
> = {
  code: [
    parseCode,
    'Kod en çok 32 karakter olabilir; İngilizce harf, rakam, nokta, tire ve alt çizgiden oluşur.',
  ],
  email: [parseEmail, 'Geçerli bir e-posta adresi girin.'],
  phone: [parsePhone, 'Geçerli bir telefon numarası girin.'],
  taxNo: [
    parseTaxNo,
    'Vergi numarası ya da T.C. kimlik numarası geçersiz; rakamları kontrol edin.',
  ],
  sgkNo: [parseSgkNo, 'SGK sicil numarası 26 rakamdan oluşmalı.'],
};
