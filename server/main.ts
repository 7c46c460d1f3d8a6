/** The process: reads the settings, starts, says where it is, and stops when told to or when something failed that nobody caught. */
import { demoPassword, demoPeople, demoTenant } from '#db/seeds/demo.ts';
import { giveUp, say } from './console.ts';
import { type Env, readEnv } from './env.ts';
import { createLogger } from './http/operations/logging.ts';
import { onLastResort, UNCAUGHT_EXIT_CODE } from './last-resort.ts';
import { type RunningServer, startServer } from './server.ts';

/** Port and lock are free within this time, whatever a request is doing. */
const STOP_PATIENCE_MS = 4_000;

function announce(env: Env, address: string): void {
  say(`\n  ${env.PRODUCT_NAME} hazır: ${env.PUBLIC_URL ?? address}\n`);
  if (!env.DEMO) return;
  say(`  Demo girişi: firma kodu ${demoTenant.code}, şifre ${demoPassword}`);
  for (const { username, role } of demoPeople) say(`    ${username.padEnd(15)} ${role}`);
  say('');
}

/** One end for signals and for what nobody caught: what runs is finished, within its time. */
function endOnce(server: () => Promise<RunningServer>): (code: number, late: number) => void {
  let isEnding = false;
  return (code, late) => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(late), STOP_PATIENCE_MS);
    const stopped = server().then((running) => running.stop());
    stopped.then(
      () => process.exit(code),
      (error: unknown) => (code === 0 ? giveUp(error) : process.exit(late)),
    );
  };
}

try {
  const env = readEnv();
  const logger = createLogger(env.LOG_LEVEL);
  const end = endOnce(() => starting);
  const fail = onLastResort(logger, () => end(UNCAUGHT_EXIT_CODE, UNCAUGHT_EXIT_CODE));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end(0, 1));
  const starting = startServer(env, logger, { progress: say, onFatal: fail });
  announce(env, (await starting).address);
} catch (error) {
  giveUp(error);
}
