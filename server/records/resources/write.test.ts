/** Every resource: adding, changing, removing. A new one is tried without a line here. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { firstValueOf } from '#contract/kernel/resource/first-value.ts';
import type { Field, FieldValue } from '#contract/kernel/resource/resource.ts';
import { MOST_KURUS } from '#core/format/money.ts';
import { targetOf } from '#contract/resource-heads.ts';
import { readToday } from '#server/db/today.ts';
import { withTenant } from '#server/db/tenant/tx.ts';
import { namedRecords } from '#server/records/named-records.ts';
import { cases, useStage, valueOf } from './testing/stage.ts';

const stage = useStage('YAZ');

const entriesOf = (table: string, id: string) =>
  withTenant(stage.app.db, stage.ctx, (db) =>
    db
      .selectFrom('audit_entry')
      .select(['action', 'before', 'after', 'actor_name'])
      .where('entity', '=', table)
      .where('entity_id', '=', id)
      .orderBy('at')
      .execute(),
  );

/** What no field of the kind takes. */
function badValues(field: Field): unknown[] {
  const common = [{}, [], ['x'], field.required ? null : undefined].filter((v) => v !== undefined);
  switch (field.kind) {
    case 'line':
      return [
        ...common,
        1,
        '',
        '   ',
        'x'.repeat(3 * field.max + 200),
        ...(field.check ? ['ş ğ'] : []),
      ];
    case 'text':
      return [...common, true, '', 'x'.repeat(field.max + 1)];
    case 'number':
      return [...common, '1', true, field.min - 1, field.max + 1, field.min + 0.123_456_789];
    case 'duration':
      return [...common, '01:00', true, field.min - 1, field.max + 1, field.min + 0.5];
    case 'day':
      return [...common, 1, '', '30.01.2026', '2026-02-30', '2026-1-5', '1899-12-31', '2200-01-01'];
    case 'timeOfDay':
      return [...common, '08:30', true, -1, 1440, 60.5];
    case 'colour':
      return [...common, 1, '', 'red', '#18E', '1E88E5', '#1E88E55', '#GGGGGG'];
    case 'money': {
      const { min = 0, max = MOST_KURUS } = field;
      return [...common, '12,50', true, min - 1, max + 1, min + 0.5, Number.MAX_SAFE_INTEGER + 1];
    }
    case 'yesNo':
      return [...common, null, 'true', 1];
    case 'choice':
      return [...common, 'yok', '', 1];
    case 'reference':
      return [...common, 'x', 1, crypto.randomUUID(), stage.foreign[targetOf(field)][0].id];
  }
}

describe.each(cases)('$name', ({ name, resource, calls }) => {
  const fields = Object.entries(resource.fields);
  const required = fields.filter(([, field]) => field.required && !('default' in field));
  const get = async (id: string) =>
    (await stage.call(calls.Get, { id })).data as Record<string, FieldValue>;

  it('adds a record with all fields, and shows them with the names behind references', async () => {
    const values = stage.values(resource, 1);
    const id = await stage.add(name, values);
    const names = fields.flatMap(([key, field]) =>
      field.kind === 'reference' ? [[`${key}Name`, stage.targets[targetOf(field)][1].name]] : [],
    );
    expect(await get(id)).toEqual({
      id,
      version: 1,
      active: true,
      ...(resource.builtIn && { builtIn: false }),
      ...values,
      ...Object.fromEntries(names),
    });
    const columns = fields.map(([key, { column }]) => [column, values[key]]);
    expect(await entriesOf(resource.table, id)).toEqual([
      {
        action: 'create',
        before: null,
        after: Object.fromEntries(columns),
        actor_name: 'Aslı Yıldız',
      },
    ]);
  });

  it('adds one with the required fields alone; the others are empty or as by default', async () => {
    const values = Object.fromEntries(
      required.map(([key, field]) => [key, valueOf(field, 2, stage.targets)]),
    );
    const row = await get(await stage.add(name, values));
    const today = await withTenant(stage.app.db, stage.ctx, readToday);
    for (const [key, field] of fields) {
      expect([key, row[key]]).toEqual([key, values[key] ?? firstValueOf(field, today) ?? null]);
    }
  });

  it('creates once for a repeated key', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const input = stage.values(resource, 3);
    const first = await stage.send(calls.Add, input, stage.token, headers);
    const second = await stage.send(calls.Add, input, stage.token, headers);
    expect(second.body).toEqual(first.body);
    expect(first.status).toBe(200);
  });

  it('refuses a missing or bad value at its field, in Turkish, and writes nothing', async () => {
    const id = await stage.add(name, stage.values(resource, 4));
    const before = await get(id);
    for (const [key] of required) {
      const { [key]: _, ...rest } = stage.values(resource, 5);
      const { status, errors } = await stage.call(calls.Add, rest);
      expect([status, errors]).toEqual([400, [{ field: key, Message: 'Bu alan zorunludur.' }]]);
    }
    for (const [key, field] of fields) {
      for (const bad of badValues(field)) {
        for (const [call, input] of [
          [calls.Add, { ...stage.values(resource, 5), [key]: bad }],
          [calls.Update, { id, [key]: bad }],
        ] as const) {
          const { status, errors } = await stage.call(call, input);
          const named = errors?.map(({ field }) => field.split('.')[0]);
          expect([key, bad, status, named]).toEqual([key, bad, 400, [key]]);
          expect(errors![0]!.Message).toMatch(/[a-zçğıöşü]{3}.*\.$/i);
        }
      }
    }
    expect(
      (await stage.call(calls.Add, { ...stage.values(resource, 5), bilinmeyen: 1 })).errors,
    ).toEqual([{ field: 'bilinmeyen', Message: 'Bilinmeyen alan.' }]);
    expect(await get(id)).toEqual(before);
  });

  it('refuses what another record has where it must be unique, in whatever case', async () => {
    const taken = stage.values(resource, 6);
    await stage.add(name, taken);
    const id = await stage.add(name, stage.values(resource, 7));
    for (const [key, field] of fields.filter(([, field]) => 'unique' in field)) {
      const again = String(taken[key]).toLowerCase();
      const expected = [
        400,
        [{ field: key, Message: `Bu ${field.label.toLocaleLowerCase('tr')} kullanılıyor.` }],
      ];
      const added = await stage.call(calls.Add, { ...stage.values(resource, 8), [key]: again });
      expect([added.status, added.errors]).toEqual(expected);
      const changed = await stage.call(calls.Update, { id, [key]: again });
      expect([changed.status, changed.errors]).toEqual(expected);
    }
  });

  it('changes each field alone, clears what may be empty, and leaves a trail', async () => {
    const id = await stage.add(name, stage.values(resource, 9));
    let version = 1;
    for (const [key, field] of fields) {
      const old = await get(id);
      const value = valueOf(field, 10, stage.targets);
      const { status, data } = await stage.call(calls.Update, { id, version, [key]: value });
      expect([key, status, data]).toEqual([key, 200, { id, version: ++version }]);
      expect(await get(id)).toMatchObject({ [key]: value, version });
      expect((await entriesOf(resource.table, id)).at(-1)).toMatchObject({
        action: 'update',
        before: { [field.column]: old[key] },
        after: { [field.column]: value },
      });
      // Nothing new: neither a version nor an entry.
      expect((await stage.call(calls.Update, { id, [key]: value })).data).toEqual({ id, version });
    }
    expect(await entriesOf(resource.table, id)).toHaveLength(version);
    const empty = fields.map(([key, field]): [string, FieldValue | undefined] => [
      key,
      field.kind === 'yesNo' ? false : field.required ? undefined : null,
    ]);
    expect((await stage.call(calls.Update, { id, ...Object.fromEntries(empty) })).status).toBe(200);
    const given = empty.filter(([, value]) => value !== undefined);
    expect(await get(id)).toMatchObject(Object.fromEntries(given));
  });

  it('tells whoever read an older version', async () => {
    const id = await stage.add(name, stage.values(resource, 11));
    const { name: text } = stage.values(resource, 12);
    expect((await stage.call(calls.Update, { id, version: 1, name: text })).status).toBe(200);
    const late = await stage.call(calls.Update, { id, version: 1, name: 'Geç kalan' });
    expect([late.status, late.Message]).toEqual([409, expect.stringContaining('değiştirilmiş')]);
    expect((await stage.call(calls.Delete, { id, version: 1 })).status).toBe(409);
    expect(await get(id)).toMatchObject({ name: text, version: 2 });
  });

  it('keeps a reference that was archived since, and takes no new one to it', async () => {
    for (const [key, field] of fields.flatMap(([key, field]) =>
      field.kind === 'reference' ? [[key, field] as const] : [],
    )) {
      const [first, second] = stage.targets[targetOf(field)];
      const id = await stage.add(name, {
        ...stage.values(resource, 13),
        code: `T-${key}`,
        [key]: first.id,
      });
      const { table } = namedRecords[targetOf(field)];
      const use = (active: boolean) =>
        withTenant(stage.app.db, stage.ctx, (db) =>
          sql`update ${sql.table(table)} set active = ${active} where id = ${first.id}`.execute(db),
        );
      await use(false);
      expect(
        (await stage.call(calls.Update, { id, name: `Yeni ${key}`, [key]: first.id })).status,
      ).toBe(200);
      await stage.call(calls.Update, { id, [key]: second.id });
      const back = await stage.call(calls.Update, { id, [key]: first.id });
      expect([back.status, back.errors]).toEqual([
        400,
        [{ field: key, Message: expect.stringContaining('artık kullanımda değil') }],
      ]);
      await use(true);
    }
  });

  it('asks for fields that others need', async () => {
    for (const [key, { requiredWith = [] }] of fields) {
      for (const other of requiredWith) {
        const alone = fields
          .filter(([, { requiredWith }]) => requiredWith)
          .map(([one]) => [one, null]);
        const input = {
          ...stage.values(resource, 14),
          ...Object.fromEntries(alone),
          [other]: valueOf(resource.fields[other]!, 1, stage.targets),
        };
        const { status, errors } = await stage.call(calls.Add, input);
        expect([status, errors?.map(({ field }) => field)]).toEqual([
          400,
          expect.arrayContaining([key]),
        ]);
      }
    }
  });

  it('asks for fields that a choice needs', async () => {
    for (const [key, { requiredWhen }] of fields) {
      if (!requiredWhen) continue;
      const input = (n: number, value: string | undefined) => ({
        ...stage.values(resource, n),
        [key]: null,
        [requiredWhen.field]: value,
      });
      const field = resource.fields[requiredWhen.field]!;
      const others = field.kind === 'choice' ? field.options.map(({ value }) => value) : [];
      const other = others.find((value) => value !== requiredWhen.is);
      const refused = await stage.call(calls.Add, input(61, requiredWhen.is));
      expect([refused.status, refused.errors?.map((one) => one.field)]).toEqual([400, [key]]);
      const id = await stage.add(name, input(61, other));
      const changed = await stage.call(calls.Update, { id, [requiredWhen.field]: requiredWhen.is });
      expect([changed.status, changed.errors?.map((one) => one.field)]).toEqual([400, [key]]);
    }
  });

  it('deletes what nothing uses', async () => {
    const id = await stage.add(name, stage.values(resource, 15));
    expect((await stage.call(calls.Uses, { id })).data).toEqual([]);
    const { data } = await stage.call(calls.Delete, { id, version: 1 });
    expect(data).toEqual({
      archived: false,
      usedBy: [],
      message: expect.stringMatching(/ silindi\.$/),
    });
    for (const call of [calls.Get, calls.Uses, calls.History]) {
      expect((await stage.call(call, { id })).status).toBe(404);
    }
    expect((await stage.call(calls.Delete, { id })).status).toBe(404);
    expect((await entriesOf(resource.table, id)).map(({ action }) => action)).toEqual([
      'create',
      'delete',
    ]);
  });

  it.runIf(resource.builtIn)('keeps what comes with the product', async () => {
    const id = await stage.add(name, stage.values(resource, 17));
    await withTenant(stage.app.db, stage.ctx, (db) =>
      sql`update ${sql.table(resource.table)} set built_in = true where id = ${id}`.execute(db),
    );
    const before = await get(id);
    const next = stage.values(resource, 18);
    const { fixed } = resource.builtIn!;
    for (const key of fixed) {
      const { status, errors } = await stage.call(calls.Update, { id, [key]: next[key] });
      expect([status, errors?.map(({ field }) => field)]).toEqual([400, [key]]);
    }
    expect((await stage.call(calls.Update, { id, active: false })).status).toBe(400);
    expect((await stage.call(calls.Delete, { id })).status).toBe(409);
    expect(await get(id)).toEqual(before);
    // As it is, is no change.
    const same = Object.fromEntries(fixed.map((key) => [key, before[key]]));
    expect((await stage.call(calls.Update, { id, ...same })).status).toBe(200);
    const free = fields.filter(([key]) => !fixed.includes(key)).map(([key]) => [key, next[key]]);
    const changed = await stage.call(calls.Update, { id, ...Object.fromEntries(free) });
    expect([changed.status, await get(id)]).toMatchObject([200, Object.fromEntries(free)]);
  });

  // What was once said of people has tests of its own, with them.
  it.each(resource.usedBy.filter(({ table }) => table !== 'person_fact'))(
    'archives what a $table uses, and says so',
    async ({ table, column, label }) => {
      const id = await stage.add(name, stage.values(resource, 16));
      const used = sql.id(column);
      const pointed = await withTenant(stage.app.db, stage.ctx, (db) =>
        sql<{ was: string | null }>`update ${sql.table(table)} new set ${used} = ${id}
          from (select ctid, ${used} as was from ${sql.table(table)} limit 1) old
          where new.ctid = old.ctid returning old.was`.execute(db),
      );
      const { was } = pointed.rows[0]!;
      // Told before it is asked for, too.
      expect((await stage.call(calls.Uses, { id })).data).toEqual([{ label, count: 1 }]);
      const answer = (await stage.call(calls.Delete, { id })).data;
      expect(answer).toEqual({
        archived: true,
        usedBy: [{ label, count: 1 }],
        message: expect.stringMatching(new RegExp(`kullanıldığı için arşivlendi: 1 ${label}\\.$`)),
      });
      expect(await get(id)).toMatchObject({ active: false, version: 2 });
      expect((await stage.call(calls.Delete, { id })).data).toEqual(answer);
      expect((await entriesOf(resource.table, id)).map(({ action }) => action)).toEqual([
        'create',
        'archive',
      ]);
      expect((await stage.call(calls.Update, { id, active: true })).data).toEqual({
        id,
        version: 3,
      });
      await withTenant(stage.app.db, stage.ctx, (db) =>
        sql`update ${sql.table(table)} set ${used} = ${was} where ${used} = ${id}`.execute(db),
      );
      expect((await stage.call(calls.Delete, { id })).data).toMatchObject({ archived: false });
    },
  );

  it('knows everything that refers to it', async () => {
    const { rows } = await stage.app.db.engine.asOwner((client) =>
      client.query<{ use: string }>(
        `select k.conrelid::regclass || '.' || a.attname as use from pg_constraint k
         join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[2]
         where k.contype = 'f' and k.confrelid = $1::regclass and k.confdeltype <> 'c'`,
        [resource.table],
      ),
    );
    const known = resource.usedBy.map(({ table, column }) => `${table}.${column}`);
    expect(known.toSorted()).toEqual(rows.map(({ use }) => use).toSorted());
  });
});
