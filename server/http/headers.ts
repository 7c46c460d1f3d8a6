import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** antd writes styles into the page, so styles may be inline; scripts may not, and nothing comes from elsewhere. */
const policy = (pictures: string) =>
  [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "connect-src 'self'",
    `img-src 'self' data: blob:${pictures}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ');

export type OwnHeaders = Readonly<Record<string, string>>;

const HEADERS: OwnHeaders = {
  'Content-Security-Policy': policy(''),
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
};

/** On every answer to a browser, errors included. No answer allows another origin: there is no CORS (S-26). */
export const ownHeaders = (publicUrl: string | undefined): OwnHeaders => ({
  ...HEADERS,
  // Pictures have that address in front (D41), by whichever the panel was opened.
  ...(publicUrl && { 'Content-Security-Policy': policy(` ${new URL(publicUrl).origin}`) }),
  ...(publicUrl?.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
});

export function setOwnHeaders(
  headers: OwnHeaders,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  for (const name in headers) reply.header(name, headers[name]);
  reply.header('X-Request-Id', request.id);
}

export function securityHeaders(app: FastifyInstance, headers: OwnHeaders): void {
  app.addHook('onRequest', (request, reply, done) => {
    setOwnHeaders(headers, request, reply);
    done();
  });
}
