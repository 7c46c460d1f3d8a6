/** What held for a person since when, as people read it. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { peopleSchemas } from '#contract/people/people.schemas.ts';
import { readable } from '#server/records/audit-presenter.ts';
import { readToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { forAudit } from '../person-row.ts';
import { checkSeen } from '#server/access/people/check-seen.ts';
import { hiddenNames, seesAll, type Viewer } from '../field-visibility.ts';
import { mayBackdate } from './effective-day.ts';
import { BEGINNING } from './facts.queries.ts';

type Timeline = z.output<(typeof peopleSchemas)['GetPersonFacts']['data']>;

interface StoredFacts {
  readonly from: string;
  readonly facts: Readonly<Record<string, unknown>>;
  /** With it a period of employment begins. */
  readonly isFirst: boolean;
}

/** In the order of their days. */
export async function factRows(db: TenantTx, id: string): Promise<StoredFacts[]> {
  const { rows } = await sql<StoredFacts>`
    select from_date as "from", facts, from_date = ${BEGINNING}::date or exists (
      select from employment_period e where e.person_id = f.person_id and e.end_date + 1 = f.from_date) as "isFirst"
    from person_fact f where person_id = ${id} order by from_date`.execute(db);
  return rows;
}

/** Newest first; what the caller may not see of a person is not told of their past either. */
export async function personFacts(db: TenantTx, caller: Viewer, id: string): Promise<Timeline> {
  await checkSeen(db, caller, id);
  const rows = await factRows(db, id);
  const today = await readToday(db);
  const isHidden = (field: string) =>
    !seesAll(caller) && (hiddenNames as readonly string[]).includes(field);
  let state: Readonly<Record<string, unknown>> = {};
  const entries = rows.map(({ facts, isFirst }) => {
    const before = isFirst ? {} : state;
    state = { ...state, ...facts };
    const known = Object.keys(facts).map((column) => [column, before[column] ?? null]);
    return {
      action: isFirst ? 'create' : 'update',
      entity: 'person',
      entity_id: id,
      before: forAudit(Object.fromEntries(known)),
      after: forAudit(facts),
    };
  });
  const read = await readable(db, entries);
  return rows
    .map(({ from, isFirst }, i) => ({
      ...(!isFirst && { from }),
      isAhead: from > today,
      mayCancel: !isFirst && (from > today || mayBackdate(caller)),
      changes: read[i]!.changes.filter(({ field }) => !isHidden(field)),
    }))
    .filter(({ changes }) => changes.length > 0)
    .toReversed();
}
