/** Makes what browser stories begin with in its folder, the demo and companies of their own, says which they are, and ends. */
import { closeDatabase, openCurrent } from '#server/db/open.ts';
import { readEnv } from '#server/env.ts';
import { makeWholeDemo } from '#server/testing/database/whole-demo.ts';
import { makeStoryTenants } from '#server/testing/stories/story-tenants.ts';

const fail = (error: Error) => {
  throw error;
};
const db = await openCurrent(readEnv(), { progress() {}, onFatal: fail }, []);
await makeWholeDemo(db);
console.log(`tenants ${JSON.stringify(await makeStoryTenants(db))}`);
await closeDatabase(db);
