/** Makes the embedded database that a first start begins with a copy of, as the build leaves it: nobody's data are in it. */
import { giveUp } from '#server/console.ts';
import { prepareSchema } from '#server/db/open.ts';
import { openPglite } from '#server/db/pglite/open.ts';

try {
  const engine = await openPglite(process.argv[2]!);
  await prepareSchema(engine);
  await engine.tidy();
  await engine.close();
} catch (error) {
  giveUp(error);
}
