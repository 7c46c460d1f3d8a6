import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** The address of an application on a port of its own, for what cannot be seen without a socket. It closes with the application. */
export async function listening(app: FastifyInstance): Promise<string> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}
