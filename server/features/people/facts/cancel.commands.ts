/** Takes back what somebody said would hold, or held, from a day on. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { peopleSchemas } from '#contract/people/people.schemas.ts';
import { addDays } from '#core/time/day.ts';
import type { CallContext } from '#server/http/bind.ts';
import { AppError, fieldError } from '#server/http/errors.ts';
import { record } from '#server/records/audit.ts';
import { checkVersion } from '#server/records/record.ts';
import { lockEditable } from '../access.commands.ts';
import { mendsOwnTime } from '../own-time.ts';
import { forAudit, type Columns } from '../person-row.ts';
import { mayGiveAuths } from '../rights/grants.ts';
import { followUp } from '../rights/sign-ins.commands.ts';
import { authsOfTitles } from '../rights/title-auths.queries.ts';
import { effectiveDay } from './effective-day.ts';
import { clashesWithLater, faultsOfHolders } from './facts.checks.ts';
import { showToday } from './facts.commands.ts';
import { rowsAsOf } from './facts.queries.ts';
import { factRows } from './timeline.queries.ts';

type CancelInput = z.output<(typeof peopleSchemas)['CancelPersonFact']['input']>;

/** What held the day before goes on, until the next change; a change that would not fit then refuses. */
export function cancelPersonFact(
  { write, caller }: CallContext,
  { id, from, version }: CancelInput,
): Promise<{ id: string }> {
  return write(async (db) => {
    const row = await lockEditable(db, caller, id);
    checkVersion(row, version);
    await effectiveDay(db, caller, from);
    const rows = await factRows(db, id);
    const found = rows.find((one) => one.from === from);
    if (!found) throw new AppError('not_found');
    if (found.isFirst) {
      throw fieldError('from', 'Çalışma döneminin ilk bilgileri geri alınamaz; değiştirilebilir.');
    }
    const [before] = await rowsAsOf(db, [row], addDays(from, -1));
    const back = Object.fromEntries(
      Object.keys(found.facts).map((column) => [column, before![column as keyof Columns]]),
    ) as Columns;
    if (mendsOwnTime(caller, id, back)) throw new AppError('own_time');
    // A title is taken back by who could give both.
    if (back.title_id !== undefined) {
      const titles = [before!.title_id, String(found.facts['title_id'] ?? '') || null];
      const authsOf = await authsOfTitles(db, titles);
      const given = titles.flatMap((title) => authsOf(title));
      if (id === caller.personId || !mayGiveAuths(caller, given)) {
        throw new AppError('forbidden');
      }
    }
    const clashes = await clashesWithLater(db, [{ id, state: before!, change: back }], from);
    const faults = [...clashes.values(), ...(await faultsOfHolders(db, id, back, from))];
    if (faults.length > 0) throw fieldError('from', faults[0]!.Message);
    await sql`delete from person_fact where person_id = ${id} and from_date = ${from}::date`.execute(
      db,
    );
    await showToday(db, [id]);
    await record(db, {
      action: 'planned-change-cancel',
      entity: 'person',
      entityId: id,
      before: { ...forAudit(found.facts), effective_from: from },
      after: forAudit(back),
    });
    await followUp(db, [{ before: row, change: back }]);
    return { id };
  });
}
