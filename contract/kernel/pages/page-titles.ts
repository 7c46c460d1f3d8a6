/** Every route's title, by the route's name. `{product}` stands for the product's name. */
export const pageTitles = {
  Login: 'Giriş',
  Page404: 'Sayfa Bulunamadı',
  Page401: 'Yetkiniz Yok',
  CustomerAccept: 'Ziyaretçi Daveti',
  KampanyaDetay: 'Kampanya Detayı',
  QrCode: '{product}, QrCode',

  Dashboard: 'Pano',
  Profile: 'Profil',

  Settings: 'Kullanıcı',
  UserCreate: 'Personel Ekle',
  UserEdit: 'Personel Düzenle',
  UserList: 'Personel Listesi',
  PasswordChange: 'Şifre Değiştir',
  Titles: 'Ünvanlar',
  TitleAuths: 'Ünvan Yetkileri',
  PhotoChange: 'Foto Değiştir',
  Audit: 'İşlem Geçmişi',

  OnlineOperations: 'Online İşlemler',
  ApprovalOrder: 'Onay Sırası',
  Equalization: 'Denkleştirme',
  LeaveRequests: 'İzin Talepleri',
  LeaveDetail: 'İzin Detayı',
  AdvanceTypes: 'Avans Talep Tipleri',
  AdvanceRequests: 'Avans Talepleri',
  Visitors: 'Ziyaretçiler',
  AdvanceDetail: 'Avans Detayı',
  Notifications: 'Bildirimler',
  ApprovalInbox: 'Onay Kutusu',
  Overtime: 'Fazla Mesai',
  Corrections: 'Geçiş Düzeltme',

  Firm: 'Firma Ayarları',
  FirmSettings: 'Genel Ayarlar',
  Companies: 'Firmalar',
  CompanyReminders: 'Firma Hatırlatmaları',
  Departments: 'Departmanlar',
  LocationTypes: 'Lokasyon Tipleri',
  DayOffTimeTypes: 'Gün İçi İzin Tipleri',
  DoorDevices: 'Kapı Cihazları',
  DoorErrors: 'Kapı Hataları',
  DoorDeviceDetail: 'Kapı Cihazı Detayı',
  SpecialDay: 'Özel Gün',
  SpecialDayTypes: 'Özel Gün Tipleri',
  SpecialDays: 'Özel Günler',

  WorkingSettings: 'Çalışma Ayarları',
  WorkingTimes: 'Çalışma Saatleri',
  WorkingTimeForm: 'Çalışma Saati Tanımı',
  WorkPlaces: 'İşyerleri',
  WorkPlaceForm: 'İşyeri Tanımı',
  OvertimeTypes: 'Fazla Mesai Tipleri',

  PersonnelTransactions: 'Personel Hareketleri',
  TransactionList: 'Giriş Çıkış Hareketleri',
  PersonelShift: 'Vardiya Planı',
  SentNotifications: 'Gönderilen Bildirimler',
  LeaveTypes: 'İzin Tipleri',
  QrEntry: 'QR ile Geçiş',

  PuantajArea: 'Puantaj',
  WorkTypes: 'Çalışma Türleri',
  WorkTypeForm: 'Çalışma Türü Tanımı',
  PuantajPreparation: 'Puantaj Hazırlık',
  PayrollFiles: 'Bordroya aktar',
  PuantajDaily: 'Günlük Puantaj',
  Puantaj: 'Puantaj',

  Report: 'Rapor',
  WorkReport: 'Çalışma Raporu',
  PersonnelDaily: 'Personel Günlük',
  PersonnelDailyTotals: 'Personel Günlük Toplam',

  Probationary: 'Deneme Süreci',
  ProbationarySettings: 'Deneme Süreci Ayarları',
  ProbationarySettingForm: 'Deneme Süreci Tanımı',
  ProbationaryList: 'Deneme Sürecindeki Personel',
  ProbationaryDetail: 'Deneme Süreci Değerlendirmesi',
} as const satisfies Record<string, string>;

/** The browser's title: the route's title plus the product's name, which alone stands for none. */
export function documentTitle(title: string | undefined, product: string): string {
  if (title === undefined) return product;
  if (title.includes('{product}')) return title.replace('{product}', () => product);
  return `${title} - ${product}`;
}
