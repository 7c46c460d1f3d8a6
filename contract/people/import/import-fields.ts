/** What a file of people may hold: a column's usual headings, how its texts are read, and an example for the template. */

/** `reference` names a record by code or name; the others say how a text becomes a value. */
type ImportKind =
  | 'text'
  | 'day'
  | 'duration'
  | 'flag'
  | 'gender'
  | 'contractType'
  | 'bloodGroup'
  | 'roles'
  | 'fullName'
  | 'reference';

interface ImportFieldDef {
  readonly label: string;
  readonly kind: ImportKind;
  /** Other headings that mean it, folded: lower case ASCII, words with one space between. */
  readonly synonyms: readonly string[];
  /** In the template; without one the field is not in it. */
  readonly example?: string;
}

const field = (
  label: string,
  kind: ImportKind,
  example: string | undefined,
  ...synonyms: readonly string[]
): ImportFieldDef => ({ label, kind, synonyms, ...(example !== undefined && { example }) });

export const importFields = {
  registrationNo: field(
    'Sicil no',
    'text',
    'P-1001',
    'sicil',
    'sicil numarasi',
    'personel no',
    'personel numarasi',
    'personel kodu',
    'calisan no',
  ),
  name: field('Ad', 'text', 'Ayşe', 'adi', 'isim'),
  surname: field('Soyad', 'text', 'Yılmaz', 'soyadi', 'soy ad', 'soy adi', 'soyisim'),
  fullName: field(
    'Ad soyad',
    'fullName',
    undefined,
    'adi soyadi',
    'ad soyadi',
    'isim soyisim',
    'personel',
    'personel adi',
    'calisan',
  ),
  nationalId: field(
    'T.C. kimlik no',
    'text',
    '10000000146',
    'tc',
    't c',
    'tckn',
    'tc no',
    'tc kimlik',
    'tc kimlik no',
    'tc kimlik numarasi',
    't c kimlik numarasi',
    'kimlik no',
    'kimlik numarasi',
  ),
  foreignId: field(
    'Yabancı kimlik / pasaport no',
    'text',
    undefined,
    'yabanci kimlik no',
    'pasaport',
    'pasaport no',
    'pasaport numarasi',
  ),
  companyCode: field('Firma', 'reference', '', 'firma kodu', 'firma adi', 'sirket', 'sirket kodu'),
  workPlaceCode: field(
    'İşyeri',
    'reference',
    '',
    'is yeri',
    'isyeri kodu',
    'is yeri kodu',
    'isyeri adi',
    'lokasyon',
    'sube',
  ),
  departmentId: field('Departman', 'reference', '', 'departman adi', 'bolum', 'birim'),
  titleId: field(
    'Ünvan',
    'reference',
    '',
    'unvan kodu',
    'unvan adi',
    'unvani',
    'gorev',
    'pozisyon',
  ),
  managerId: field(
    '1. yönetici',
    'reference',
    '',
    'yonetici',
    'yonetici sicil no',
    '1 yonetici sicil no',
    'birinci yonetici',
    'amir',
  ),
  secondManagerId: field(
    '2. yönetici',
    'reference',
    undefined,
    '2 yonetici sicil no',
    'ikinci yonetici',
  ),
  roles: field('Roller', 'roles', undefined, 'rol', 'rolu'),
  username: field('Kullanıcı adı', 'text', 'ayse.yilmaz', 'kullanici', 'kullanici kodu'),
  email: field('E-posta', 'text', 'ayse@ornek.com', 'eposta', 'mail', 'e mail', 'email'),
  phone: field(
    'Telefon',
    'text',
    '0532 000 00 00',
    'tel',
    'telefon no',
    'telefon numarasi',
    'cep',
    'cep telefonu',
    'gsm',
  ),
  cardNo: field('Kart no', 'text', 'A1B2C3', 'kart', 'kart numarasi', 'kart id'),
  devicePin: field('Cihaz PIN’i', 'text', undefined, 'pin', 'cihaz pin', 'cihaz sifresi'),
  startDate: field(
    'İşe giriş',
    'day',
    '2026-01-05',
    'ise giris tarihi',
    'giris tarihi',
    'ise baslama tarihi',
    'baslama tarihi',
  ),
  endDate: field('İşten çıkış', 'day', undefined, 'isten cikis tarihi', 'cikis tarihi'),
  terminationReason: field(
    'Ayrılma nedeni',
    'text',
    undefined,
    'cikis nedeni',
    'isten cikis nedeni',
  ),
  active: field('Durum', 'flag', 'Aktif', 'aktif', 'etkin', 'calisiyor'),
  birthDate: field('Doğum tarihi', 'day', '1990-05-20', 'dogum'),
  gender: field('Cinsiyet', 'gender', 'Kadın'),
  bloodGroup: field('Kan grubu', 'bloodGroup', 'A+', 'kan'),
  contractType: field(
    'Sözleşme türü',
    'contractType',
    'Belirsiz süreli',
    'sozlesme',
    'sozlesme tipi',
  ),
  weeklyMinutes: field(
    'Haftalık süre',
    'duration',
    '45:00',
    'haftalik calisma suresi',
    'haftalik saat',
    'haftalik sure saat',
  ),
  seniorityDate: field('Kıdem tarihi', 'day', undefined, 'kidem baslangici', 'kidem'),
  probationEnd: field('Deneme süresi bitişi', 'day', undefined, 'deneme bitis tarihi'),
  address: field('Adres', 'text', undefined, 'ev adresi'),
  emergencyName: field('Acil durumda aranacak kişi', 'text', undefined, 'acil durum kisisi'),
  emergencyPhone: field('Acil durum telefonu', 'text', undefined, 'acil telefon'),
  costCentre: field('Masraf yeri', 'text', undefined, 'masraf merkezi', 'maliyet merkezi'),
  payrollNo: field('Bordro no', 'text', undefined, 'bordro numarasi', 'bordro kodu'),
  note: field('Not', 'text', undefined, 'notlar', 'aciklama'),
} as const satisfies Readonly<Record<string, ImportFieldDef>>;

export type ImportField = keyof typeof importFields;

/** More are counted, not listed. */
export const MOST_FAULTS = 1000;
