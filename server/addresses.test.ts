/** Every address that an answer contains opens for whoever was given it: files and documents by themselves, pages by the rules of the panel. */
import { beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from 'kysely';
import { advanceAccountCalls } from '#contract/advance/advance-account.calls.ts';
import { advanceCalls } from '#contract/advance/advance.calls.ts';
import { callsByFeature } from '#contract/calls.ts';
import { equalizationCalls } from '#contract/equalization/equalization.calls.ts';
import type { CallDef } from '#contract/kernel/call.ts';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { resolve } from '#contract/kernel/pages/resolve.ts';
import type { Viewer } from '#contract/kernel/pages/visibility.ts';
import { overtimeConsentCalls } from '#contract/overtime/consents.calls.ts';
import { addDays, mondayOf } from '#core/time/day.ts';
import { withTenant } from './db/tenant/tx.ts';
import { useLeaveStage } from './features/leave/testing/leave-stage.ts';
import { declaredCalls } from './testing/all-calls.ts';
import type { Answer } from './testing/app.ts';
import { exampleInput } from './testing/example-input.ts';
import { uploadTo } from './testing/upload.ts';
import { picture } from './testing/uploads.ts';
import { addPerson } from './testing/world.ts';

const { documents, files, identity, leave, notifications, people } = callsByFeature;
const stage = useLeaveStage('ADDRESSES');
const tokens: Record<string, string> = {};
const ids: string[] = [];
/** `/Leave/GetLeave url`: where an address was met, and opened. */
const met = new Set<string>();

const app = () => stage.current.plan.t;
const as = (who: string, call: CallDef, input: object = {}) =>
  app().call(tokens[who]!, call, input);

interface Found {
  readonly field: string;
  readonly address: string;
}

/** Texts of an answer that begin as our own addresses do, by the field that they stand in. */
function addressesIn(value: unknown, field = ''): Found[] {
  if (typeof value === 'string') {
    return /^\/[a-zA-Z]/.test(value) ? [{ field, address: value }] : [];
  }
  if (Array.isArray(value)) return value.flatMap((one) => addressesIn(one, field));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, one]) => addressesIn(one, name));
}

const viewers = new Map<string, Viewer>();
async function viewerOf(who: string): Promise<Viewer> {
  const known = viewers.get(who);
  if (known) return known;
  const viewer = (await as(who, identity.GetUserInfo)).body.data as Viewer;
  viewers.set(who, viewer);
  return viewer;
}

async function openAll(who: string, { path }: Pick<CallDef, 'path'>, { body }: Answer) {
  for (const { field, address } of addressesIn(body.data)) {
    const at = `${path} ${field} for ${who}: ${address}`;
    if (/^\/(files|documents)\//.test(address)) {
      expect((await app().app.inject(address)).statusCode, at).toBe(200);
    } else if (/url$/i.test(field)) {
      const [page, query] = address.split('?') as [string, string | undefined];
      expect(resolve(await viewerOf(who), page, query).kind, at).toBe('ok');
    } else continue;
    met.add(`${path} ${field}`);
  }
}

/** Somebody with a picture and papers asks for leave with a document; whoever decides on it has no right to leaves. */
beforeAll(async () => {
  const { t, world, worker, tokens: signedIn } = stage.current.plan;
  Object.assign(tokens, signedIn);
  const approver = await withTenant(t.db, world.ctx, async (db) => {
    const { id } = await addPerson(db, { username: 'approver', titleId: world.titles.none });
    await sql`update person set manager_id = ${id} where id = ${worker}`.execute(db);
    return id;
  });
  tokens.approver = await t.signIn(world, { username: 'approver' });
  for (const who of ['worker', 'hr']) {
    const uploaded = await uploadTo(t, tokens[who]!, files.UploadImage, await picture('jpeg'));
    await openAll(who, files.UploadImage, uploaded);
    const saved = await as(who, files.SaveAvatar, uploaded.body.data as object);
    await openAll(who, files.SaveAvatar, saved);
  }
  const photo = await uploadTo(t, tokens.hr!, files.UploadImage, await picture('png'));
  const given = { id: approver, ...(photo.body.data as object) };
  await openAll('hr', people.SavePhoto, await as('hr', people.SavePhoto, given));
  const paper = await uploadTo(t, tokens.hr!, documents.UploadDocument, '%PDF-1.7 sözleşme');
  const { fileId } = paper.body.data as { fileId: string };
  const document = { id: worker, fileId, kind: 'contract', title: 'Sözleşme' };
  expect((await as('hr', documents.AddDocument, document)).status).toBe(200);
  const scan = await uploadTo(t, tokens.worker!, leave.UploadLeaveDocument, '%PDF-1.7 rapor');
  const documentFileId = (scan.body.data as { fileId: string }).fileId;
  const notice = { title: 'Plan', content: 'Bakınız', webUrl: addressOf('Profile') };
  const sent = await as('boss', notifications.SendNotification, { ...notice, userIds: [worker] });
  expect([sent.status, sent.body.errors]).toEqual([200, undefined]);
  ids.push(worker, approver, await stage.current.request({ documentFileId }));
  ids.push(await paidAdvance(), await agreedPeriod(), await signedWish());
  await giveConsent();
});

/** To overtime, with the paper that the worker signed. */
async function giveConsent(): Promise<void> {
  const { t, worker, today, ask } = stage.current.plan;
  const upload = overtimeConsentCalls.UploadOvertimeConsent;
  const paper = await uploadTo(t, tokens.boss!, upload, '%PDF-1.7 onay');
  const { fileId } = paper.body.data as { fileId: string };
  const consent = { personIds: [worker], day: today, fileId };
  await ask('boss', overtimeConsentCalls.AddOvertimeConsents, consent);
}

/** Of time off instead of pay, with the paper on which the worker wished for it. */
async function signedWish(): Promise<string> {
  const { t, world, worker } = stage.current.plan;
  const paper = await uploadTo(
    t,
    tokens.hr!,
    equalizationCalls.UploadEqualizationAgreement,
    '%PDF-1.7 dilek',
  );
  const { fileId } = paper.body.data as { fileId: string };
  return withTenant(t.db, world.ctx, async (db) => {
    const { rows } = await sql<{ id: string }>`
      with asked as (
        insert into request (kind, person_id, entered_by, state, summary)
        values (4, ${worker}, ${world.people.hr.id}, 'approved', 'Serbest zaman') returning id, person_id)
      insert into account_request (request_id, person_id, purpose, first_day, last_day, minutes, rate, file_id, reason, origin, state)
      select id, person_id, 'wish', '2026-03-02', '2026-03-08', 60, 150, ${fileId}, 'Serbest zaman istiyor', 'hr', 'holds' from asked
      returning request_id as id`.execute(db);
    return rows[0]!.id;
  });
}

/** Of equalization, with a paper that the worker signed. */
async function agreedPeriod(): Promise<string> {
  const { t, worker, today, ask } = stage.current.plan;
  const from = addDays(mondayOf(today), -7);
  const { id } = await ask<{ id: string }>('boss', equalizationCalls.AddEqualizationPeriod, {
    name: 'Yoğun sezon',
    from,
    to: addDays(from, 55),
    basis: 'written',
    scope: 'people',
    personIds: [worker],
  });
  const paper = await uploadTo(
    t,
    tokens.boss!,
    equalizationCalls.UploadEqualizationAgreement,
    '%PDF-1.7 anlaşma',
  );
  const { fileId } = paper.body.data as { fileId: string };
  await ask('boss', equalizationCalls.AddEqualizationAgreements, {
    periodId: id,
    personIds: [worker],
    from,
    fileId,
  });
  return id;
}

/** Of the worker, with a receipt. */
async function paidAdvance(): Promise<string> {
  const { t, world, worker, today, ask } = stage.current.plan;
  const advanceTypeId = await withTenant(t.db, world.ctx, async (db) => {
    await sql`update person set start_date = '2020-01-15' where id = ${worker}`.execute(db);
    const { rows } = await sql<{
      id: string;
    }>`select id from advance_type where code = 'TAKSIT'`.execute(db);
    return rows[0]!.id;
  });
  const { id } = await ask<{ id: string }>('hr', advanceCalls.EnterAdvance, {
    personId: worker,
    advanceTypeId,
    amount: 100_000,
    count: 2,
    first: today.slice(0, 7),
    consent: true,
    reason: 'Ev taşıyor',
  });
  const receipt = await uploadTo(
    t,
    tokens.hr!,
    advanceAccountCalls.UploadAdvanceReceipt,
    '%PDF-1.7 dekont',
  );
  const { fileId } = receipt.body.data as { fileId: string };
  const payments = await ask<{ id: string; version: number }[]>(
    'hr',
    advanceAccountCalls.GetAdvancePayments,
    { pageSize: 500 },
  );
  const { version } = payments.find((one) => one.id === id)!;
  await ask('hr', advanceAccountCalls.PayAdvances, {
    payments: [{ id, seen: version }],
    day: today,
    account: 'bank',
    receiptFileId: fileId,
  });
  return id;
}

const reading = declaredCalls.filter(
  ({ call }) =>
    !call.writes &&
    call.wire === undefined &&
    call.permission !== 'public' &&
    call.permission !== 'device',
);

it('in whatever is read, by whomever', { timeout: 120_000 }, async () => {
  for (const { call, schema } of reading) {
    const takesId = 'id' in (schema.input instanceof z.ZodObject ? schema.input.shape : {});
    for (const who of ['worker', 'approver', 'manager', 'hr', 'boss', 'clerk']) {
      for (const id of takesId ? ids : [ids[0]!]) {
        const input = exampleInput(schema, id, 'required');
        await openAll(who, call, await as(who, call, input));
      }
    }
  }
});

/** Names of fields under which answers tell where something is. */
const isAddress = (name: string) => /(url|avatar|photo)$/i.test(name);

function namesIn(schema: unknown): string[] {
  if (schema === null || typeof schema !== 'object') return [];
  const { properties } = schema as { properties?: object };
  return [
    ...Object.keys(properties ?? {}),
    ...Object.values(schema as object).flatMap((one) => namesIn(one)),
  ];
}

it('of every call that has any', () => {
  const told = declaredCalls.flatMap(({ call, schema }) => {
    const json = z.toJSONSchema(schema.data, { io: 'output', unrepresentable: 'any' });
    return [...new Set(namesIn(json))].filter(isAddress).map((name) => `${call.path} ${name}`);
  });
  expect(told.length).toBeGreaterThan(5);
  expect(told.filter((one) => !met.has(one))).toEqual([]);
});
