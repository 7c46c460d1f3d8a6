/** Migrates, and kills itself after as many statements as it is told. */
import { openEngine } from '#server/db/open.ts';
import { migrate, type Queryable } from '#server/db/migrations/migrate.ts';
import { readEnv } from '#server/env.ts';

const statements = Number(process.env.DIE_AFTER_STATEMENTS);
const engine = await openEngine(readEnv());
await engine.asOwner((client) => {
  let sent = 0;
  const mortal: Queryable = {
    async query(sql, values) {
      const result = await client.query(sql, values);
      if (++sent === statements) process.kill(process.pid, 'SIGKILL');
      return result;
    },
  };
  return migrate(mortal);
});
await engine.close();
