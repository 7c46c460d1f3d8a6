import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { OperatorError } from './operator-error.ts';
import { rootDir } from './root.ts';

/** Runs a built command in a process of its own, with these settings and this one's console; it ends with this one. */
export async function runOnce(command: string, env: NodeJS.ProcessEnv): Promise<void> {
  const child = fork(join(rootDir, 'dist/server', `${command}.js`), {
    env,
    execArgv: [],
  });
  let why = 'Veritabanı hazırlanamadı.';
  child.on('message', (message) => (why = String(message)));
  const end = () => void child.kill('SIGKILL');
  process.once('exit', end);
  const [code] = (await once(child, 'close')) as [number | null];
  process.off('exit', end);
  if (code !== 0) throw new OperatorError(why);
}
