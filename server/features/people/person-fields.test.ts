/** Every row of the table of a person's fields, seen to be honoured by the calls, the list, files and the history. */
import { beforeAll, describe, expect, it } from 'vitest';
import { peopleCalls as calls } from '#contract/people/people.calls.ts';
import { personStates } from '#contract/people/person-columns.ts';
import { recordedName } from '#contract/people/person-history.ts';
import {
  fieldsWhere,
  listedAs,
  personField,
  type PersonFieldName,
} from '#contract/people/person-values.ts';
import { readTenant, withTenant } from '#server/db/tenant/tx.ts';
import type { RunningJobs } from '#server/jobs/runner.ts';
import { useApp } from '#server/testing/app.ts';
import { addTeam, addWorkingTime } from '#server/testing/planning.ts';
import { addPerson } from '#server/testing/world.ts';
import { importing, taskRunner } from './import/testing/importing.ts';
import { asUsers } from './list/user-columns.ts';
import { useCrew } from './testing/crew.ts';
import { allFields, type Sample, samples } from './testing/field-samples.ts';

const t = useApp();
const crew = useCrew(t, 'FIELDS');
const file = importing(t);
type Samples = Readonly<Record<PersonFieldName, Sample>>;
type Answer = Readonly<Record<string, unknown>>;
let first: Samples;
let second: Samples;
/** Someone with the first value of every field. */
let id: string;
/** May look at people, and no more. */
let looker: string;
let runner: RunningJobs;

const valuesOf = (values: Samples, names: readonly PersonFieldName[] = allFields) =>
  Object.fromEntries(names.map((name) => [name, values[name].value]));

beforeAll(async () => {
  const { world } = crew.current;
  const planned = await withTenant(t.db, world.ctx, async (db) => ({
    workingTimes: [await addWorkingTime(db, 'Ofis'), await addWorkingTime(db, 'Atölye')] as const,
    teams: [await addTeam(db, 'A Ekibi'), await addTeam(db, 'B Ekibi')] as const,
  }));
  const inFile = ({ id: value, name }: { id: string; name: string }) => ({ value, inFile: name });
  const both = <T extends { id: string; name: string }>([one, other]: readonly [T, T]) =>
    [inFile(one), inFile(other)] as const;
  const samplesOf = (which: 0 | 1) =>
    samples(world, { workingTimes: both(planned.workingTimes), teams: both(planned.teams) }, which);
  first = samplesOf(0);
  second = samplesOf(1);
  id = await crew.added(valuesOf(first));
  await withTenant(t.db, world.ctx, (db) =>
    addPerson(db, { username: 'looker', roles: ['admin'], titleId: world.titles.viewer }),
  );
  looker = await t.signIn(world, { username: 'looker' });
  runner = await taskRunner(t)();
  return () => runner.stop();
});

/** The person as the list answers them. */
const listed = async (fields: readonly string[] | undefined, token = crew.current.boss) => {
  const input = { search: 'registrationNo', ...(fields && { fields }) };
  const { status, body } = await t.call(token, calls.GetSystemUsers, input);
  expect([status, body.errors]).toEqual([200, undefined]);
  const rows = body.data as Answer[];
  expect(rows).toHaveLength(1);
  return rows[0]!;
};

const historyOf = async (token: string) => {
  const { body } = await t.call(token, calls.GetUserHistory, { id });
  return body.data as {
    action: string;
    changes: { field: string; label: string; before: string | null; after: string | null }[];
  }[];
};

/** The first value of a field as lists show it. */
async function inList(name: PersonFieldName): Promise<string> {
  if (name === 'name') return `${first.name.value} ${first.surname.value}`;
  // Nobody is just active whose last day is known.
  if (name === 'active') return personStates.leaving;
  const listedName = listedAs(name);
  return listedName === name
    ? first[name].inFile
    : String((await listed([listedName]))[listedName]);
}

describe('every field of a person', () => {
  it.each(allFields)(
    '%s is kept as given and answered, alone where it alone is asked for',
    async (name) => {
      for (const asked of new Set([name, listedAs(name)])) {
        const row = await listed([asked]);
        expect(Object.keys(row).toSorted()).toEqual(['id', asked].toSorted());
        if (asked === name) expect(row[name]).toEqual(first[name].value);
      }
    },
  );

  it.each(allFields)('%s is read without what was not asked for', async (name) => {
    const { sql } = await readTenant(t.db, crew.current.world.ctx, async (db) =>
      asUsers(db.selectFrom('person'), [name]).compile(),
    );
    const field = personField(name);
    // Other tables are looked into for a code or a name only.
    const others = field.kind === 'reference' && field.by === 'code' ? 1 : 0;
    expect(sql.split('(select').length - 1).toBe(others);
    expect(sql.match(/ as "\w+"/g)).toEqual([' as "id"', ` as "${name}"`]);
  });

  it('is answered by the list as by the person’s own call', async () => {
    const whole = await listed(undefined);
    expect(whole).toEqual({ ...(await crew.get(id)), avatar: whole.avatar });
    expect(await listed(Object.keys(whole))).toEqual(whole);
  });

  it.each(fieldsWhere(({ list }) => list !== undefined))(
    '%s stands in the exported file',
    async (name) => {
      const { label } = personField(name);
      const { body } = await t.call(crew.current.boss, calls.ExportUsers, {
        format: 'csv',
        ids: [id],
        fields: [listedAs(name)],
      });
      const [heading, cell] = String(body.data).replace('\u{feff}', '').trimEnd().split('\r\n');
      expect(heading).toBe(name === 'name' ? 'Ad soyad' : label);
      expect(cell).toBe(await inList(name));
    },
  );

  it.each(fieldsWhere(({ sortable }) => sortable === true))('%s sorts the list', async (name) => {
    for (const order of ['asc', 'desc']) {
      const sort = [{ field: listedAs(name), order }];
      expect((await t.call(looker, calls.GetSystemUsers, { sort })).status).toBe(200);
    }
  });

  it.each(fieldsWhere((field) => 'filter' in field))('%s narrows the list', async (name) => {
    const found = async (value: unknown) =>
      (await t.call(crew.current.boss, calls.GetSystemUsers, { [name]: value })).body.total;
    expect([await found(first[name].value), await found(second[name].value)]).toEqual([1, 0]);
  });
});

describe('who only looks', () => {
  const hidden = fieldsWhere(({ shownTo }) => shownTo !== undefined);
  const masked = fieldsWhere(({ masked: as, shownTo }) => as !== undefined && !shownTo);

  it('is shown no hidden field, whatever is asked for', async () => {
    const own = await listed(undefined, looker);
    for (const name of hidden) {
      expect(own, name).not.toHaveProperty(name);
      expect(await listed([name], looker), name).toEqual({ id });
    }
    for (const name of masked) {
      const { [name]: number } = await listed([name], looker);
      expect(number).toMatch(/^•+.{4}$/);
    }
  });

  it('reads nothing of them in the history either', async () => {
    const seen = (await historyOf(looker)).flatMap(({ changes }) => changes);
    expect(seen.length).toBeGreaterThan(10);
    for (const name of hidden) {
      expect(
        seen.map(({ field }) => field),
        name,
      ).not.toContain(recordedName(name));
    }
  });
});

describe('a file with every field', () => {
  const imported = allFields.filter((name) => name !== 'registrationNo');

  it('is mapped by the labels and by every other heading, and changes each', async () => {
    const { boss } = crew.current;
    const headings = allFields.map((name) => personField(name).label);
    const cells = allFields.map((name) =>
      name === 'registrationNo' ? first[name].inFile : second[name].inFile,
    );
    const csv = `${headings.join(';')}\n${cells.join(';')}`;
    expect((await file.uploaded(boss, csv)).mapping).toEqual(
      allFields.map((field, column) => ({ column, field })),
    );
    expect(await file.imported(boss, csv)).toMatchObject({ state: 'done', result: { changed: 1 } });
    expect(await crew.get(id)).toMatchObject(valuesOf(second, imported));
    for (const name of allFields) {
      const other = personField(name).headings ?? [];
      if (other.length === 0) continue;
      for (const heading of other) {
        const { mapping } = await file.uploaded(boss, `${heading};x\n1;2`);
        expect([heading, mapping]).toEqual([heading, [{ column: 0, field: name }]]);
      }
    }
  });

  it.each(imported)('leaves a line about %s in the history, in words', async (name) => {
    const { labelInHistory, label, masked } = personField(name);
    const entry = (await historyOf(crew.current.boss)).find(({ action }) => action === 'import')!;
    // There is one company, which nobody can leave for another.
    if (name === 'companyCode') return;
    const change = entry.changes.find(({ field }) => field === recordedName(name));
    expect(change).toMatchObject({ label: labelInHistory ?? label });
    expect(change!.before).not.toBe(change!.after === '••••' ? null : change!.after);
    expect(JSON.stringify(change)).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/);
    if (masked) expect(change!.after).toMatch(/^•/);
  });
});

it.each(fieldsWhere(({ bulk }) => bulk !== undefined))(
  '%s is set for many at once',
  async (name) => {
    const answer = await t.call(crew.current.boss, calls.UpdateUserBulk, {
      ids: [id],
      set: { [name]: first[name].value },
      preview: true,
    });
    expect(answer.body.data).toMatchObject({ matched: 1, changed: 1, errors: [] });
  },
);
