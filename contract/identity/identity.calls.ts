/** Signing in and out, renewing, one's own password, sessions and switching role. Spellings as specified (D44). */
import { defineCalls } from '#contract/kernel/call.ts';

export const identityCalls = defineCalls({
  GetTenantId: {
    method: 'GET',
    path: '/Account/GetTenantId',
    permission: 'public',
    limit: { perMinute: 60, by: 'company' },
    summary: 'Firma kodundan firmayı bulur',
  },
  authenticate: {
    method: 'POST',
    path: '/Account/authenticate',
    permission: 'public',
    writes: true,
    summary: 'Giriş yapar',
  },
  GetUserInfo: {
    method: 'GET',
    path: '/Account/GetUserInfo',
    permission: 'signedIn',
    beforePasswordChange: true,
    summary: 'Oturumdaki personeli ve yetkilerini verir',
  },
  Logout: {
    method: 'POST',
    path: '/Account/Logout',
    permission: 'signedIn',
    writes: true,
    beforePasswordChange: true,
    summary: 'Oturumu kapatır',
  },
  CreateTokenByRefreshToken: {
    method: 'GET',
    path: '/Account/CreateTokenByRefreshToken',
    permission: 'public',
    writes: true,
    limit: { perMinute: 120, by: 'session' },
    summary: 'Oturumu yeniler',
  },
  PasswordChange: {
    method: 'POST',
    path: '/Account/PasswordChange',
    permission: 'signedIn',
    writes: true,
    beforePasswordChange: true,
    summary: 'Kendi şifresini değiştirir',
  },
  GetCommonPasswords: {
    method: 'GET',
    path: '/Account/GetCommonPasswords',
    permission: 'signedIn',
    summary: 'Yaygın olduğu için kabul edilmeyen şifreleri verir',
  },
  SwitchRole: {
    method: 'POST',
    path: '/Account/SwitchRole',
    permission: 'signedIn',
    writes: true,
    summary: 'Sahip olunan rollerden biriyle çalışır',
  },
  GetSessions: {
    method: 'GET',
    path: '/Account/GetSessions',
    permission: 'signedIn',
    summary: 'Kendi açık oturumlarını listeler',
  },
  EndOtherSessions: {
    method: 'POST',
    path: '/Account/EndOtherSessions',
    permission: 'signedIn',
    writes: true,
    summary: 'Kendi diğer oturumlarını kapatır',
  },
  GetSignInHistory: {
    method: 'GET',
    path: '/Account/GetSignInHistory',
    permission: 'signedIn',
    summary: 'Kendi son girişlerini listeler',
  },
});
