import { UNKNOWN_TENANT } from './unknown-tenant.ts';
import { REFUSAL_WORDS } from '#core/requests/flow/flow.ts';

/** Every error a caller can get: its status and what it says. The one way out for an error. */
export const errors = {
  /** The failures of signing in are the only ones that are no 4xx: the form shows them itself. */
  wrong_credentials: { status: 200, Message: 'Kullanıcı adı veya şifre hatalı.' },
  /** Only whoever typed it right hears of it, and it opens nothing any more. */
  one_time_password_over: {
    status: 200,
    Message:
      'Tek kullanımlık şifre daha önce kullanılmış ya da süresi dolmuş. Yöneticinizden yeni bir şifre isteyin.',
  },
  bad_request: { status: 400, Message: 'İstek anlaşılamadı.' },
  invalid: { status: 400, Message: 'Girilen bilgilerde hata var.' },
  unknown_tenant: { status: 400, Message: UNKNOWN_TENANT },
  unauthenticated: { status: 401, Message: 'Oturum açmanız gerekiyor.' },
  session_over: { status: 401, Message: 'Oturumunuz sonlanmış, yeniden giriş yapın.' },
  forbidden: { status: 403, Message: 'Sayfa/Veri/İşlem için yetkiniz yok !' },
  own_time: {
    status: 403,
    Message:
      'Kendi geçiş, puantaj, plan, izin ve avans kayıtlarınızı siz değiştiremezsiniz; talep edin ya da yetkili bir başkası yapsın.',
  },
  must_change_password: { status: 403, Message: 'Önce şifrenizi değiştirin.' },
  view_only: { status: 403, Message: 'Kullanıcı olarak görüntülerken değişiklik yapılamaz.' },
  other_tenant: { status: 403, Message: 'Bu oturum başka bir firmaya ait.' },
  not_found: { status: 404, Message: 'Kayıt bulunamadı.' },
  /** Unknown, revoked or expired: an address that opens without a session tells no more. */
  link_over: { status: 404, Message: 'Bağlantı geçersiz veya süresi dolmuş.' },
  too_slow: { status: 408, Message: 'İstek zamanında tamamlanmadı.' },
  changed_meanwhile: {
    status: 409,
    Message: 'Kayıt siz açtıktan sonra değiştirilmiş. Sayfayı yenileyip yeniden deneyin.',
  },
  last_admin: { status: 409, Message: 'Son yönetici silinemez ve pasife alınamaz.' },
  own_way_in: {
    status: 409,
    Message: 'Ünvanları görme ve yetkileri düzenleme yetkisini kendi ünvanınızdan kaldıramazsınız.',
  },
  last_auth_editor: {
    status: 409,
    Message: 'Bu değişiklikten sonra yetkileri düzenleyebilecek kimse kalmıyor.',
  },
  not_viewing: { status: 409, Message: 'Şu anda kullanıcı olarak görüntüleme açık değil.' },
  own_account: { status: 409, Message: 'Kendi hesabınız için bu işlem yapılamaz.' },
  in_use: { status: 409, Message: 'Kayıt kullanımda olduğu için bu işlem yapılamaz.' },
  comes_with_product: { status: 409, Message: 'Programla gelen kayıtlar silinemez.' },
  request_changed: { status: 409, Message: REFUSAL_WORDS.changed },
  not_in_state: { status: 409, Message: REFUSAL_WORDS.notInState },
  /** With the sentence that says why: what was so when it was asked for is no longer so. */
  not_possible: { status: 409, Message: 'Bu işlem artık yapılamaz.' },
  /** With the sentence that says which period, who locked it and when (PR-25). */
  period_locked: { status: 409, Message: 'Dönem kilitli.' },
  nobody_to_ask: { status: 409, Message: REFUSAL_WORDS.nobodyToAsk },
  key_reused: { status: 409, Message: 'Bu işlem anahtarı başka bir istek için kullanılmış.' },
  payload_too_large: { status: 413, Message: 'Gönderilen veri çok büyük.' },
  unsupported_media_type: { status: 415, Message: 'Bu içerik türü desteklenmiyor.' },
  too_many_requests: { status: 429, Message: 'Çok fazla istek gönderildi. Lütfen biraz bekleyin.' },
  too_many_waiting: {
    status: 429,
    Message: 'Başlattığınız işlemler sürüyor. Bitmelerini bekleyip yeniden deneyin.',
  },
  too_many_sign_ins: {
    status: 429,
    Message: 'Çok fazla başarısız giriş denemesi yapıldı. Lütfen biraz bekleyip yeniden deneyin.',
  },
  too_many_password_tries: {
    status: 429,
    Message: 'Çok fazla hatalı şifre denemesi yapıldı. Lütfen biraz bekleyip yeniden deneyin.',
  },
  too_many_uploads: {
    status: 429,
    Message: 'Son bir saatte çok fazla dosya yüklediniz. Lütfen daha sonra yeniden deneyin.',
  },
  too_many_own_requests: {
    status: 429,
    Message:
      'Son bir saatte çok fazla talep gönderdiniz ya da geri çektiniz. Lütfen daha sonra yeniden deneyin.',
  },
  too_many_announcements: {
    status: 429,
    Message: 'Son bir saatte çok fazla bildirim gönderdiniz. Lütfen daha sonra yeniden deneyin.',
  },
  headers_too_large: { status: 431, Message: 'İsteğin adresi ya da başlıkları çok uzun.' },
  internal: { status: 500, Message: 'Beklenmeyen bir hata oluştu.' },
  unavailable: {
    status: 503,
    Message: 'Hizmet şu anda kullanılamıyor. Lütfen biraz sonra yeniden deneyin.',
  },
} as const satisfies Record<string, { status: number; Message: string }>;

export type ErrorCode = keyof typeof errors;

export interface FieldError {
  readonly field: string;
  readonly Message: string;
}

/** The body of every failure (D22). */
export interface Failure {
  readonly success: false;
  readonly Message: string;
  readonly errors?: readonly FieldError[];
}
