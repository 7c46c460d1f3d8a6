/** The least a Node server can do: what every framework is measured against. */
import http from 'node:http';

const body = JSON.stringify({ success: true, data: [] });
const server = http.createServer((_request, response) => {
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  process.send?.(port);
});
