/** What may be said of a device, a pass and a command, and what people call it. */
type Labels = Readonly<Record<string, string>>;

/** What passes at the device are for: only the first kind makes presence. */
export const devicePurposes = {
  puantaj: 'Puantaj',
  access: 'Yalnız geçiş',
  canteen: 'Yemekhane',
} as const satisfies Labels;
export type DevicePurpose = keyof typeof devicePurposes;

/** Which way the door leads: always the same one, both, or as the person chooses by a key of the terminal. */
export const deviceDirections = {
  in: 'Giriş',
  out: 'Çıkış',
  both: 'Giriş ve çıkış',
  key: 'Cihazdaki tuşa göre',
} as const satisfies Labels;
export type DeviceDirection = keyof typeof deviceDirections;

/** How it speaks to us. */
export const deviceAdapters = { adms: 'ADMS (push)', http: 'HTTP' } as const satisfies Labels;
export type DeviceAdapter = keyof typeof deviceAdapters;

export const passDirections = { in: 'Giriş', out: 'Çıkış' } as const satisfies Labels;
export type PassDirection = keyof typeof passDirections;

export const passSources = {
  adms: 'Cihaz',
  http: 'Cihaz (HTTP)',
  manual: 'Elle',
  file: 'Dosyadan',
  qr: 'QR kod',
} as const satisfies Labels;
export type PassSource = keyof typeof passSources;

export const passFlags = {
  ahead: 'Cihazın saati ileri',
  future: 'Gelecek tarihli',
  late: 'Geç gelen kayıt',
  conflict: 'Kayıt numarası çakışıyor',
} as const satisfies Labels;
export type PassFlag = keyof typeof passFlags;

/** Why a row was set aside. */
export const asideReasons = {
  fields: 'Satırda sicil ya da kart numarası ve saat yok',
  pin: 'Numara okunamadı',
  time: 'Tarih ve saat okunamadı',
  old: 'Tarih çok eski (cihazın saati sıfırlanmış olabilir)',
  table: 'Geçiş satırı değil',
  long: 'Satır çok uzun',
  operation: 'İşlem kaydı okunamadı',
  result: 'Komut sonucu okunamadı',
} as const satisfies Labels;
export type AsideReason = keyof typeof asideReasons;

/** What a device may be told. There is no free text, and nothing that deletes what it holds. */
export const commandKinds = {
  sendPerson: 'Personeli gönder',
  deletePerson: 'Personeli sil',
  queryPeople: 'Kayıtlı personeli iste',
  queryPasses: 'Geçişleri yeniden iste',
  info: 'Bilgi iste',
  handshake: 'Saati eşitle',
  restart: 'Yeniden başlat',
} as const satisfies Labels;
export type CommandKind = keyof typeof commandKinds;

export const commandStates = {
  queued: 'Bekliyor',
  sent: 'Gönderildi',
  done: 'Yapıldı',
  failed: 'Yapılamadı',
  cancelled: 'Vazgeçildi',
} as const satisfies Labels;
export type CommandState = keyof typeof commandStates;

/** How a device fares, told by when it was last heard; never stored. */
export const deviceHealths = {
  online: 'Çevrimiçi',
  late: 'Gecikmeli',
  offline: 'Çevrimdışı',
  never: 'Hiç bağlanmadı',
} as const satisfies Labels;
export type DeviceHealth = keyof typeof deviceHealths;

/** Someone on a device against our people. */
export const devicePersonStates = {
  matched: 'Eşleşiyor',
  missing: 'Cihazda yok',
  unknown: 'Bizde tanımsız',
  left: 'Ayrılmış ya da pasif',
} as const satisfies Labels;

/** What somebody may do at a terminal itself. Nobody has any of it unless it was given to them here. */
export const devicePrivileges = {
  none: 'Yok',
  enroller: 'Kayıt yetkilisi',
  administrator: 'Cihaz yöneticisi',
} as const satisfies Labels;
export type DevicePrivilege = keyof typeof devicePrivileges;

export const passStates = {
  counted: 'Geçerli',
  future: 'Saati ileride, sayılmaz',
  unmatched: 'Tanımsız',
  ignored: 'Yok sayıldı',
  cancelled: 'İptal',
} as const satisfies Labels;
export type PassState = keyof typeof passStates;

/** What goes wrong at doors. */
export const doorErrorKinds = {
  unknownNumber: 'Tanımsız kart ya da numara',
  conflict: 'Çakışan geçiş',
  setAside: 'Okunamayan satır',
  slowed: 'Yavaşlatılan cihaz',
  future: 'Gelecek tarihli geçiş',
  clock: 'Cihazın saati kaymış',
  duplicates: 'Yinelenen kayıtlar',
  offline: 'Cihaz çevrimdışı',
  commandFailed: 'Komut yapılamadı',
  pendingDevice: 'Bekleyen cihaz',
  twoAddresses: 'Aynı seri no iki adresten',
  refusedCall: 'Cihaz adına reddedilen arama',
  contested: 'Seri no başka firmada da kayıtlı',
} as const satisfies Labels;
export type DoorErrorKind = keyof typeof doorErrorKinds;

/** What somebody should know of who calls in a device's name. */
export type DeviceWarningKind = 'twoAddresses' | 'refusedCall' | 'contested';

/** Of a claim: whoever says the serial number is heard from everywhere. */
export const EVERY_NETWORK = '*';

/** Most errors close by themselves once their cause is gone; of the others it is known how they ended. */
export const doorErrorStates = {
  open: 'Açık',
  ignored: 'Yok sayıldı',
  solved: 'Çözüldü',
} as const satisfies Labels;
export type DoorErrorState = keyof typeof doorErrorStates;

/** What becomes of a row of a file of passes. */
export const passRowStates = {
  taken: 'Alınacak',
  known: 'Zaten var',
  person: 'Personel bulunamadı',
  employed: 'Personel o gün çalışmıyor',
  own: 'Kendi geçişiniz; başkası aktarmalı',
  time: 'Tarih ya da saat okunamadı',
  future: 'Gelecek tarihli',
  old: 'Tarih çok eski',
  number: 'Sicil, kart ya da numara yok',
  direction: 'Yön okunamadı',
  device: 'Cihaz bulunamadı',
} as const satisfies Labels;
export type PassRowState = keyof typeof passRowStates;
