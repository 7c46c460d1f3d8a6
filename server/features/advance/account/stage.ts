import { sql } from 'kysely';
import type { AdvanceStage } from '#core/advance/stages.ts';

/** RQ-19 of a request `r` with its account `c`, where it has one; an opening has no request, and holds from the first. */
export const stageOf = sql<AdvanceStage>`case
  when coalesce(r.state, 'approved') <> 'approved' or coalesce(c.debt, 0) = 0
    then coalesce(r.state, 'approved')
  when c.balance = 0 then 'closed' when c.balance = c.debt then 'paid' else 'deducting' end`;
