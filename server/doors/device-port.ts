/** A port of its own for terminals that know no TLS, in a network of their own: nothing else of the product is behind it. */
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';

const DEVICE_ADDRESS = /^\/(?:iclock|cihaz)\//;

export const deviceServer = (app: FastifyInstance): Server =>
  createServer({ requireHostHeader: false }, (request, response) => {
    if (DEVICE_ADDRESS.test(request.url ?? '')) app.routing(request, response);
    else response.writeHead(404, { Connection: 'close' }).end();
  });
