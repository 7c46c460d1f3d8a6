/** A port of its own for terminals that know no TLS, in a network of their own: nothing else of the product is behind it. */
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';

const DEVICE_ADDRESS = /^\/(?:iclock|cihaz)\//;

/** Whoever has not sent all of a request by then is looked for so often: no connection is held for a minute by it. */
export const SLOWEST = {
  headersTimeout: 20_000,
  requestTimeout: 50_000,
  connectionsCheckingInterval: 5_000,
} as const;

type Limits = Readonly<Record<keyof typeof SLOWEST, number>>;

export const deviceServer = (app: FastifyInstance, limits: Limits = SLOWEST): Server =>
  createServer({ requireHostHeader: false, ...limits }, (request, response) => {
    if (DEVICE_ADDRESS.test(request.url ?? '')) app.routing(request, response);
    else response.writeHead(404, { Connection: 'close' }).end();
  });
