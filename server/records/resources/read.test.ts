import { formatPhone } from '#core/identifiers/phone.ts';
/** Every resource: list, export, history, who may, and other tenants. A new one is tried without a line here. */
import { beforeAll, describe, expect, it } from 'vitest';
import type { FieldValue } from '#contract/kernel/resource/resource.ts';
import { targetOf } from '#contract/resource-heads.ts';
import { formatDay } from '#core/format/day.ts';
import { formatDuration } from '#core/format/duration.ts';
import { formatKurus, writeKurus } from '#core/format/money.ts';
import { formatClock } from '#core/time/clock.ts';
import { dayNumber } from '#core/time/day.ts';
import { compareTurkish, fold } from '#core/text/turkish.ts';
import { readXlsx } from '#server/testing/read-xlsx.ts';
import { actorsFor, cases, useStage } from './testing/stage.ts';

const stage = useStage('OKU');

/** What each permission of a resource opens. */
const CALLS_OF = {
  view: ['List', 'Get', 'History'],
  add: ['Add'],
  edit: ['Update'],
  remove: ['Delete', 'Uses'],
  export: ['Export'],
} as const;

type Row = Record<string, FieldValue> & { id: string; name: string };

describe.each(cases)('$name', ({ name, resource, calls }) => {
  const fields = Object.entries(resource.fields);
  const listed = fields.filter(([, field]) => field.list).map(([key]) => key);
  const ids: string[] = [];
  /** All but the samples of the stage: those whose code begins so. */
  const OURS = 'kod';

  beforeAll(async () => {
    for (let n = 0; n < 12; n++) ids.push(await stage.add(name, stage.values(resource, n)));
    await stage.call(calls.Update, { id: ids[11], active: false });
  });

  const list = async (input: object) => {
    const { status, data, total, Message } = await stage.call(calls.List, input);
    expect([status, Message]).toEqual([200, undefined]);
    return { rows: data as Row[], total };
  };
  const ours = (input: object = {}) => list({ search: OURS, ...input });

  it('lists in Turkish order, page by page, each record once', async () => {
    const { rows, total } = await ours();
    expect(total).toBe(12);
    const { nameField, sortedBy } = resource;
    const inOrder = rows.toSorted(
      (a, b) =>
        (sortedBy === undefined ? 0 : Number(a[sortedBy]) - Number(b[sortedBy])) ||
        compareTurkish(String(a[nameField]), String(b[nameField])),
    );
    expect(rows).toEqual(inOrder);
    const paged = [];
    for (const page of [1, 2, 3]) paged.push(...(await ours({ page, pageSize: 5 })).rows);
    expect(paged).toEqual(rows);
    expect(await ours({ page: 9 })).toEqual({ rows: [], total: 12 });
    for (const row of rows.slice(0, 2)) {
      expect((await stage.call(calls.Get, { id: row.id })).data).toEqual(row);
    }
  });

  it('sorts by every listed field, either way, and by nothing else', async () => {
    for (const key of [...listed, 'active']) {
      const field = resource.fields[key];
      const shown = field?.kind === 'reference' ? `${key}Name` : key;
      for (const order of ['asc', 'desc'] as const) {
        const { rows } = await ours({ sort: [{ field: key, order }] });
        const values = rows.map((row) => row[shown]!);
        const options = field?.kind === 'choice' ? field.options.map(({ value }) => value) : [];
        const compare = (a: FieldValue, b: FieldValue) => {
          if (field?.kind === 'choice')
            return options.indexOf(a as string) - options.indexOf(b as string);
          return typeof a === 'string' ? compareTurkish(a, b as string) : Number(a) - Number(b);
        };
        const sorted = values.toSorted(compare);
        expect([key, values]).toEqual([key, order === 'asc' ? sorted : sorted.toReversed()]);
      }
    }
    const unlisted = fields.filter(([key]) => !listed.includes(key)).map(([key]) => key);
    for (const field of [...unlisted, 'tenant_id', 'id; drop table person']) {
      expect((await stage.call(calls.List, { sort: [{ field, order: 'asc' }] })).status).toBe(400);
    }
  });

  it('finds by the beginnings of words in any line, whatever their case and marks', async () => {
    const [row] = (await ours()).rows.slice(3);
    for (const [key] of fields.filter(([, { kind }]) => kind === 'line')) {
      const text = String(row![key]);
      for (const search of [text, fold(text), text.toLocaleUpperCase('tr'), text.slice(0, -1)]) {
        expect((await list({ search })).rows.map(({ id }) => id)).toContain(row!.id);
      }
    }
    const middle = fold(row!.name.split(' ')[0]!).slice(1);
    expect((await list({ search: middle })).total).toBe(0);
    expect((await list({ search: `${row!.name} yokböyle` })).total).toBe(0);
    expect((await list({ search: "%_'\\" })).total).toBe((await list({})).total);
  });

  it('filters by each of its filters, by being in use, and by all together', async () => {
    const all = (await ours()).rows;
    for (const [key] of fields.filter(([, field]) => 'filter' in field && field.kind !== 'day')) {
      for (const value of new Set(all.map((row) => row[key]))) {
        const expected = all.filter((row) => row[key] === value);
        expect((await ours({ [key]: value })).rows).toEqual(expected);
        const active = expected.filter((row) => row.active);
        expect((await ours({ [key]: value, active: true })).rows).toEqual(active);
      }
    }
    expect((await ours({ active: false })).rows.map(({ id }) => id)).toEqual([ids[11]]);
  });

  it('filters by days from one on and up to one, both of them included', async () => {
    const all = (await ours()).rows;
    for (const [key] of fields.filter(([, field]) => 'filter' in field && field.kind === 'day')) {
      const days = all.map((row) => String(row[key])).toSorted();
      const [from, to] = [days[3]!, days[8]!];
      const between = (row: Row) => String(row[key]) >= from && String(row[key]) <= to;
      const filter = { [`${key}From`]: from, [`${key}To`]: to };
      expect((await ours(filter)).rows).toEqual(all.filter(between));
      expect((await ours({ [`${key}From`]: from })).total).toBe(9);
      expect((await ours({ [`${key}To`]: from })).total).toBe(4);
      expect((await stage.call(calls.List, { [`${key}From`]: '30.01.2026' })).status).toBe(400);
    }
  });

  it('offers what is in use to everyone’s selects, in Turkish order, with its code', async () => {
    const clerk = await stage.actor(['Personel'], []);
    const { status, data } = await stage.call(calls.Select, {}, clerk);
    expect(status).toBe(200);
    const offered = (data as Row[]).filter(({ code }) => String(code).startsWith('KOD-'));
    const inUse = (await ours({ active: true })).rows;
    expect(offered.map(({ id, code, name: text }) => ({ id, code, name: text }))).toEqual(
      inUse.map((row) => ({ id: row.id, code: row.code, name: row[resource.nameField] })),
    );
    const { narrowedBy } = resource;
    if (narrowedBy === undefined) return;
    const codeName = narrowedBy.replace(/Id$/, 'Code');
    const narrowed = await stage.call(calls.Select, { [codeName]: 'HEDEF1' }, clerk);
    const codes = (narrowed.data as Row[]).map((row) => row[codeName]);
    expect([...new Set(codes)]).toEqual(['HEDEF1']);
    expect(codes).toHaveLength((data as Row[]).filter((row) => row[codeName] === 'HEDEF1').length);
    expect((await stage.call(calls.Select, { [codeName]: 'YOK' }, clerk)).status).toBe(404);
  });

  const download = async (input: object, token = stage.token) => {
    const { status, body, headers } = await stage.send(calls.Export, input, token);
    expect([status, body.Message]).toEqual([200, undefined]);
    return { file: body.data as Buffer, headers };
  };

  it('exports what is filtered, all pages of it, in the order and the columns asked for', async () => {
    const { rows } = await ours({ sort: [{ field: 'code', order: 'desc' }], active: true });
    const input = { search: OURS, sort: [{ field: 'code', order: 'desc' }], active: true };
    const shown = (row: Row, key: string) => {
      const field = resource.fields[key];
      if (!field) return row.active ? 'Kullanımda' : 'Arşivlenmiş';
      if (field.kind === 'reference') return row[`${key}Name`];
      if (field.kind === 'yesNo') return row[key] ? 'Evet' : 'Hayır';
      if (field.kind === 'line' && field.check === 'phone') return formatPhone(String(row[key]));
      if (field.kind === 'duration') return formatDuration(Number(row[key]));
      if (field.kind === 'timeOfDay') return formatClock(Number(row[key]));
      // A day as Excel counts it, an amount in lira: both can be computed with.
      if (field.kind === 'day') return dayNumber(String(row[key])) - dayNumber('1899-12-30');
      if (field.kind === 'money') return Number(row[key]) / 100;
      if (field.kind === 'choice')
        return field.options.find(({ value }) => value === row[key])!.label;
      return row[key];
    };
    const label = (key: string) => resource.fields[key]?.label ?? 'Durum';
    for (const chosen of [undefined, ['active', ...listed.toReversed()]]) {
      const keys = chosen ?? [...fields.map(([key]) => key), 'active'];
      const { file, headers } = await download({ ...input, format: 'xlsx', fields: chosen });
      expect(readXlsx(file).rows).toEqual([
        keys.map(label),
        ...rows.map((row) => keys.map((key) => shown(row, key))),
      ]);
      expect(headers['content-disposition']).toMatch(/filename\*=UTF-8''.*%20listesi\.xlsx$/);
    }
    const { file } = await download({ ...input, format: 'csv', fields: ['code'] });
    expect(file.toString()).toBe(
      `\u{feff}${[label('code'), ...rows.map(({ code }) => code)].map((text) => `${text}\r\n`).join('')}`,
    );
    for (const wrong of [
      { format: 'pdf' },
      {},
      { format: 'csv', fields: [] },
      { format: 'csv', fields: ['tenant_id'] },
      { format: 'csv', fields: ['code', 'code'] },
      { format: 'csv', page: 1 },
    ]) {
      expect((await stage.call(calls.Export, wrong)).status).toBe(400);
    }
  });

  it('exports a text that looks like a formula as a text', async () => {
    const id = await stage.add(name, { ...stage.values(resource, 50), name: '=1+1' });
    const { file } = await download({ search: 'KOD-50', format: 'xlsx', fields: ['name'] });
    expect(readXlsx(file).rows[1]).toEqual(['=1+1']);
    expect(readXlsx(file).xml).not.toContain('<f>');
    const csv = await download({ search: 'KOD-50', format: 'csv', fields: ['name'] });
    expect(csv.file.toString()).toContain("\r\n'=1+1\r\n");
    await stage.call(calls.Delete, { id });
  });

  it('tells what happened to a record, in the words of its form', async () => {
    const values = stage.values(resource, 20);
    const id = await stage.add(name, values);
    const next = stage.values(resource, 21);
    for (const [key] of fields) await stage.call(calls.Update, { id, [key]: next[key] });
    await stage.call(calls.Update, { id, active: false });
    const { data, total } = await stage.call(calls.History, { id });
    const entries = data as { action: string; actorName: string; at: string; changes: object[] }[];
    const shown = (key: string, n: number) => {
      const field = resource.fields[key]!;
      if (field.kind === 'reference') return stage.targets[targetOf(field)][n % 2]!.name;
      const value = stage.values(resource, n)[key];
      if (field.kind === 'choice') return field.options.find((o) => o.value === value)!.label;
      if (typeof value === 'boolean') return value ? 'Evet' : 'Hayır';
      if (field.kind === 'line' && field.check === 'phone') return formatPhone(String(value));
      if (field.kind === 'duration') return formatDuration(Number(value));
      if (field.kind === 'timeOfDay') return formatClock(Number(value));
      if (field.kind === 'day') return formatDay(String(value));
      if (field.kind === 'money')
        return (field.unitFrom === undefined ? formatKurus : writeKurus)(Number(value));
      return typeof value === 'number' ? value.toLocaleString('tr-TR') : value;
    };
    expect(total).toBe(fields.length + 2);
    expect(entries[0]).toMatchObject({
      action: 'update',
      actorName: 'Aslı Yıldız',
      changes: [{ field: 'active', label: 'Aktif', before: 'Evet', after: 'Hayır' }],
    });
    expect(entries.slice(1, -1).map(({ changes }) => changes)).toEqual(
      fields
        .map(([key, { label }]) => [
          { field: key, label, before: shown(key, 20), after: shown(key, 21) },
        ])
        .toReversed(),
    );
    expect(entries.at(-1)).toMatchObject({
      action: 'create',
      changes: fields.map(([key, { label }]) => ({
        field: key,
        label,
        before: null,
        after: shown(key, 20),
      })),
    });
    expect(entries.map(({ at }) => at)).toEqual(
      entries
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    );
    expect((await stage.call(calls.History, { id, page: 2 })).data).toEqual([]);
    expect((await stage.call(calls.History, { id, page: 'x' })).status).toBe(400);
    await stage.call(calls.Delete, { id });
  });

  it('opens each call to whoever holds its rule, and to nobody for holding others', async () => {
    for (const [action, names] of Object.entries(CALLS_OF)) {
      const { may, mayNot } = actorsFor(resource.permission[action as keyof typeof CALLS_OF]);
      const [allowed, refused] = [await stage.actor(...may), await stage.actor(...mayNot)];
      for (const call of names.map((one) => calls[one])) {
        // An unknown field: whoever may is told so, whoever may not is not.
        const statusFor = async (token: string) =>
          (await stage.call(call, { x: '1' }, token)).status;
        expect([call.path, await statusFor(refused)]).toEqual([call.path, 403]);
        expect([call.path, await statusFor(allowed)]).toEqual([call.path, 400]);
      }
    }
    // Selects are for everyone.
    const opened = [...Object.values(CALLS_OF).flat(), 'Select'];
    expect(opened.toSorted()).toEqual(Object.keys(calls).toSorted());
  });

  it('shows and gives nothing to another tenant', async () => {
    const [id] = ids;
    const before = (await stage.call(calls.Get, { id })).data;
    for (const [call, input] of [
      [calls.Get, { id }],
      [calls.Update, { id, name: 'Başkası' }],
      [calls.Delete, { id }],
      [calls.History, { id }],
      [calls.Uses, { id }],
    ] as const) {
      expect((await stage.call(call, input, stage.stranger)).status).toBe(404);
    }
    expect((await stage.call(calls.List, { search: OURS }, stage.stranger)).total).toBe(0);
    const { file } = await download({ search: OURS, format: 'xlsx' }, stage.stranger);
    expect(readXlsx(file).rows).toHaveLength(1);
    expect((await stage.call(calls.Get, { id })).data).toEqual(before);
  });
});
