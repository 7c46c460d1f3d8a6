/** PR-24, PR-25: whatever an Admin sends to any call that writes, a locked month stays as it was locked. */
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { withTenant } from '#server/db/tenant/tx.ts';
import type { Answer } from '#server/testing/app.ts';
import { type DeclaredCall, declaredCalls } from '#server/testing/all-calls.ts';
import { forgetCounts, isLimited } from '#server/testing/limits.ts';
import { addPerson } from '#server/testing/world.ts';
import { aimedCalls } from '../testing/aimed-calls.ts';
import { aimAt, type Aim, aimedInputs, forRecord, ITS_ID } from '../testing/aimed-input.ts';
import { recordsOf } from '../testing/aimed-records.ts';
import { useLockedStage } from '../testing/locked-stage.ts';

const stage = useLockedStage('LOCK-CALLS');
let aim: Aim;
beforeAll(async () => {
  const { t, world } = stage.current.close.plan;
  aim = await aimAt(stage.current.close, stage.current.tuesday);
  await withTenant(t.db, world.ctx, (db) =>
    addPerson(db, { username: 'walker', roles: ['Admin'] }),
  );
});

/** The one way, which says so: the newest lock is taken back, with a reason (PR-28). */
const OPENS = '/MonthClose/Reopen';

/** What makes records comes before what changes them, and what takes them away comes last. */
const TURNS: readonly (readonly [turn: number, paths: RegExp])[] = [
  [4, /\/(Delete|Remove|Logout)/],
  [3, /\/(Undo|End|Cancel|Withdraw|Reverse|Unlock)/],
  [0, /\/(Add|Enter|Save|Set|Open|Request|Correct|Attach)/],
  [1, /\/(Update|Act|Return|Decide|Publish)/],
  [2, /./],
];
const turnOf = ({ call: { path } }: DeclaredCall) =>
  TURNS.find(([, paths]) => paths.test(path))![0];

/** Uploads write nothing but the file, and devices say facts, which the walk over tables says too. */
const walked = declaredCalls
  .filter(({ call: { writes, wire, permission, path } }) => {
    return writes && wire !== 'upload' && permission !== 'device' && path !== OPENS;
  })
  .toSorted((a, b) => turnOf(a) - turnOf(b));

/** Where what is written may be said to be a difference, it is said too: the lock stays as it was all the same. */
async function inputsOf(declared: DeclaredCall): Promise<object[]> {
  const inputs = await plainInputsOf(declared);
  if (!declared.call.besideLock) return inputs;
  return [...inputs, ...inputs.map((input) => ({ ...input, asDifference: true }))];
}

async function plainInputsOf({ call, schema }: DeclaredCall): Promise<object[]> {
  const samples = aimedInputs(schema, aim);
  // What a download writes is that it was taken.
  const own = call.wire === 'download' ? samples.slice(0, 1) : samples;
  const inputs = [...((await aimedCalls[call.path]?.(stage.current, aim)) ?? []), ...own];
  const unlike = [...new Map(inputs.map((input) => [JSON.stringify(input), input])).values()];
  if (!unlike.some((input) => JSON.stringify(input).includes(ITS_ID))) return unlike;
  const records = await recordsOf(stage.current.close, call.path, aim.day);
  return unlike.flatMap((input) => records.map((record) => forRecord(input, record)));
}

const saidOf = ({ status, body }: Answer): string => {
  const refusal = [body.Message, ...(body.errors ?? []).map(({ Message }) => Message)];
  if (refusal.some((text) => text?.includes('Dönem kilitli'))) return 'locked';
  return status === 200 ? 'done' : 'refused';
};

const said = new Map<string, Set<string>>();
const thoseWhich = (what: string) =>
  [...said].filter(([, answers]) => answers.has(what)).map(([path]) => path);

it('PR-24, PR-25: leaves every figure, day and hash of the lock, whichever call it is', async () => {
  const { close, changedRows } = stage.current;
  const { t, world } = close.plan;
  const signIn = () => t.signIn(world, { username: 'walker' });
  let token = await signIn();
  const found: Record<string, string[]> = {};
  for (const declared of walked) {
    const { call, name } = declared;
    const answers = new Set<string>();
    for (const input of await inputsOf(declared)) {
      if (isLimited(call)) await forgetCounts(t.db);
      let answer = await t.call(token, call, input);
      if (answer.status === 401) {
        token = await signIn();
        answer = await t.call(token, call, input);
      }
      expect(answer.status, `${name}: ${JSON.stringify(answer.body)}`).toBeLessThan(500);
      answers.add(saidOf(answer));
    }
    said.set(call.path, answers);
    await close.drain();
    const parts = await changedRows();
    if (parts.length > 0) found[name] = parts;
  }
  expect(found).toEqual({});
});

it('got as far as the lock, and did what would change any other month', () => {
  console.log(`walked ${walked.length} calls, ${thoseWhich('done').length} did what they do`);
  expect(thoseWhich('locked')).toEqual(
    expect.arrayContaining([
      '/Transaction/AddPasses',
      '/Transaction/CancelPasses',
      '/Puantaj/CorrectDays',
      '/Puantaj/AttachExcuse',
      '/Puantaj/WithdrawCorrection',
      '/ShiftPlan/Publish',
      '/Overtime/Enter',
      '/MonthClose/Lock',
    ]),
  );
  expect(thoseWhich('done')).toEqual(
    expect.arrayContaining([
      ...declaredCalls.flatMap(({ call }) => (call.besideLock ? [call.path] : [])),
      '/Account/UpdateUser',
      '/Account/UpdateUserBulk',
      '/Account/EndEmployment',
      '/Account/DeleteUser',
      '/Company/UpdateCompany',
      '/WorkPlace/UpdateWorkPlace',
      '/Department/UpdateDepartment',
      '/FirmSettings/SaveSettings',
      '/WorkingTime/UpdateShift',
      '/WorkingTime/UpdateWorkingTime',
      '/WorkingTimeAssignment/Set',
      '/Rotation/UpdateRotation',
      '/Team/SetMembers',
      '/SpecialDay/AddSpecialDay',
      '/SpecialDayType/UpdateSpecialDayType',
      '/LeaveType/UpdateLeaveType',
      '/Leave/Enter',
      '/Request/Act',
      '/Equalization/AddPeriod',
      '/Puantaj/Recalculate',
      '/MonthClose/Count',
      '/MonthClose/DecideDifferences',
      '/PayrollFile/Make',
    ]),
  );
});

it('PR-26, PR-37: pages and files say of it what they said after the lock; what would be now lies beside', async () => {
  expect(await stage.current.changed()).toEqual([]);
  expect(await stage.current.changedFiles()).toEqual([]);
  const [beside] = await stage.current.close.write(
    sql<{ count: number }>`select count(distinct person_id)::int as count from puantaj_beside`,
  );
  expect(beside!.count).toBeGreaterThan(3);
});
