/** What the five who sign in find at the bell: each something new and something that they have read. */
import { addressOf } from '#contract/kernel/pages/address.ts';
import { demoPeople } from './demo.ts';

export type DemoUsername = (typeof demoPeople)[number]['username'];

export interface DemoNotification {
  readonly title: string;
  readonly content: string;
  readonly webUrl: string | null;
  readonly to: readonly DemoUsername[];
  readonly isRead: boolean;
}

const everyone = demoPeople.map(({ username }) => username);
const leaders: readonly DemoUsername[] = ['admin.demo', 'ik.demo', 'yonetici.demo', 'memur.demo'];

/** The oldest first. */
export const demoNotifications: readonly DemoNotification[] = [
  {
    title: 'Personel paneli kullanıma açıldı',
    content: 'Bilgilerinize, bildirimlerinize ve taleplerinize artık bu panelden ulaşabilirsiniz.',
    webUrl: null,
    to: everyone,
    isRead: true,
  },
  {
    title: 'Servis güzergâhı değişti',
    content: 'Pazartesiden itibaren Gebze servisi 07:15 yerine 07:05’te kalkacaktır.',
    webUrl: null,
    to: everyone,
    isRead: true,
  },
  {
    title: 'Bilgilerinizi kontrol edin',
    content: 'Telefon ve e-posta bilgilerinizde değişiklik varsa İnsan Kaynakları’na bildirin.',
    webUrl: addressOf('Profile'),
    to: everyone,
    isRead: false,
  },
  {
    title: 'Personel bilgileri güncellendi',
    content: 'Yeni dönemin görev yeri ve ünvan değişiklikleri personel listesine işlendi.',
    webUrl: addressOf('UserList'),
    to: leaders,
    isRead: false,
  },
];
