import { sql } from 'kysely';
import type { ResourceName } from '#contract/resource-heads.ts';
import type { DemoPart } from '../demo-part.ts';
import { storedResources } from './storage.ts';
import type { Values } from './values.ts';
import { insertRecords } from './write.commands.ts';

/** The records of a plain page in the demo, by the names of its fields. */
export function plainDemo(name: ResourceName, records: readonly Values[]): DemoPart {
  const resource = storedResources[name];
  return {
    name,
    async isThere(db) {
      const { rows } = await sql`select from ${sql.table(resource.table)} limit 1`.execute(db);
      return rows.length > 0;
    },
    async fill(db) {
      await insertRecords(db, resource, records);
      return records.length;
    },
  };
}
