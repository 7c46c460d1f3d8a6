import { sql } from 'kysely';
import type { z } from 'zod';
import type { overtimeSchemas } from '#contract/overtime/overtime.schemas.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { seesRequest } from '#server/features/requests/requests.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError } from '#server/http/errors.ts';
import { judgedStored } from '../judge/judge-stored.ts';
import { overtimeKind } from '../rights.ts';
import { rowColumns, rowTables, shown } from './overtime-row.ts';

type Detail = z.output<(typeof overtimeSchemas)['GetOvertime']['data']>;
type Row = Omit<Detail, 'worked' | 'waiting' | 'warnings' | 'canCorrect'> &
  Parameters<typeof shown>[0];

/** 404 for what the caller does not see. */
export async function getOvertime(db: TenantTx, caller: Caller, id: string): Promise<Detail> {
  const { rows } = await sql<Row>`
    select ${rowColumns},
      case when r.entered_by <> o.person_id then enterer.name || ' ' || enterer.surname end as "enteredByName"
    from ${rowTables} left join person enterer on enterer.id = r.entered_by
    where o.request_id = ${id} and ${seesRequest(caller, overtimeKind, 'r')}`.execute(db);
  if (!rows[0]) throw new AppError('not_found');
  const overtime = shown(rows[0]);
  const isOwn = overtime.personId === caller.personId;
  const judged =
    overtime.state === 'waiting' ? await judgedStored(db, id, caller.personId) : undefined;
  return {
    ...overtime,
    canCorrect: isOwn && overtime.state === 'returned',
    warnings: judged ? [...judged.refused, ...judged.warned] : [],
  };
}
