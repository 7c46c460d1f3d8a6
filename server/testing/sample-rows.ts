/** One insert per tenant table, in an order that suits their references. A table that is missing here fails the isolation test. */
import type { TenantTx } from '#server/db/tx.ts';

export const insertSamples: Record<string, (db: TenantTx) => Promise<unknown>> = {
  person: (db) =>
    db
      .insertInto('person')
      .values({ registration_no: '100', name: 'Şükrü', surname: 'Işık' })
      .execute(),
  // Filled by person's trigger.
  person_word: async () => {},
  audit_entry: (db) =>
    db
      .insertInto('audit_entry')
      .values({ actor_name: 'Test', action: 'create', entity: 'person' })
      .execute(),
  task: (db) => db.insertInto('task').values({ kind: 'test' }).execute(),
};

/** Tables that only the owner writes: their samples come with the tenant itself. */
export const ownersTables = ['tenant_module'];
