/** Notifications: calls 19–22 of the specification, all read at once, and the live stream. */
import { defineCalls } from '#contract/kernel/call.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';

export const notificationsCalls = defineCalls({
  GetNotifications: {
    method: 'POST',
    path: '/Notification/GetNotifications',
    permission: 'signedIn',
    summary: 'Kendi bildirimlerini listeler',
  },
  NoticationRead: {
    method: 'GET',
    path: '/Notification/NoticationRead',
    permission: 'signedIn',
    writes: true,
    audited: false,
    summary: 'Bildirimi okundu işaretler',
  },
  ReadAll: {
    method: 'POST',
    path: '/Notification/ReadAll',
    permission: 'signedIn',
    writes: true,
    audited: false,
    summary: 'Kendi bildirimlerinin tümünü okundu işaretler',
  },
  SendNotification: {
    method: 'POST',
    path: '/Notification/SendNotification',
    permission: accessRules.sendNotifications,
    writes: true,
    creates: true,
    mostBytes: 384 * 1024,
    summary: 'Bildirim gönderir',
  },
  GetSentNotifications: {
    method: 'POST',
    path: '/Notification/GetSentNotifications',
    permission: accessRules.sendNotifications,
    summary: 'Gönderilen bildirimleri listeler',
  },
  Stream: {
    method: 'GET',
    path: '/Notification/Stream',
    permission: 'signedIn',
    wire: 'stream',
    summary: 'Değişiklikleri canlı bildirir (server-sent events)',
  },
});
