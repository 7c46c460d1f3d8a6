/**
 * Commands reach the process that holds the embedded database over DATA_DIR/admin.sock: one JSON line
 * asks, one JSON line answers. The socket is for the owner of the folder alone.
 */
import net from 'node:net';
import { createInterface } from 'node:readline';
import type { Logger } from 'pino';
import type { Engine } from '#server/db/engine.ts';
import { OperatorError } from '#server/operator-error.ts';
import { type ArgsOf, type CommandName, commands, runCommand } from './commands.ts';

type Request = { command: CommandName; args: never };
type Answer = { lines: string[] } | { error: string };

export function serveCommands(socket: net.Server, engine: Engine, logger: Logger): void {
  socket.on('connection', (connection) => {
    connection.on('error', () => {});
    createInterface({ input: connection }).once('line', (line) => {
      void answer(engine, line, logger).then((reply) =>
        connection.end(`${JSON.stringify(reply)}\n`),
      );
    });
  });
}

async function answer(engine: Engine, line: string, logger: Logger): Promise<Answer> {
  try {
    const { command, args } = JSON.parse(line) as Request;
    if (!Object.hasOwn(commands, command)) return { error: 'Bilinmeyen komut.' };
    return { lines: await runCommand(engine, command, args) };
  } catch (error) {
    if (error instanceof OperatorError) return { error: error.message };
    logger.error({ err: error }, 'command failed');
    return { error: 'Komut beklenmeyen bir hatayla durdu; ayrıntısı sunucunun günlüğünde.' };
  }
}

/** Asks the running process; undefined where none listens. */
export async function askRunning<Name extends CommandName>(
  path: string,
  command: Name,
  args: ArgsOf<Name>,
): Promise<string[] | undefined> {
  const connection = net.connect(path);
  const connected = await new Promise<boolean>((resolve) => {
    connection.once('connect', () => resolve(true)).once('error', () => resolve(false));
  });
  if (!connected) return undefined;
  connection.write(`${JSON.stringify({ command, args })}\n`);
  for await (const line of createInterface({ input: connection })) {
    const reply = JSON.parse(line) as Answer;
    if ('error' in reply) throw new OperatorError(reply.error);
    return reply.lines;
  }
  throw new OperatorError('Sunucu komutu yanıtlamadan kapandı.');
}
