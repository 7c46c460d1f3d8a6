import type { PageName } from '#contract/kernel/pages/pages.ts';

/** What people also call a page, besides the words of its title. */
export const synonyms: Readonly<Partial<Record<string, readonly string[]>>> = {
  Dashboard: ['ana sayfa', 'anasayfa'],
  UserList: ['personel', 'kişi', 'çalışan', 'kullanıcı', 'sicil', 'kart', 'rehber'],
  Titles: ['yetki', 'pozisyon', 'görev'],
  Audit: ['işlem geçmişi', 'denetim', 'log', 'kim değiştirdi'],
  PasswordChange: ['parola'],
  PhotoChange: ['fotoğraf', 'resim'],
  LeaveRequests: ['izin', 'tatil', 'rapor'],
  AdvanceRequests: ['avans', 'maaş'],
  Visitors: ['misafir', 'konuk'],
  Notifications: ['bildirim', 'duyuru'],
  Companies: ['şirket', 'firma'],
  Departments: ['bölüm', 'birim', 'departman'],
  LocationTypes: ['yer', 'konum'],
  DoorDevices: ['turnike', 'okuyucu', 'kart okuyucu', 'terminal'],
  SpecialDays: ['resmi tatil', 'bayram', 'tatil'],
  WorkingTimes: ['mesai', 'vardiya', 'çalışma saati'],
  WorkPlaces: ['işyeri', 'şube', 'fabrika', 'tesis'],
  OvertimeTypes: ['fazla mesai', 'mesai'],
  TransactionList: ['geçiş', 'kart basma', 'giriş', 'çıkış'],
  PersonelShift: ['vardiya', 'nöbet'],
  LeaveTypes: ['izin türü'],
  PuantajPreparation: ['ay kapanışı', 'bordro'],
  PuantajDaily: ['günlük devam'],
  Puantaj: ['devam çizelgesi', 'aylık'],
} satisfies Partial<Record<PageName, readonly string[]>>;
