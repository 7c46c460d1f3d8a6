/** What happened at a device, as people read it. Numbers are the terminal's own. */
const EVENTS: Readonly<Record<string, string>> = {
  handshake: 'Bağlandı (el sıkışma)',
  registered: 'Kayıt oldu',
  silent: 'Sessiz kaldı',
  back: 'Yeniden duyuldu',
  unknown: 'Bilinmeyen istek',
  'two-addresses': 'Aynı anda iki adresten arandı',
  contested: 'Seri no başka firmada da kayıtlı',
  'device-error': 'Cihaz hata bildirdi',
  'oplog:0': 'Açıldı',
  'oplog:1': 'Kapandı',
  'oplog:2': 'Doğrulama başarısız',
  'oplog:3': 'Alarm',
  'oplog:4': 'Menüye girildi',
  'oplog:5': 'Ayar değiştirildi',
  'oplog:6': 'Parmak izi kaydedildi',
  'oplog:9': 'Kayıtlı personel silindi',
  'oplog:13': 'Veriler silindi',
  'oplog:21': 'Saat ayarlandı',
  'oplog:22': 'Fabrika ayarlarına dönüldü',
  'oplog:23': 'Geçiş kayıtları silindi',
  'oplog:30': 'Yeni personel eklendi',
  'oplog:32': 'Baskı altında giriş',
  'oplog:70': 'Ad değiştirildi',
  'oplog:82': 'Sunucu adresi değiştirildi',
  'oplog:83': 'Sunucu portu değiştirildi',
  'oplog:101': 'Yüz kaydedildi',
};

export const deviceEventLabel = (kind: string): string =>
  EVENTS[kind] ?? (kind.startsWith('oplog:') ? `İşlem ${kind.slice('oplog:'.length)}` : kind);

const RESULTS: Readonly<Record<number, string>> = {
  [-1]: 'Geçersiz değer ya da kayıt yok',
  [-2]: 'Okuma hatası',
  [-3]: 'Yazma hatası',
  [-10]: 'Cihazda böyle bir numara yok',
  [-22]: 'Cihaz bu komutu bilmiyor',
  [-1001]: 'Cihaz dolu',
  [-1002]: 'Cihaz bunu desteklemiyor',
  [-1003]: 'Zaman aşımı',
  [-1004]: 'Cihaz bu tabloyu desteklemiyor',
  [-1005]: 'Cihaz meşgul',
  [-1006]: 'Komut çok uzun',
  [-1007]: 'Cihazın belleği yetmedi',
};

/** What a device answered to a command. */
export const commandResultText = (result: number | null): string | null =>
  result === null || result >= 0 ? null : (RESULTS[result] ?? `Hata ${result}`);
