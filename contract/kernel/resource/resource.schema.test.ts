import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { accessRules } from '../permissions/access-rules.ts';
import { defineResource, everythingBy } from './resource.ts';
import { resourceSchemas } from './resource.schema.ts';

const { Add, List, Get } = resourceSchemas(
  defineResource({
    area: 'Sample',
    plural: 'Samples',
    page: { list: 'Companies' },
    one: 'örnek',
    texts: { purpose: '', empty: '' },
    permission: everythingBy(accessRules.firmAdmin),
    nameField: 'name',
    fields: {
      name: { kind: 'line', label: 'Ad', max: 20, required: true },
      length: { kind: 'duration', label: 'Süre', min: 0, max: 600 },
      since: { kind: 'day', label: 'İlk gün', filter: true },
      starts: { kind: 'timeOfDay', label: 'Başlangıç' },
      colour: { kind: 'colour', label: 'Renk' },
      fee: { kind: 'money', label: 'Ücret', max: 500_000 },
    },
  }),
);

const messageOf = (input: object) =>
  Add.input.safeParse({ name: 'Örnek', ...input }).error?.issues.map(({ message }) => message);

describe('the kinds of fields', () => {
  it.each([
    [{ since: '31.01.2026' }, 'Tarih YYYY-AA-GG biçiminde olmalı.'],
    [{ since: '1850-01-01' }, 'Tarih 1900 ile 2199 yılları arasında olmalı.'],
    [{ starts: 1440 }, 'Saati saat ve dakika olarak yazın: 08:30.'],
    [{ starts: '08:30' }, 'Saati saat ve dakika olarak yazın: 08:30.'],
    [{ colour: 'mavi' }, 'Rengi seçin ya da kodunu yazın: #1E88E5.'],
    [{ fee: 12.5 }, 'Tutarı lira olarak yazın: 1.234,56.'],
    [{ fee: 500_001 }, 'Tutar ₺0,00 ile ₺5.000,00 arasında olmalı.'],
  ])('tell once, in Turkish, what is wrong with %j', (input, message) => {
    expect(messageOf(input)).toEqual([message]);
  });

  it('keep a colour in capitals, so that equal ones are equal', () => {
    expect(Add.input.parse({ name: 'Örnek', colour: '#1e88e5' }).colour).toBe('#1E88E5');
  });

  it('stand in the description of the API with their form, their limits and their unit', () => {
    const options = { io: 'input', unrepresentable: 'any' } as const;
    const { properties } = z.toJSONSchema(Add.input, options) as {
      properties: Record<string, { anyOf: object[] }>;
    };
    const filled = Object.fromEntries(
      ['length', 'since', 'starts', 'colour', 'fee'].map((name) => [
        name,
        properties[name]!.anyOf[0],
      ]),
    );
    expect(filled).toMatchObject({
      length: { type: 'integer', minimum: 0, maximum: 600, description: 'Dakika' },
      since: { type: 'string', format: 'date' },
      starts: { type: 'integer', minimum: 0, maximum: 1439 },
      colour: { type: 'string', pattern: '^#[0-9A-Fa-f]{6}$' },
      fee: { type: 'integer', minimum: 0, maximum: 500_000, description: 'Kuruş' },
    });
    const row = z.toJSONSchema(Get.data, { io: 'output', unrepresentable: 'any' });
    expect(row.properties).toMatchObject({
      fee: { type: ['number', 'null'] },
    });
  });

  it('let a day be filtered from one on and up to one', () => {
    const filter = { sinceFrom: '2026-01-01', sinceTo: '2026-01-31' };
    expect(List.input.parse(filter)).toMatchObject(filter);
    expect(List.input.safeParse({ since: '2026-01-01' }).success).toBe(false);
  });
});
