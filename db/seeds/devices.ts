/** The demo's devices, and the numbers that come to them and are nobody's. */

export const demoDevices = [
  {
    serial: 'DEMO0001',
    code: 'GBZ-G1',
    name: 'Ana kapı giriş',
    workPlace: 'GEBZE',
    purpose: 'puantaj',
    direction: 'in',
    model: 'SC403',
  },
  {
    serial: 'DEMO0002',
    code: 'GBZ-C1',
    name: 'Ana kapı çıkış',
    workPlace: 'GEBZE',
    purpose: 'puantaj',
    direction: 'out',
    model: 'SC403',
  },
  {
    serial: 'DEMO0003',
    code: 'GBZ-UR',
    name: 'Üretim kapısı',
    workPlace: 'GEBZE',
    purpose: 'access',
    direction: 'both',
    model: 'SpeedFace V5L',
  },
  {
    serial: 'DEMO0004',
    code: 'GBZ-YM',
    name: 'Yemekhane',
    workPlace: 'GEBZE',
    purpose: 'canteen',
    direction: 'both',
    model: 'MB160',
  },
  {
    serial: 'DEMO0005',
    code: 'MRK-LB',
    name: 'Lobi',
    workPlace: 'MERKEZ',
    purpose: 'puantaj',
    direction: 'key',
    model: 'SenseFace 2A',
  },
  {
    serial: 'DEMO0006',
    code: 'TZL-G1',
    name: 'Depo girişi',
    workPlace: 'TUZLA',
    purpose: 'puantaj',
    direction: 'both',
    model: 'SenseFace 3A',
  },
  {
    serial: 'DEMO0007',
    code: 'ANK-G1',
    name: 'Şube girişi',
    workPlace: 'ANKARA',
    purpose: 'puantaj',
    direction: 'key',
    model: 'LX35',
  },
  {
    serial: 'DEMO0008',
    code: 'MRK-OT',
    name: 'Otopark',
    workPlace: 'MERKEZ',
    purpose: 'access',
    direction: 'both',
    model: 'SC403',
  },
] as const;

export type DemoDevice = (typeof demoDevices)[number];

/** Numbers that nobody has: a guest card, and somebody whom nobody entered. */
export const demoStrangers = [
  { pin: '9101', serial: 'DEMO0001', days: [2, 5, 9] },
  { pin: '9102', serial: 'DEMO0005', days: [1] },
] as const;

/** What terminals in trouble look like: one is away since yesterday, one nobody has connected, the clock of one is ahead. */
export const demoTroubles = {
  away: 'DEMO0003',
  unconnected: 'DEMO0008',
  ahead: { serial: 'DEMO0007', seconds: 214 },
} as const;
