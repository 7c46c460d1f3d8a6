import type { FastifyInstance } from 'fastify';

/** antd writes styles into the page, so styles may be inline; scripts may not, and nothing comes from elsewhere. */
const CSP = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "connect-src 'self'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join('; ');

const HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': CSP,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
};

/** On every answer, errors included. No answer allows another origin: there is no CORS (S-26). */
export function securityHeaders(app: FastifyInstance, publicUrl: string | undefined): void {
  const isSecure = publicUrl?.startsWith('https:');
  const headers = Object.entries({
    ...HEADERS,
    ...(isSecure && { 'Strict-Transport-Security': 'max-age=31536000' }),
  });
  app.addHook('onRequest', (request, reply, done) => {
    for (const [name, value] of headers) reply.header(name, value);
    reply.header('X-Request-Id', request.id);
    if (request.url.startsWith('/api')) reply.header('Cache-Control', 'no-store');
    done();
  });
}
