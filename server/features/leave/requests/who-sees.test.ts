/** Who sees a leave is one answer: in lists, files, the calendar, its page, its trail, its form, its document, and of whoever is told. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CallDef } from '#contract/kernel/call.ts';
import { leaveCalls } from '#contract/leave/leave.calls.ts';
import { chainsCalls } from '#contract/requests/chains.calls.ts';
import { requestsCalls } from '#contract/requests/requests.calls.ts';
import type { Role } from '#contract/kernel/permissions/permissions.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { step } from '#server/features/requests/testing/request-stage.ts';
import { linesOf } from '#server/testing/rows/scope-row.ts';
import { uploadTo } from '#server/testing/upload.ts';
import { addPerson, addTitle, createWorld } from '#server/testing/world.ts';
import { useLeaveStage } from '../testing/leave-stage.ts';

const stage = useLeaveStage('LEAVE-SEEN');
const tokens: Record<string, string> = {};
const ids: Record<string, string> = {};
let leave: string;

type Department = 'assembly' | 'sales';
interface Viewer {
  readonly roles?: Role[];
  /** Bits of leave: 1 looks, 64 takes files. */
  readonly bits?: number;
  readonly department?: Department;
  readonly sees: boolean;
  /** The document may be a doctor's word (decision 55): who merely looks is given no address. */
  readonly opens?: boolean;
}

/** All take files, so that what a file tells is compared as well. */
const FILES = 64;
const VIEWERS: Readonly<Record<string, Viewer>> = {
  worker: { sees: true },
  enterer: { sees: true },
  past: { sees: true },
  present: { sees: true },
  deputy: { sees: true },
  hr: { sees: true },
  boss: { sees: true },
  manager: { sees: true },
  looker: { roles: ['admin'], bits: 1 + FILES, sees: true, opens: false },
  next: { sees: false },
  'deputy-of-next': { sees: false },
  colleague: { department: 'assembly', sees: false },
  /** Leads the department, and may not look at leaves. */
  foreman: { roles: ['MNG', 'Personel'], department: 'assembly', sees: false },
  /** May look, at whom they see: nobody but themselves. */
  stranger: { bits: 1 + FILES, sees: false },
  'another manager': { roles: ['MNG', 'Personel'], bits: 1 + FILES, sees: false },
  'another tenant': { sees: false },
};
const inWorld = ['hr', 'boss', 'manager', 'worker', 'another tenant'];
const userOf = (name: string) => name.replaceAll(' ', '-');

const app = () => stage.current.plan.t;
const as = (who: string, call: CallDef, input: object = {}) =>
  app().call(tokens[who]!, call, input);
const write = <T>(work: Parameters<typeof withTenant<T>>[2]) =>
  withTenant(app().db, stage.current.plan.world.ctx, work);

async function addViewers() {
  const { world, worker } = stage.current.plan;
  await write(async (db) => {
    for (const [name, viewer] of Object.entries(VIEWERS)) {
      if (inWorld.includes(name)) continue;
      const { roles = ['Personel'], bits = FILES, department = 'sales' } = viewer;
      const titleId = await addTitle(db, userOf(name), [
        { groupName: 'PersonelOffTime', number: bits },
      ]);
      const { id } = await addPerson(db, {
        username: userOf(name),
        roles,
        titleId,
        companyId: world.companyId,
        departmentId: world.departments[department],
      });
      ids[name] = id;
    }
    await sql`update title_auth set number = ${1 + FILES} where title_id = (select title_id from person where id = ${worker})`.execute(
      db,
    );
    await sql`update department set manager_id = ${ids.foreman} where id = ${world.departments.assembly}`.execute(
      db,
    );
    await sql`update department set manager_id = ${ids['another manager']} where id = ${world.departments.sales}`.execute(
      db,
    );
    for (const [person, deputy] of [
      ['present', 'deputy'],
      ['next', 'deputy-of-next'],
    ]) {
      await sql`insert into deputyship (person_id, deputy_id, from_date, to_date)
        values (${ids[person!]}, ${ids[deputy!]}, '2020-01-01', '2199-12-31')`.execute(db);
    }
  });
}

/** Decided once, waiting for the second of three, entered by somebody who has no other part in it. */
async function askForLeave() {
  const { t, ask } = stage.current.plan;
  await ask('boss', chainsCalls.AddChain, {
    kind: 1,
    companyId: null,
    departmentId: null,
    fallbackId: null,
    steps: ['past', 'present', 'next'].map((name) => step('person', { personId: ids[name] })),
  });
  const { body } = await uploadTo(
    t,
    tokens.worker!,
    leaveCalls.UploadLeaveDocument,
    '%PDF-1.7 rapor',
  );
  leave = await stage.current.request({
    documentFileId: (body.data as { fileId: string }).fileId,
  });
  const seen = await ask<{ version: number }>('boss', requestsCalls.GetRequestTrail, { id: leave });
  const act = { id: leave, act: 'approve', seen: seen.version };
  expect((await as('past', requestsCalls.ActOnRequest, act)).status).toBe(200);
  await write(async (db) => {
    await sql`update request set entered_by = ${ids.enterer} where id = ${leave}`.execute(db);
  });
}

beforeAll(async () => {
  const { t, world, tokens: known } = stage.current.plan;
  Object.assign(tokens, known);
  await addViewers();
  for (const name of Object.keys(VIEWERS)) {
    if (!inWorld.includes(name)) tokens[name] = await t.signIn(world, { username: userOf(name) });
  }
  const other = await createWorld(t.db, 'LEAVE-SEEN-2');
  tokens['another tenant'] = await t.signIn(other, 'boss');
  await askForLeave();
});

interface Calendar {
  readonly people: { readonly leaves: { readonly id: string | null }[] }[];
}

/** Every way to learn of a leave, as whether somebody does. */
const WAYS: Readonly<Record<string, (who: string) => Promise<boolean>>> = {
  async list(who) {
    const { body } = await as(who, leaveCalls.GetLeaves, { view: 'all', pageSize: 500 });
    return (body.data as { id: string }[]).some(({ id }) => id === leave);
  },
  async file(who) {
    const { status, body } = await as(who, leaveCalls.ExportLeaves, {
      view: 'all',
      format: 'csv',
      fields: ['personName'],
    });
    expect(status).toBe(200);
    return linesOf(body.data as Buffer).includes('Ali Kaya');
  },
  async calendar(who) {
    const { monday } = stage.current;
    const { body } = await as(who, leaveCalls.GetLeaveCalendar, { from: monday, to: monday });
    const { people } = body.data as Calendar;
    return people.some(({ leaves }) => leaves.some(({ id }) => id === leave));
  },
  page: async (who) => (await as(who, leaveCalls.GetLeave, { id: leave })).status === 200,
  trail: async (who) =>
    (await as(who, requestsCalls.GetRequestTrail, { id: leave })).status === 200,
  form: async (who) => (await as(who, leaveCalls.GetLeaveForm, { id: leave })).status === 200,
};

describe.each(Object.entries(VIEWERS))('%s', (who, { sees, opens = sees }) => {
  it(sees ? 'sees the leave in every way' : 'learns of the leave in no way', async () => {
    const found = await Promise.all(
      Object.entries(WAYS).map(async ([way, answer]) => [way, await answer(who)] as const),
    );
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(Object.keys(WAYS).map((way) => [way, sees])),
    );
  });

  it(opens ? 'opens its document' : 'is given no way to its document', async () => {
    const { body } = await as(who, leaveCalls.GetLeave, { id: leave });
    const shown = body.data as { document: { url: string } | null } | null | undefined;
    const url = shown?.document?.url;
    const served = url === undefined ? undefined : (await app().app.inject(url)).statusCode;
    expect(served).toBe(opens ? 200 : undefined);
  });
});

describe('of a leave', () => {
  it('nobody is told who does not see it', async () => {
    const told = await write(async (db) => {
      const { rows } = await sql<{ username: string }>`
        select distinct p.username from notification n
        join notification_recipient r on r.notification_id = n.id join person p on p.id = r.person_id
        where n.approve_request_id = ${leave} order by 1`.execute(db);
      return rows.map(({ username }) => username);
    });
    expect(told).toEqual(['deputy', 'past', 'present']);
    expect(told.filter((name) => !VIEWERS[name]!.sees)).toEqual([]);
  });

  it('the calendar tells whoever is asked nothing else of the person', async () => {
    const { monday, plan } = stage.current;
    const day = { from: monday, to: monday };
    const { people } = (await as('present', leaveCalls.GetLeaveCalendar, day)).body
      .data as Calendar & { total: number };
    expect(people).toMatchObject([
      { personId: null, name: 'Ali Kaya', leaves: [{ id: leave, isWaiting: true }] },
    ]);
    const month = { from: plan.today, to: plan.day(21) };
    await plan.ask('hr', leaveCalls.EnterLeave, {
      ...stage.current.asked({ from: plan.day(7), to: plan.day(8) }),
      personId: plan.worker,
    });
    const told = async (who: string) =>
      ((await as(who, leaveCalls.GetLeaveCalendar, month)).body.data as Calendar).people;
    expect(await told('present')).toEqual([]);
    expect(await told('colleague')).toMatchObject([{ leaves: [{ id: null, label: 'İzinli' }] }]);
    expect(await told('hr')).toMatchObject([{ personId: plan.worker }]);
  });
});
