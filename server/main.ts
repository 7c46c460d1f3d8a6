/** The process: reads the settings, starts, says where it is, and stops when told to. */
import { demoPassword, demoPeople, demoTenant } from '#db/seeds/demo.ts';
import { giveUp, say } from './command-line.ts';
import { type Env, readEnv } from './env.ts';
import { createLogger } from './http/operations/logging.ts';
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

function stopOnSignals(server: Promise<RunningServer>): void {
  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_PATIENCE_MS).unref();
    await (await server).stop();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => void stop().catch(giveUp));
}

try {
  const env = readEnv();
  const logger = createLogger(env.LOG_LEVEL);
  const starting = startServer(env, logger, { progress: say, onFatal: giveUp });
  stopOnSignals(starting);
  announce(env, (await starting).address);
} catch (error) {
  giveUp(error);
}
