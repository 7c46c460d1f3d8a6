import type { FeatureAudit } from '#contract/audit/feature-audit.ts';
import { roleNames } from '#contract/kernel/permissions/role-names.ts';

export const identityAudit = {
  actions: {
    'sign-in': 'Giriş',
    'sign-in-failed': 'Başarısız giriş',
    'sign-out': 'Çıkış',
    renew: 'Oturum yenileme',
    'refresh-reuse': 'Kullanılmış anahtarla yenileme denemesi',
    'switch-role': 'Rol değiştirme',
    'end-others': 'Diğer oturumları kapatma',
    'view-as': 'Kullanıcı olarak görüntülemeye başlama',
    'view-as-end': 'Kullanıcı olarak görüntülemeyi bitirme',
    'password-change': 'Şifre değişikliği',
    'password-reset': 'Şifre sıfırlama',
  },
  entities: {
    session: {
      label: 'Oturum',
      fields: {
        role: { label: 'Rol', choices: roleNames },
        generation: { label: 'Yenileme sırası' },
      },
    },
  },
} as const satisfies FeatureAudit;
