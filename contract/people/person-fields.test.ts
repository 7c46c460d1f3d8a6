/** The table of a person's fields by itself: what would make a row be mistaken for another. */
import { expect, test } from 'vitest';
import { fold } from '#core/text/turkish.ts';
import { importFields } from './import/import-fields.ts';
import { personHistoryFields } from './person-history.ts';
import { editable, user } from './person.schema.ts';
import { fieldsWhere, listedAs, personField } from './person-values.ts';

const all = fieldsWhere(() => true);

test('no heading of a file means two fields', () => {
  const words = (label: string) =>
    fold(label)
      .replace(/[^a-z0-9]+/g, ' ')
      .trim();
  const headings = Object.values(importFields).flatMap(({ label, headings: others }) => [
    words(label),
    ...others,
  ]);
  expect(headings.filter((one, at) => headings.indexOf(one) !== at)).toEqual([]);
  expect(headings.filter((one) => words(one) !== one)).toEqual([]);
});

test('every field is written and answered, and what is hidden from some may be absent', () => {
  expect(Object.keys(editable)).toEqual(all);
  for (const name of all) {
    const isHidden = personField(name).shownTo !== undefined;
    expect([name, user.shape[name].safeParse(undefined).success]).toEqual([name, isHidden]);
    expect(user.shape).toHaveProperty(listedAs(name));
  }
});

test('every field has a name in the history, under which no other stands', () => {
  const labels = Object.values(personHistoryFields).map(({ label }) => label);
  expect(labels.filter((one, at) => labels.indexOf(one) !== at)).toEqual([]);
  expect(labels.length).toBeGreaterThanOrEqual(all.length);
});
