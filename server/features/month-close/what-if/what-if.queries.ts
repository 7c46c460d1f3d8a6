/** PR-31: what a period would come to. Remedies are done in transactions that are never committed, settings are counted with and written nowhere. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { whatIfSchemas } from '#contract/month-close/what-if.schemas.ts';
import type { Figures } from '#core/month-close/figures.ts';
import {
  joinedWhatIf,
  type WhatIf,
  whatIfOf,
  type WhatIfPerson,
} from '#core/month-close/what-if.ts';
import type { PayrollSettings } from '#core/puantaj/payroll/settings.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';
import {
  figuresOfPeople,
  type KeptPeriod,
  openPayroll,
  takenBack,
} from '#server/features/puantaj/puantaj.ts';
import type { CallContext } from '#server/http/bind.ts';
import { Pace } from '#server/pace.ts';
import { type Ground, groundOf } from './ground.queries.ts';
import { checkRemedies, checkTypes, type Done, mend } from './remedies.ts';

type Schema = (typeof whatIfSchemas)['GetCloseWhatIf'];
type Asked = z.output<Schema['input']>;
type Answer = z.output<Schema['data']>;
type LeftOut = Done['leftOut'][number];
type Part = WhatIf<WhatIfPerson, LeftOut>;

/** So long is counted before it is answered how far it came. */
const ANSWER_MS = 1_500;
/** So long may a transaction hold what others wait for: on the embedded engine that is the one connection. */
const PART_MS = { pglite: 300, postgres: 1_000 };

/** People at a time, by whether something is tried out on their days. Few of them take hardly less long than some. */
const paces = {
  tried: {
    pglite: new Pace({ least: 4, most: 200 }, PART_MS.pglite),
    postgres: new Pace({ least: 100, most: 500 }, PART_MS.postgres),
  },
  counted: {
    pglite: new Pace({ least: 50, most: 300 }, PART_MS.pglite),
    postgres: new Pace({ least: 100, most: 500 }, PART_MS.postgres),
  },
};

/** As the page tells them now. */
async function keptFigures(db: TenantTx, { id }: KeptPeriod, ids: readonly string[]) {
  const { rows } = await sql<{ personId: string; figures: Figures }>`
    select person_id as "personId", figures from payroll_kept
    where period_id = ${id} and not left_out and person_id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ personId, figures }) => [personId, figures]));
}

async function part(
  db: TenantTx,
  context: CallContext,
  { kept, period }: Ground,
  ids: readonly string[],
  asked: Asked,
): Promise<Part> {
  const before = await keptFigures(db, kept, ids);
  const done: Done =
    asked.remedies.length === 0
      ? { mended: {}, leftOut: [] }
      : await mend({ db, context, period, asked }, ids);
  const after = await figuresOfPeople(db, await openPayroll(db, asked, asked.settings), ids);
  const people = ids.map((personId) => ({
    personId,
    before: before.get(personId) ?? {},
    after: after.get(personId) ?? {},
  }));
  return whatIfOf(people, done);
}

interface Named {
  readonly personId: string;
  readonly personName: string;
  readonly registrationNo: string;
  readonly departmentName: string | null;
}

async function namesOf(db: TenantTx, ids: readonly string[]): Promise<ReadonlyMap<string, Named>> {
  const { rows } = await sql<Named>`
    select person.id as "personId", person.name || ' ' || person.surname as "personName",
      person.registration_no as "registrationNo", department.name as "departmentName"
    from person left join department on department.id = person.department_id where person.id = any(${ids}::uuid[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.personId, row]));
}

async function told(
  db: TenantTx,
  { people, leftOut, ...whatIf }: Part,
): Promise<Pick<Answer, 'people' | 'leftOut' | 'leftOutCount' | 'deltas' | 'changed' | 'mended'>> {
  const names = await namesOf(
    db,
    [...people, ...leftOut].map(({ personId }) => personId),
  );
  return {
    ...whatIf,
    people: people.flatMap((one) => {
      const name = names.get(one.personId);
      return name ? [{ ...one, ...name }] : [];
    }),
    leftOut: leftOut.flatMap((one) => {
      const name = names.get(one.personId);
      return name ? [{ ...one, name: name.personName, registrationNo: name.registrationNo }] : [];
    }),
  };
}

/** By the names of the table of settings. */
const settingsTold = ({ rounding, offsetMissing, ...settings }: PayrollSettings) => ({
  ...settings,
  overtimeRounding: rounding,
  offsetMissing: offsetMissing ? 'yes' : 'no',
});

/** Some people at a time, for as long as an answer may take; whoever asked goes on from there. */
export async function getCloseWhatIf(context: CallContext, asked: Asked): Promise<Answer> {
  const { caller, read } = context;
  checkRemedies(caller, asked.remedies);
  checkTypes(asked);
  const begun = performance.now();
  const ground = await read((db) => groundOf(db, caller, asked));
  const { ids, settings } = ground;
  const first = ids.findIndex((id) => asked.after === undefined || id > asked.after);
  const isTried = asked.remedies.length > 0;
  const pace = paces[isTried ? 'tried' : 'counted'][context.db.engine.kind];
  const parts: Part[] = [];
  let at = first < 0 ? ids.length : first;
  do {
    await pace.part(async (size) => {
      const some = ids.slice(at, at + size);
      if (some.length === 0) return 0;
      const work = (db: TenantTx) => part(db, context, ground, some, asked);
      parts.push(await (isTried ? takenBack(context, work) : read(work)));
      at += some.length;
      return some.length;
    });
  } while (at < ids.length && performance.now() - begun < ANSWER_MS);
  return {
    total: ids.length,
    done: at,
    after: at < ids.length ? ids[at - 1]! : null,
    settings: settingsTold(settings),
    ...(await read((db) => told(db, joinedWhatIf(parts)))),
  };
}
