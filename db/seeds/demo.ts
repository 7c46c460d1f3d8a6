/** The demo tenant (D30): data only, the same at every start. */
export const demoTenant = {
  code: 'DEMO',
  name: 'Demo Şirketler Grubu',
  modules: ['probationary'],
} as const;

export const demoPassword = 'Devam-Demo-2026';

export const demoPeople = [
  {
    username: 'admin.demo',
    role: 'Admin',
    registrationNo: 'D0001',
    name: 'Aslı',
    surname: 'Yıldız',
  },
  { username: 'ik.demo', role: 'admin', registrationNo: 'D0002', name: 'İrem', surname: 'Öztürk' },
  {
    username: 'yonetici.demo',
    role: 'MNG',
    registrationNo: 'D0003',
    name: 'Çağrı',
    surname: 'Şahin',
  },
  {
    username: 'personel.demo',
    role: 'Personel',
    registrationNo: 'D0004',
    name: 'Işıl',
    surname: 'Güneş',
  },
  {
    username: 'memur.demo',
    role: 'Personel',
    registrationNo: 'D0005',
    name: 'Ümit',
    surname: 'Kılıç',
  },
] as const;
