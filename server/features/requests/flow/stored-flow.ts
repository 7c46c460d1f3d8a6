/** A request as it is stored, and as the rules of `core/requests` take it. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Flow, FlowStep } from '#core/requests/flow/flow.ts';
import type { State } from '#core/requests/flow/transitions.ts';
import type { RequestKind } from '#core/requests/kinds.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import { AppError } from '#server/http/errors.ts';
import type { RightsOfKinds } from '../effects.ts';
import { seesRequest, type Viewer } from './seeing.ts';

export interface StoredRequest {
  readonly id: string;
  readonly kind: RequestKind;
  readonly personId: string;
  readonly personName: string;
  readonly enteredById: string;
  readonly state: State;
  readonly round: number;
  readonly step: number | null;
  readonly size: number | null;
  readonly leaveTypeId: string | null;
  readonly summary: string;
  readonly version: number;
}

const columns = sql`request.id, request.kind, request.person_id as "personId", request.entered_by as "enteredById",
  (select name || ' ' || surname from person where person.id = request.person_id) as "personName",
  request.state, request.round, request.step, request.size::float8 as size, request.summary, request.version,
  (select l.leave_type_id from leave_request l where l.request_id = request.id) as "leaveTypeId"`;

/** Who looks, by which rights. */
interface Looking {
  readonly caller: Viewer;
  readonly rights: RightsOfKinds;
}

/** 404 for what the caller does not see; the clock sees all. */
export async function findRequest(
  db: TenantTx,
  looking: Looking | null,
  id: string,
): Promise<StoredRequest> {
  const seen = looking ? seesRequest(looking.caller, looking.rights, 'request') : sql`true`;
  const { rows } = await sql<StoredRequest>`select ${columns} from request
    where request.id = ${id} and ${seen}`.execute(db);
  if (!rows[0]) throw new AppError('not_found');
  return rows[0];
}

/** The same, held until the transaction ends: of two acts at once the second waits, and finds what the first made of it. */
export async function lockRequest(
  db: TenantTx,
  looking: Looking | null,
  id: string,
): Promise<StoredRequest> {
  await sql`select from request where id = ${id} for update`.execute(db);
  return findRequest(db, looking, id);
}

/** Whoever was asked as the holder of a role decides while they hold it, whoever they were when it was sent. */
export const holdsRole = (step: string, person: string): RawBuilder<SqlBool> =>
  sql`(${sql.ref(`${step}.role`)} is null or ${sql.ref(`${step}.role`)} = any(${sql.ref(`${person}.roles`)}))`;

/** The steps of the round that counts now. */
async function stepsOf(db: TenantTx, { id, round }: StoredRequest): Promise<FlowStep[]> {
  const { rows } = await sql<{ approverIds: string[]; decidedBy: string | null }>`
    select s.decided_by as "decidedBy", array(select a.person_id from request_approver a
        join person p on p.tenant_id = a.tenant_id and p.id = a.person_id
        where a.request_id = s.request_id and a.round = s.round and a.nth = s.nth and not a.handed_on and ${holdsRole('s', 'p')}
        order by p.sort_key, p.id) as "approverIds"
    from request_step s where s.request_id = ${id} and s.round = ${round} order by s.nth`.execute(
    db,
  );
  return rows.map(({ approverIds, decidedBy }) => ({
    approverIds,
    ...(decidedBy !== null && { decidedBy }),
  }));
}

export async function flowOf(db: TenantTx, request: StoredRequest): Promise<Flow> {
  const { personId, enteredById, state, step, version } = request;
  const steps = await stepsOf(db, request);
  return { requesterId: personId, enteredById, state, steps, current: step, version };
}
