/** Ports that the process listens at, and what an operator is told where it cannot. */
import { once } from 'node:events';
import type { Server } from 'node:http';
import net from 'node:net';
import type { Env } from './env.ts';
import { OperatorError } from './operator-error.ts';

/** Tried first, before a database is made for a server that cannot be reached. */
export async function checkPort({ HOST, PORT }: Pick<Env, 'HOST' | 'PORT'>): Promise<void> {
  const probe = net.createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(explained(error, HOST, PORT)));
    probe.listen(PORT, HOST, () => probe.close(() => resolve()));
  });
}

/** Answers the server once it listens. `prefix`: of the names of the settings that its address came from. */
export async function listening(
  server: Server,
  host: string,
  port: number,
  prefix: string,
): Promise<Server> {
  server.listen({ host, port });
  await once(server, 'listening').catch((error: unknown) => {
    throw explained(error, host, port, prefix);
  });
  return server;
}

export function explained(error: unknown, HOST: string, PORT: number, prefix = ''): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return new OperatorError(
      `${PORT} numaralı port kullanımda: başka bir ${prefix}PORT değeri verin ya da onu kullanan programı kapatın.`,
    );
  }
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EACCES') {
    return new OperatorError(
      `${HOST}:${PORT} adresi dinlenemiyor (${code}): ${prefix}HOST ve ${prefix}PORT değerlerini kontrol edin.`,
    );
  }
  return error;
}
