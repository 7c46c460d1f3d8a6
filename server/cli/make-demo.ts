/** Makes the database and the demo of a first start. The server that waits for it goes on with a fresh process of its own. */
import { giveUp, say } from '#server/command-line.ts';
import { openCurrent } from '#server/db/open.ts';
import { readEnv } from '#server/env.ts';
import { seedDemo } from '#server/features/demo/demo.commands.ts';
import { OperatorError } from '#server/operator-error.ts';

// Nobody waits any more: whoever starts next finds the folder free.
process.once('disconnect', () => process.exit(1));
try {
  const closers: (() => Promise<unknown>)[] = [];
  const db = await openCurrent(readEnv(), { progress: say, onFatal: giveUp }, closers);
  if ((await seedDemo(db)).filled.length > 0) say('Demo verisi oluşturuldu.');
  await closers.pop()!();
  process.exit(0);
} catch (error) {
  if (!(error instanceof OperatorError)) giveUp(error);
  // Told by who waits.
  process.send!(error.message, () => process.exit(1));
}
