/**
 * SGK's codes for the missing days of a month (eksik gün nedeni): what a leave type reports. Compare them once with SGK's
 * current list before going live; a code that SGK gives up gets the last day on which it may be used.
 */
interface MissingDayCode {
  readonly code: string;
  readonly text: string;
  readonly validFrom?: string;
  readonly validTo?: string;
}

export const missingDayCodes: readonly MissingDayCode[] = [
  { code: '01', text: 'İstirahat' },
  { code: '03', text: 'Disiplin cezası' },
  { code: '04', text: 'Gözaltına alınma' },
  { code: '05', text: 'Tutukluluk' },
  { code: '06', text: 'Kısmi istihdam' },
  { code: '07', text: 'Puantaj kayıtları' },
  { code: '08', text: 'Grev' },
  { code: '09', text: 'Lokavt' },
  { code: '10', text: 'Genel hayatı etkileyen olaylar' },
  { code: '11', text: 'Doğal afet' },
  { code: '12', text: 'Birden fazla' },
  { code: '13', text: 'Diğer nedenler' },
  { code: '15', text: 'Devamsızlık' },
  { code: '16', text: 'Fesih tarihinde çalışmamış' },
  { code: '17', text: 'Ev hizmetlerinde 30 günden az çalışma' },
  { code: '18', text: 'Kısa çalışma ödeneği' },
  { code: '19', text: 'Ücretsiz doğum izni' },
  { code: '20', text: 'Ücretsiz yol izni' },
  { code: '21', text: 'Diğer ücretsiz izin' },
  { code: '22', text: '5434 SK ek 76, geçici 192' },
  { code: '23', text: 'Yarım çalışma ödeneği' },
  { code: '24', text: 'Yarım çalışma ödeneği ve diğer nedenler' },
  { code: '25', text: 'Diğer belge/kanun türlerinden gün tamamlama' },
  { code: '26', text: 'Kısmi istihdama izin verilen yabancı uyruklu sigortalı' },
  { code: '27', text: 'Kısa çalışma ödeneği ve diğer nedenler' },
  {
    code: '28',
    text: 'Pandemi ücretsiz izin',
    validFrom: '2020-04-17',
    validTo: '2021-06-30',
  },
  {
    code: '29',
    text: 'Pandemi ücretsiz izin ve diğer',
    validFrom: '2020-04-17',
    validTo: '2021-06-30',
  },
];

/** As a field offers them. */
export const missingDayOptions = missingDayCodes.map(({ code, text }) => ({
  value: code,
  label: `${code} ${text}`,
}));
