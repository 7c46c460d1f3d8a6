/** HTTP as it is on the wire, byte by byte: terminals write it by hand, and a client would hide or refuse much of that. */
import { once } from 'node:events';
import net from 'node:net';

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The status line and the headers, to the empty line after them. */
  readonly headBytes: number;
}

export interface Address {
  readonly host: string;
  readonly port: number;
}

/** A port is one of this machine. */
export async function connectRaw(to: number | Address): Promise<net.Socket> {
  const socket = net.connect(typeof to === 'number' ? { host: '127.0.0.1', port: to } : to);
  await once(socket, 'connect');
  return socket;
}

/** Sends bytes as they are and reads until the server has nothing more to say. */
export async function sendRaw(
  to: number | Address | net.Socket,
  bytes: string | Buffer,
  patienceMs = 0,
): Promise<RawAnswer> {
  const socket = to instanceof net.Socket ? to : await connectRaw(to);
  const chunks: Buffer[] = [];
  await new Promise<void>((resolve, reject) => {
    socket.setTimeout(patienceMs, () => socket.destroy(new Error('No answer came.')));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? resolve() : reject(error),
    );
    socket.on('close', () => resolve());
    socket.write(bytes);
  });
  const [head = '', ...rest] = Buffer.concat(chunks).toString('utf8').split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => {
    const at = line.indexOf(':');
    return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
  });
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: rest.join('\r\n\r\n'),
    headBytes: Buffer.byteLength(`${head}\r\n\r\n`),
  };
}
