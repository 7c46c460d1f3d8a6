/** Makes what browser stories begin with in its folder, the demo and companies of their own, says which they are, and ends. */
import { closeDatabase, openCurrent } from '#server/db/open.ts';
import type { Database } from '#server/db/tenant/tx.ts';
import { readEnv } from '#server/env.ts';
import { makeWholeDemo } from '#server/testing/database/whole-demo.ts';
import { makeStoryTenants } from '#server/testing/stories/story-tenants.ts';

/** A device is away after a quarter of an hour: those of a demo that was made a while ago were heard just now. */
const hearDevices = ({ engine }: Database) =>
  engine.asOwner(async (client) => {
    await client.query('reset role');
    await client.query(`update device_state set last_seen_at = last_seen_at + age, drift_at = drift_at + age
      from (select now() - max(last_seen_at) as age from device_state) as newest`);
  });

const fail = (error: Error) => {
  throw error;
};
const db = await openCurrent(readEnv(), { progress() {}, onFatal: fail }, []);
// Nothing is made of one that is there already.
await makeWholeDemo(db);
await hearDevices(db);
console.log(`tenants ${JSON.stringify(await makeStoryTenants(db))}`);
await closeDatabase(db);
