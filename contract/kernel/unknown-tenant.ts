/** Said by the server, and by the sign-in page of what is no code at all; by itself, because that page is to stay light. */
export const UNKNOWN_TENANT = 'Firma bulunamadı. Firma kodunu kontrol edin.';
