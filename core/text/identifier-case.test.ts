import fc from 'fast-check';
import { expect, it } from 'vitest';
import { camelCase, snakeCase } from './identifier-case.ts';

it('makes the name of a column from that of a field, and of a table from that of an area', () => {
  expect(['code', 'workPlaceId', 'checksPosition'].map(snakeCase)).toEqual([
    'code',
    'work_place_id',
    'checks_position',
  ]);
  expect(['Company', 'WorkPlace'].map(snakeCase)).toEqual(['company', 'work_place']);
});

it('leaves what was never a column as it is', () => {
  expect(['PersonelOffTime', 'webUrl', 'active'].map(camelCase)).toEqual([
    'PersonelOffTime',
    'webUrl',
    'active',
  ]);
});

it('comes back from any name of a field', () => {
  const name = fc.stringMatching(/^[a-z]+([A-Z][a-z]+){0,4}$/);
  fc.assert(fc.property(name, (text) => camelCase(snakeCase(text)) === text));
});
