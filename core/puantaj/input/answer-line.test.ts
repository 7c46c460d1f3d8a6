import { describe, expect, it } from 'vitest';
import { answerLine } from './answer-line.ts';
import cases from '../puantaj-cases.json' with { type: 'json' };

const answer = (value: unknown) => JSON.parse(answerLine(JSON.stringify(value)) ?? 'null');
const off = { kind: 'off' };
const classify = (rest: object) => answer({ op: 'classify', plan: off, ...rest });
const attribute = (rest: object) => answer({ op: 'attribute', days: [], passes: [], ...rest });

describe('the command line, line by line', () => {
  it('answers every worked example', () => {
    for (const { input, expected } of cases) expect(answer(input)).toMatchObject(expected);
  });

  it('skips empty lines', () => {
    for (const line of ['', ' ', '\t\r']) expect(answerLine(line)).toBeUndefined();
  });

  const bad: [name: string, line: string, message: string | RegExp][] = [
    ['not JSON', '{"op":', 'satır JSON değil'],
    ['a number', '5', /nesne/],
    ['a list', '[]', /nesne/],
    ['null', 'null', /eksik/],
    ['no op', '{}', /^op bilinmiyor/],
    ['unknown op', '{"op":"x"}', /^op bilinmiyor: "x"/],
  ];
  it.each(bad)('refuses %s', (_, line, message) => {
    const { error } = JSON.parse(answerLine(line) ?? '{}');
    expect(error).toMatch(message);
  });

  const window = { from: 1, to: 2 };
  const wrong: [field: string, result: { error?: string }][] = [
    ['plan', classify({ plan: undefined })],
    ['plan', classify({ plan: null })],
    ['plan', classify({ plan: 'fixed' })],
    ['plan.kind', classify({ plan: {} })],
    ['plan.kind', classify({ plan: { kind: 'Fixed' } })],
    ['plan.rest', classify({ plan: { kind: 'off', rest: 'x' } })],
    ['plan.start', classify({ plan: { kind: 'fixed', end: 1 } })],
    ['plan.end', classify({ plan: { kind: 'fixed', start: 1, end: '2' } })],
    ['plan.span', classify({ plan: { kind: 'flex', earliestStart: 1, latestStart: 2 } })],
    ['plan.presence', classify({ plan: { ...off, presence: 'x' } })],
    ['plan.lateTolerance', classify({ plan: { ...off, lateTolerance: true } })],
    ['plan.breaks[0].from', classify({ plan: { ...off, breaks: [{ to: 1 }] } })],
    ['plan.breaks[0].deduct', classify({ plan: { ...off, breaks: [{ ...window, deduct: 'x' }] } })],
    ['plan.floatingBreak.minutes', classify({ plan: { ...off, floatingBreak: window } })],
    ['plan.overtime.approval', classify({ plan: { ...off, overtime: { approval: 'x' } } })],
    ['passes', classify({ passes: {} })],
    ['passes[0].at', classify({ passes: [{ at: '08:30', dir: 'in' }] })],
    [
      'passes[1].dir',
      classify({
        passes: [
          { at: 1, dir: 'in' },
          { at: 1, dir: 'IN' },
        ],
      }),
    ],
    ['passes[0].dir', classify({ passes: [{ at: 1 }] })],
    ['passes[0].at', classify({ passes: [{ at: 1e12, dir: 'in' }] })],
    ['equalization[0].kind', classify({ equalization: [{ ...window, kind: 'NC' }] })],
    ['inDay[0].counts', classify({ inDay: [window] })],
    ['leave[0].from', classify({ leave: [{ paid: true }] })],
    ['leave[0].paid', classify({ leave: [{ fullDay: true, paid: 'yes' }] })],
    ['overrides[0].code', classify({ overrides: [{ ...window, code: 'nc' }] })],
    ['overrides[0].code', classify({ overrides: [window] })],
    ['days[0].plan', attribute({ days: [{ date: '2026-03-02' }] })],
    ['days[0].date', attribute({ days: [{ date: '2026-02-30', plan: off }] })],
    [
      'days',
      attribute({
        days: [
          { date: '2026-03-02', plan: off },
          { date: '2026-03-02', plan: off },
        ],
      }),
    ],
    [
      'days',
      attribute({
        days: [
          { date: '2026-03-02', plan: off },
          { date: '2026-03-01', plan: off },
        ],
      }),
    ],
    ['passes[0].at', attribute({ passes: [{ at: '2026-03-02 08:25', dir: 'in' }] })],
    ['passes[0].at', attribute({ passes: [{ at: '2026-03-02T08:25Z', dir: 'in' }] })],
    ['passes[0].at', attribute({ passes: [{ at: '2026-03-02T08:25T', dir: 'in' }] })],
    ['passes[0].dir', attribute({ passes: [{ at: '2026-03-02T08:25', dir: '' }] })],
  ];
  it.each(wrong)('names what is wrong: %s', (field, result) => {
    expect(result.error?.startsWith(`${field} `)).toBe(true);
    expect(Object.keys(result)).toEqual(['error']);
  });

  it('takes missing and null fields as the defaults', () => {
    const bare = classify({});
    expect(classify({ passes: null, holidays: [], leave: null, overrides: undefined })).toEqual(
      bare,
    );
    expect(
      classify({
        plan: { kind: 'off', rest: null, breaks: null, floatingBreak: null, overtime: null },
      }),
    ).toEqual(bare);
  });

  it('cuts off seconds', () => {
    const passes = [{ at: '2026-03-02T08:25:59', dir: 'in' }];
    const { days } = attribute({ days: [{ date: '2026-03-02', plan: off }], passes });
    expect(days[0].passes).toEqual([{ at: 505, dir: 'in' }]);
    const cut = classify({
      passes: [
        { at: 505.99, dir: 'in' },
        { at: 600.5, dir: 'out' },
      ],
    });
    expect(cut.segments).toMatchObject([{ from: 505, to: 600 }]);
  });
});
