import { describe, expect, it } from 'vitest';
import {
  type AskedCorrection,
  type CorrectionFacts,
  correctionFaults,
  countedText,
} from './may-correct.ts';
import { correctionSummary } from './words.ts';

const asked: AskedCorrection = {
  kind: 'missing',
  day: '2026-11-10',
  added: [{ at: 1085, dir: 'out' }],
  isCancelling: false,
  from: null,
  to: null,
  hasType: false,
  hasFile: false,
};
const facts: CorrectionFacts = {
  today: '2026-11-18',
  now: 11_520,
  daysBack: 30,
  isKept: true,
  locked: null,
  counted: [{ at: 476, dir: 'in' }],
  takes: ({ at }) => at < 1800,
  isCounted: false,
  needsFile: false,
  perMonth: null,
  used: 0,
};
const fieldsOf = (change: Partial<AskedCorrection>, given: Partial<CorrectionFacts> = {}) =>
  correctionFaults({ ...asked, ...change }, { ...facts, ...given }).map(({ field }) => field);

const away = { kind: 'away', added: [], hasType: true } as const;
const pass = (at: number) => ({ at, dir: 'out' as const });

describe('RQ-50: what may be asked', () => {
  it.each([
    ['a forgotten exit', {}, {}, []],
    ['four passes', { added: [pass(500), pass(600), pass(700), pass(800)] }, {}, []],
    ['five', { added: [1, 2, 3, 4, 5].map((n) => pass(n)) }, {}, ['added']],
    ['the last day that may be', { day: '2026-10-19' }, {}, []],
    ['the day before it', { day: '2026-10-18' }, {}, ['day']],
    ['tomorrow', { day: '2026-11-19' }, {}, ['day']],
    ['a day that is not kept', {}, { isKept: false }, ['day']],
    ['a day of a locked period', {}, { locked: 'Dönem kilitli' }, ['day']],
    ['an objection to it', { kind: 'objection', added: [] }, { locked: 'Dönem kilitli' }, []],
    ['this very minute', {}, { now: 1085 }, []],
    ['the next one', {}, { now: 1084 }, ['added']],
    ['a pass that is there', { added: [pass(476)] }, {}, ['added']],
    ['another day’s', { added: [pass(1800)] }, {}, ['added']],
    ['one wrong, one right', { kind: 'wrong', isCancelling: true }, { isCounted: true }, []],
    [
      'two for a wrong one',
      { kind: 'wrong', isCancelling: true, added: [pass(1), pass(2)] },
      { isCounted: true },
      ['added'],
    ],
    [
      'a pass that the day does not count',
      { kind: 'notMine', added: [], isCancelling: true },
      {},
      ['cancelId'],
    ],
    ['duty elsewhere', { ...away, from: 480, to: 600 }, {}, []],
    ['an empty stretch', { ...away, from: 480, to: 480 }, {}, ['to']],
    ['a stretch of two days', { ...away, from: 0, to: 2000 }, {}, ['to']],
    ['without a file where one is wanted', {}, { needsFile: true }, ['fileId']],
    ['with one', { hasFile: true }, { needsFile: true }, []],
  ] as const)('%s', (_, change, given, fields) => {
    expect(fieldsOf(change as Partial<AskedCorrection>, given)).toEqual(fields);
  });
});

it('RQ-54: missing and wrong are limited, the others are not', () => {
  const full = { perMonth: 3, used: 3 };
  expect(fieldsOf({}, full)).toEqual(['kind']);
  expect(fieldsOf({}, { perMonth: 3, used: 2 })).toEqual([]);
  expect(fieldsOf({ kind: 'objection', added: [] }, full)).toEqual([]);
});

it('everything is told at once, in the order of the form', () => {
  const late = { day: '2026-01-01', added: [pass(476)] };
  expect(fieldsOf(late, { needsFile: true, perMonth: 1, used: 1 })).toEqual([
    'day',
    'added',
    'fileId',
    'kind',
  ]);
});

it('is said in one line', () => {
  expect(
    correctionSummary({
      kind: 'wrong',
      day: '2026-11-10',
      added: [{ at: 482, dir: 'in' }],
      cancelled: { at: 580, dir: 'in' },
      window: null,
      typeName: null,
    }),
  ).toBe('Saat yanlış, 10.11.2026, 09:40 giriş yerine 08:02 giriş');
  expect(
    countedText([
      { at: 476, dir: 'in' },
      { at: 1085, dir: 'out' },
    ]),
  ).toBe('476 in, 1085 out');
});
