/** Makes the demo in its folder, with all that a server makes of it later, and ends. */
import { closeDatabase, openCurrent } from '#server/db/open.ts';
import { readEnv } from '#server/env.ts';
import { makeWholeDemo } from '#server/testing/database/whole-demo.ts';

const fail = (error: Error) => {
  throw error;
};
const db = await openCurrent(readEnv(), { progress() {}, onFatal: fail }, []);
await makeWholeDemo(db);
await closeDatabase(db);
