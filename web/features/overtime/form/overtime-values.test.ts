import { expect, it } from 'vitest';
import { idOf, overtimeDetail } from '../testing/sample-overtime.ts';
import {
  fieldOf,
  initialValues,
  type OvertimeValues,
  previewInput,
  type WindowValue,
  windowsFault,
  windowsIn,
  windowsOf,
} from './overtime-values.ts';

const at = (from: number | string | null, to: number | string | null, isNextDay = false) =>
  ({ from, to, isNextDay }) satisfies WindowValue;

it('RQ-25: windows are minutes of the work date, over midnight and after it', () => {
  expect(windowsOf([at(1080, 1200), at(1380, 60), at(30, 150, true), at(null, 60)])).toEqual([
    { from: 1080, to: 1200 },
    { from: 1380, to: 1500 },
    { from: 1470, to: 1590 },
  ]);
});

it.each([
  ['what is typed and no time', [at('25:99', 60)], 'Saati SS:DD olarak yazın.'],
  ['half a window', [at(1080, 1200), at(1230, null)], 'Başlangıç ve bitiş saatini yazın.'],
  ['nothing in it', [at(1080, 1080)], 'Bitiş başlangıçtan sonra olmalı.'],
  ['one over the other', [at(1080, 1200), at(1140, 1230)], 'Aralıklar birbirinin üstüne gelemez.'],
  ['past the next day', [at(1380, 60, true)], 'Bitiş en geç ertesi günün sonu olabilir.'],
  ['one after the other', [at(1200, 1260), at(1080, 1200)], undefined],
])('RQ-25: says what is wrong with windows: %s', (_, windows, fault) => {
  expect(windowsFault(windows)).toBe(fault);
});

it('asks of the server only what is whole, and for whom it is', () => {
  const request = { mode: 'request' } as const;
  const values: Partial<OvertimeValues> = {
    who: 'self',
    day: '2026-11-19',
    windows: [at(1080, 1200)],
    basis: 41,
    personId: idOf(52),
    personIds: [],
  };
  const asked = { day: '2026-11-19', windows: [{ from: 1080, to: 1200 }], basis: 41 };
  expect(previewInput(request, values)).toEqual(asked);
  expect(previewInput(request, { ...values, day: '19.11' })).toBeUndefined();
  expect(previewInput(request, { ...values, windows: [at(1080, null)] })).toBeUndefined();
  expect(previewInput(request, { ...values, who: 'team' })).toBeUndefined();
  expect(previewInput(request, { ...values, who: 'one' })).toEqual({
    ...asked,
    personIds: [idOf(52)],
  });
  const correct = { mode: 'correct', overtime: overtimeDetail() } as const;
  expect(previewInput(correct, values)).toEqual({ ...asked, exceptId: idOf(1) });
});

it('begins with what came back, or with what an address says; what is none of it is left out', () => {
  const windows = [{ from: 1470, to: 1590 }];
  const overtime = overtimeDetail({ windows, basis: 42 });
  expect(initialValues({ mode: 'correct', overtime })).toMatchObject({
    who: 'self',
    basis: 42,
    windows: [at(30, 150, true)],
  });
  expect(windowsIn('1080-1200,x,1200-1100,1470-1590')).toEqual([
    { from: 1080, to: 1200 },
    { from: 1470, to: 1590 },
  ]);
  const given = { mode: 'request', personId: idOf(52), day: '2026-11-10', windows } as const;
  expect(initialValues(given)).toMatchObject({ who: 'one', day: '2026-11-10' });
});

it('puts each fault of the call at the form’s own field', () => {
  expect(fieldOf('windows[0].to', 'self')).toBe('windows');
  expect([fieldOf('personIds', 'one'), fieldOf('personIds', 'team')]).toEqual([
    'personId',
    'personIds',
  ]);
});
