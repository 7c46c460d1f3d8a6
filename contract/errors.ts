/** Every error a caller can get: its status and what it says. The one way out for an error. */
export const errors = {
  not_found: { status: 404, Message: 'Kayıt bulunamadı.' },
  bad_request: { status: 400, Message: 'İstek anlaşılamadı.' },
  payload_too_large: { status: 413, Message: 'Gönderilen veri çok büyük.' },
  unsupported_media_type: { status: 415, Message: 'Bu içerik türü desteklenmiyor.' },
  internal: { status: 500, Message: 'Beklenmeyen bir hata oluştu.' },
  unavailable: {
    status: 503,
    Message: 'Hizmet şu anda kullanılamıyor. Lütfen biraz sonra yeniden deneyin.',
  },
} as const satisfies Record<string, { status: number; Message: string }>;

export type ErrorCode = keyof typeof errors;

/** The body of every failure. */
export interface Failure {
  success: false;
  Message: string;
  errors?: { field: string; Message: string }[];
}
