/** A phone number is one number however it is typed: kept as it is dialled from anywhere, shown as Turkey writes it. */
import { beforeAll, describe, expect, it } from 'vitest';
import { peopleCalls as calls } from '#contract/people/people.calls.ts';
import { callsByFeature } from '#contract/calls.ts';
import { fieldsWhere } from '#contract/people/person-values.ts';
import type { RunningJobs } from '#server/jobs/runner.ts';
import { useApp } from '#server/testing/app.ts';
import { importing, taskRunner } from './import/testing/importing.ts';
import { useCrew } from './testing/crew.ts';

const t = useApp();
const crew = useCrew(t, 'PHONES');
const file = importing(t);
const phoneFields = fieldsWhere((field) => 'check' in field && field.check === 'phone');
let runner: RunningJobs;

beforeAll(async () => {
  runner = await taskRunner(t)();
  return () => runner.stop();
});

const spellings = ['0532 111 22 33', '+90 (532) 111 22 33', '0532-111-2233', '5321112233'];

describe.each(phoneFields)('%s of a person', (field) => {
  it.each(spellings)('typed as %s is kept as +905321112233', async (typed) => {
    const id = await crew.added({ [field]: typed });
    expect((await crew.get(id))[field]).toBe('+905321112233');
  });

  it('of another country stays with its country', async () => {
    const id = await crew.added({ [field]: '0049 30 123 45 67' });
    expect((await crew.get(id))[field]).toBe('+49301234567');
  });

  it('that nobody could dial is refused at its field', async () => {
    const { status, body } = await crew.add({ [field]: '1111111' });
    expect([status, body.errors?.map((fault) => fault.field)]).toEqual([400, [field]]);
  });

  it('is told in the history as Turkey writes it', async () => {
    const id = await crew.added();
    await crew.update(id, { [field]: spellings[0] });
    const { body } = await t.call(crew.current.boss, calls.GetUserHistory, { id });
    const [{ changes }] = body.data as [{ changes: { after: string }[] }];
    expect(changes).toMatchObject([{ field, before: null, after: '0 (532) 111 22 33' }]);
  });
});

it('goes into a file as it is written, and comes back from it without a change', async () => {
  const { boss } = crew.current;
  const id = await crew.added({ registrationNo: 'TEL-1', phone: '0532 111 22 33' });
  const { body } = await t.call(boss, calls.ExportUsers, {
    format: 'csv',
    ids: [id],
    fields: ['registrationNo', 'phone'],
  });
  const csv = String(body.data).replace('\u{feff}', '');
  expect(csv).toContain('TEL-1;0 (532) 111 22 33');
  expect(await file.imported(boss, csv)).toMatchObject({ result: { unchanged: 1 } });
  const other = csv.replace('0 (532) 111 22 33', '532 999 88 77');
  expect(await file.imported(boss, other)).toMatchObject({ result: { changed: 1 } });
  expect(await crew.get(id)).toMatchObject({ phone: '+905329998877' });
});

it('of a company is written the same way in its file', async () => {
  const { boss } = crew.current;
  const { Add, Export } = callsByFeature.companies;
  const company = { code: 'TEL', name: 'Telefonlu', phone: '0212 555 10 20' };
  expect((await t.call(boss, Add, company)).status).toBe(200);
  const { body } = await t.call(boss, Export, {
    format: 'csv',
    search: 'Telefonlu',
    fields: ['phone'],
  });
  expect(String(body.data)).toContain('0 (212) 555 10 20');
});
