import type { Role } from './permissions.ts';

/** What people call the roles. */
export const roleNames: Readonly<Record<Role, string>> = {
  Admin: 'Sistem yöneticisi',
  admin: 'Firma yöneticisi',
  MNG: 'Birim yöneticisi',
  Personel: 'Personel',
};
