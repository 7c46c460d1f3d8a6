/** What people call the device that a browser's user agent describes. The first that fits: later ones are named along by it. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const machines: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b.*\bMobile\b/, 'Android telefon'],
  [/\bAndroid\b/, 'Android tablet'],
  [/\bWindows\b/, 'Windows bilgisayar'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux bilgisayar'],
];

const nameIn = (names: typeof browsers, userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/** 'Windows bilgisayar, Chrome' */
export function deviceName(userAgent: string | null): string {
  const parts = [nameIn(machines, userAgent ?? ''), nameIn(browsers, userAgent ?? '')];
  return parts.filter(Boolean).join(', ') || 'Bilinmeyen cihaz';
}
