/** Signed papers are entered and taken out; what holds of the person follows them (RQ-28). */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { overtimeConsentSchemas } from '#contract/overtime/consents.schemas.ts';
import { grouped } from '#core/lists/grouped.ts';
import {
  type ConsentPaper,
  type ConsentTurn,
  consentTurns,
  endOfNotice,
} from '#core/overtime/consent.ts';
import { formatDay } from '#core/format/day.ts';
import type { Day } from '#core/time/day.ts';
import { checkOthers } from '#server/access/own-time.ts';
import { inScope } from '#server/access/scope.ts';
import { readToday } from '#server/db/today.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import {
  type ConsentFrom,
  NOT_EMPLOYED,
  notEmployedOn,
  setOvertimeConsents,
} from '#server/features/people/people.ts';
import type { CallContext } from '#server/http/bind.ts';
import type { Caller } from '#server/http/caller/caller.ts';
import { AppError, fieldError } from '#server/http/errors.ts';
import { record, recordMany } from '#server/records/audit.ts';
import { takeScan } from '#server/records/files/scans.ts';

type Input<K extends keyof typeof overtimeConsentSchemas> =
  (typeof overtimeConsentSchemas)[K] extends {
    input: infer I extends z.ZodType;
  }
    ? z.output<I>
    : never;

interface Signer {
  readonly id: string;
  readonly name: string;
}

/** Held until the end: two papers of one person come one after the other. 404 for whoever is not seen, 403 for oneself. */
async function holdSigners(
  db: TenantTx,
  caller: Caller,
  ids: readonly string[],
): Promise<readonly Signer[]> {
  const { rows } = await sql<Signer>`
    select person.id, person.name || ' ' || person.surname as name from person
    where person.id = any(${ids}::uuid[]) and not person.archived and ${inScope(caller)}
    order by person.id for update of person`.execute(db);
  if (rows.length < ids.length) throw new AppError('not_found');
  checkOthers(caller, ids);
  return rows;
}

interface StoredPaper extends ConsentPaper {
  readonly personId: string;
}

/** Papers of an employment that is over are of that one. */
async function papersOf(
  db: TenantTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly StoredPaper[]>> {
  const { rows } = await sql<StoredPaper>`
    select paper.person_id as "personId", paper.kind, paper.day
    from overtime_consent_paper paper join person on person.id = paper.person_id
    where paper.person_id = any(${ids}::uuid[]) and (person.start_date is null or paper.day >= person.start_date)`.execute(
    db,
  );
  return grouped(rows, ({ personId }) => personId);
}

/** A signed paper has a day that is not ahead, and a person who worked here on it. */
async function checkDay(
  db: TenantTx,
  signers: readonly Signer[],
  day: Day,
  field: string,
): Promise<void> {
  if (day > (await readToday(db))) {
    throw fieldError('day', 'İmzalı belgenin tarihi bugünden sonra olamaz.');
  }
  const missing = await notEmployedOn(
    db,
    signers.map(({ id }) => id),
    day,
  );
  const gone = signers.find(({ id }) => missing.has(id));
  if (!gone) return;
  throw fieldError(
    field,
    signers.length === 1 ? NOT_EMPLOYED : `${gone.name} bu tarihte çalışmıyor.`,
  );
}

const dayOf = ({ kind, day }: ConsentPaper): Day => (kind === 'given' ? day : endOfNotice(day));

const heldOn = (turns: readonly ConsentTurn[], day: Day): boolean | undefined =>
  turns.findLast(({ from }) => from <= day)?.holds;

/** Where what the papers say has turned, and on the day of a new paper: the person may have had something else there. */
function followed(
  personId: string,
  before: readonly ConsentPaper[],
  after: readonly ConsentPaper[],
): readonly ConsentFrom[] {
  const [had, has] = [consentTurns(before), consentTurns(after)];
  const turned = [...had, ...has]
    .map(({ from }) => from)
    .filter((day) => heldOn(had, day) !== heldOn(has, day));
  const added = after.filter((paper) => !before.includes(paper)).map(dayOf);
  const gone = before.filter((paper) => !after.includes(paper)).map(dayOf);
  return [...new Set([...turned, ...added, ...gone])].map((from) => {
    const isSaid = added.includes(from) || has.some((turn) => turn.from === from);
    return { personId, from, holds: isSaid ? heldOn(has, from) : undefined };
  });
}

async function keepPapers(
  db: TenantTx,
  caller: Caller,
  signers: readonly Signer[],
  { kind, day, fileId }: ConsentPaper & { readonly fileId: string },
): Promise<void> {
  const ids = signers.map(({ id }) => id);
  const before = await papersOf(db, ids);
  await takeScan(db, caller, { fileId });
  const { rows } = await sql<{ id: string; person_id: string }>`
    insert into overtime_consent_paper (person_id, kind, day, file_id, entered_by)
    select one, ${kind}, ${day}::date, ${fileId}::uuid, ${caller.personId}::uuid from unnest(${ids}::uuid[]) one
    returning id, person_id`.execute(db);
  await setOvertimeConsents(
    db,
    ids.flatMap((id) => {
      const had = before.get(id) ?? [];
      return followed(id, had, [...had, { kind, day }]);
    }),
  );
  await recordMany(
    db,
    rows.map(({ id, person_id }) => ({
      action:
        kind === 'given' ? ('give-overtime-consent' as const) : ('end-overtime-consent' as const),
      entity: 'overtimeConsent' as const,
      entityId: id,
      after: { person_id, kind, day, file_id: fileId },
    })),
  );
}

/** All or none: one paper may be signed by many. */
export function addConsents(
  { write, caller }: CallContext,
  { personIds, day, fileId }: Input<'AddOvertimeConsents'>,
): Promise<{ added: number }> {
  const ids = [...new Set(personIds.map((id) => id.toLowerCase()))];
  return write(async (db) => {
    const signers = await holdSigners(db, caller, ids);
    await checkDay(db, signers, day, 'personIds');
    const papers = await papersOf(db, ids);
    const again = signers.find(({ id }) =>
      (papers.get(id) ?? []).some((paper) => paper.kind === 'given' && paper.day === day),
    );
    if (again) {
      throw fieldError('personIds', `${again.name} için ${formatDay(day)} tarihli onay girilmiş.`);
    }
    await keepPapers(db, caller, signers, { kind: 'given', day, fileId });
    return { added: ids.length };
  });
}

/** Whether somebody's consent holds on a day, by what is dated of them. */
async function consentsOn(db: TenantTx, id: string, day: Day): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`
    select coalesce((facts_over(facts order by from_date) ->> 'overtime_consent')::boolean, false) as holds
    from person_fact where person_id = ${id} and from_date <= ${day}::date`.execute(db);
  return rows[0]!.holds;
}

export function addNotice(
  { write, caller }: CallContext,
  { personId, day, fileId }: Input<'AddOvertimeConsentNotice'>,
): Promise<{ ends: Day }> {
  return write(async (db) => {
    const signers = await holdSigners(db, caller, [personId]);
    await checkDay(db, signers, day, 'day');
    const id = signers[0]!.id;
    const had = (await papersOf(db, [id])).get(id) ?? [];
    if (
      had.some(
        (paper) => paper.kind === 'notice' && endOfNotice(paper.day) > day && paper.day <= day,
      )
    ) {
      throw fieldError('day', 'Bu tarihte süren bir vazgeçme bildirimi var.');
    }
    if (!(await consentsOn(db, id, day))) {
      throw fieldError('day', 'Bu tarihte fazla mesai onayı yok.');
    }
    await keepPapers(db, caller, signers, { kind: 'notice', day, fileId });
    return { ends: endOfNotice(day) };
  });
}

interface Removed extends StoredPaper {
  readonly file_id: string;
}

/** What was entered by mistake; what holds is as the papers that are left say, and before the first of them as it was. */
export function deletePaper(
  { write, caller }: CallContext,
  { id }: Input<'DeleteOvertimeConsentPaper'>,
): Promise<null> {
  return write(async (db) => {
    const found = await sql<{ person_id: string }>`select person_id from overtime_consent_paper
      where id = ${id} and ${inScope(caller, 'overtime_consent_paper.person_id')}`.execute(db);
    const [seen] = found.rows;
    if (!seen) throw new AppError('not_found');
    await holdSigners(db, caller, [seen.person_id]);
    const before = (await papersOf(db, [seen.person_id])).get(seen.person_id) ?? [];
    const gone = await sql<Removed>`delete from overtime_consent_paper where id = ${id}
      returning person_id as "personId", kind, day, file_id`.execute(db);
    const [paper] = gone.rows;
    // Somebody else was quicker.
    if (!paper) throw new AppError('not_found');
    const { personId, kind, day, file_id } = paper;
    const after = before.filter((one) => one.kind !== kind || one.day !== day);
    // One of an employment that is over says nothing of this one.
    if (after.length < before.length) {
      await setOvertimeConsents(db, followed(personId, before, after));
    }
    await record(db, {
      action: 'delete',
      entity: 'overtimeConsent',
      entityId: id,
      before: { person_id: personId, kind, day, file_id },
    });
    return null;
  });
}
