/** Work that is done later for requests, as it is read of. */
export const requestJobNames = {
  'follow-up-requests': 'Bekleyen talepleri hatırlatma ve üst onaya taşıma',
  'send-mail': 'E-posta gönderme',
} as const satisfies Readonly<Record<string, string>>;
