import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MONDAY, person, samplePlan, sampleShifts, shift } from '../testing/sample-plan.ts';
import { editsOf, parseTexts, patternOver, refusal, unknownWords } from './changes.ts';
import { sheetLimits, tableFault } from './limits.ts';
import { daysOf } from '#core/time/day-range.ts';
import { heightsOf } from '#web/ui/grid/drawing/grid-theme.ts';
import { periodOf, periodText, turned, weekNumber } from './period.ts';
import { cellState, keyOf, type Pending } from './plan.ts';
import { parseValue, valueName, valueText, vocabularyOf } from './plan-value.ts';
import { footRows, headsByShift, MOST_FOOT, personTotal } from './totals.ts';

const none: Pending = new Map();
const plan = samplePlan();
const words = vocabularyOf(sampleShifts);
const pendingOf = (...cells: [string, string, string][]): Pending =>
  new Map(cells.map(([id, day, value]) => [keyOf(id, day), { value, version: null }]));

describe('what a cell says', () => {
  it.each([
    ['S1', 's'],
    [' s1 ', 's'],
    ['sabah', 's'],
    ['AKŞAM', 'a'],
    ['gece', 'g'],
    ['HT', 'HT'],
    ['hafta tatili', 'HT'],
    ['at', 'ST'],
    ['st', 'ST'],
    ['Akdi Tatil', 'ST'],
    ['-', '-'],
    ['–', '-'],
    ['Plansız', '-'],
    ['', ''],
    ['S1/S2', 's+a'],
    ['akşam + S1', 'a+s'],
    ['S1/S1', 's'],
    ['S1/HT', undefined],
    ['S9', undefined],
    ['S1/', undefined],
  ])('%j means %j', (text, value) => {
    expect(parseValue(text, words)).toBe(value);
  });

  it('takes the whole text before its parts, and a code before a name', () => {
    const odd = vocabularyOf([...sampleShifts, shift('x', 'S1/S2', 'Uzun'), shift('y', 'Y', 'S2')]);
    expect(parseValue('S1/S2', odd)).toBe('x');
    expect(parseValue('S2', odd)).toBe('a');
  });

  it('has no more than four candidates', () => {
    const many = ['1', '2', '3', '4', '5'].map((at) => shift(at, `K${at}`, `Ad ${at}`));
    const all = vocabularyOf(many);
    expect(parseValue('K1/K2/K3/K4', all)).toBe('1+2+3+4');
    expect(parseValue('K1/K2/K3/K4/K5', all)).toBeUndefined();
  });

  it('is read back as it was written', () => {
    const value = fc.oneof(
      fc.constantFrom('HT', 'ST', '-', ''),
      fc
        .uniqueArray(fc.constantFrom('s', 'a', 'g'), { minLength: 1, maxLength: 3 })
        .map((ids) => ids.join('+')),
    );
    fc.assert(
      fc.property(value, (one) => {
        expect(parseValue(valueText(one, plan.shifts), words)).toBe(one);
        if (one !== '' && !one.includes('+'))
          expect(parseValue(valueName(one, plan.shifts), words)).toBe(one);
      }),
    );
  });
});

describe('a cell with what is published, drafted and pending', () => {
  const own = person('ada', 'Ada', {
    published: ['s', 'a', undefined, 's', 's', 'ST', 'HT'],
    cells: new Map([[1, 3]]),
    drafts: new Map([[3, { own: 'g', shown: 'g', version: 7 }]]),
  });
  const state = (at: number, pending = none) => cellState(plan, pending, own, at);

  it('shows the default where the grid says nothing', () => {
    expect(state(0)).toMatchObject({ own: '', shown: 's', isDefault: true, isDraft: false });
    expect(state(1)).toMatchObject({
      own: 'a',
      shown: 'a',
      isDefault: false,
      isDraft: false,
      version: 3,
    });
    expect(state(3)).toMatchObject({ own: 'g', shown: 'g', isDraft: true, version: 7 });
    expect(state(2)).toMatchObject({ isEmployed: false, shown: undefined });
  });

  it('shows what is pending above both, and does not guess what is below a published cell', () => {
    expect(state(3, pendingOf(['ada', '2026-11-26', 's']))).toMatchObject({
      own: 's',
      isDraft: true,
    });
    expect(state(1, pendingOf(['ada', '2026-11-24', '']))).toMatchObject({
      own: '',
      shown: undefined,
      isDefault: true,
      isDraft: true,
    });
    // Back to what is published is no draft any more.
    expect(state(3, pendingOf(['ada', '2026-11-26', '']))).toMatchObject({
      shown: 's',
      isDraft: false,
    });
  });
});

describe('sums', () => {
  it('counts a shift by the times of its day, and nobody who belongs elsewhere', () => {
    const changed = shift('s', 'S1', 'Sabah', {
      times: [
        { from: null, hours: '08:00–16:00', minutes: 450, isNight: false },
        { from: '2026-11-25', hours: '08:00–18:00', minutes: 540, isNight: false },
      ],
    });
    const dated = samplePlan({
      shifts: new Map([['s', changed]]),
      people: [person('ada', 'Ada', { elsewhere: new Set([0]) })],
    });
    expect(personTotal(dated, none, dated.people[0]!).minutes).toBe(2 * 450 + 3 * 540);
    expect(headsByShift(dated, none)[0]!.days.map(({ planned }) => planned)).toEqual([
      0, 1, 1, 1, 1, 0, 0,
    ]);
  });

  it('counts hours, nights and heads with what is pending, candidates for their first', () => {
    const pending = pendingOf(
      ['ada', MONDAY, 'g'],
      ['ada', '2026-11-29', 's+a'],
      ['bora', MONDAY, 'HT'],
    );
    expect(personTotal(plan, none, plan.people[0]!)).toEqual({ minutes: 5 * 450, nights: 0 });
    expect(personTotal(plan, pending, plan.people[0]!)).toEqual({ minutes: 6 * 450, nights: 1 });
    const withNeed = samplePlan({
      needed: new Map([
        ['s 2026-11-23', 2],
        ['a 2026-11-23', 1],
      ]),
    });
    const heads = headsByShift(withNeed, pending);
    expect(heads.map(({ shift: { id } }) => id)).toEqual(['s', 'a', 'g']);
    expect(heads[0]!.days[0]).toEqual({ planned: 1, needed: 2, isShort: true });
    expect(heads[1]!.days[0]).toEqual({ planned: 0, needed: 1, isShort: true });
    expect(heads[2]!.days[0]).toEqual({ planned: 1, needed: undefined, isShort: false });
  });

  it('agrees with counting cell by cell', () => {
    const value = fc.constantFrom('s', 'a', 'g', 'HT', 'ST', '-', 's+g', '');
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(2), fc.nat(6), value), { maxLength: 30 }), (cells) => {
        const pending = pendingOf(
          ...cells.map(([row, at, one]): [string, string, string] => [
            plan.people[row]!.id,
            plan.days[at]!,
            one,
          ]),
        );
        const heads = headsByShift(plan, pending);
        for (const { shift: counted, days } of heads) {
          days.forEach(({ planned }, at) => {
            const there = plan.people.filter(
              (one) => cellState(plan, pending, one, at).shown?.split('+')[0] === counted.id,
            );
            expect(planned).toBe(there.length);
          });
        }
        const all = plan.people.reduce(
          (sum, one) => sum + personTotal(plan, pending, one).minutes,
          0,
        );
        const byHeads = heads.reduce(
          (sum, one) => sum + 450 * one.days.reduce((count, { planned }) => count + planned, 0),
          0,
        );
        expect(all).toBe(byHeads);
      }),
    );
  });
});

describe('changes', () => {
  it('leaves out what changes nothing and what may not be changed', () => {
    const past = samplePlan({ today: '2026-11-24' });
    expect(refusal(past, past.people[0]!, 0)).toMatch(/Geçmiş/);
    expect(refusal({ ...past, canBackdate: true }, past.people[0]!, 0)).toBeUndefined();
    const wanted = [0, 1, 2].map((at) => ({ row: 0, at, value: at === 2 ? '' : 'a' }));
    expect(editsOf(past, none, wanted)).toEqual([
      { key: 'ada 2026-11-24', before: '', after: 'a' },
    ]);
    expect(editsOf(plan, none, [{ row: 9, at: 0, value: 'a' }])).toEqual([]);
  });

  it('leaves one’s own row to others, and says why', () => {
    const own = samplePlan({ viewerId: 'ada' });
    expect(refusal(own, own.people[0]!, 0)).toMatch(/Kendi planınızı/);
    expect(refusal(own, own.people[1]!, 0)).toBeUndefined();
    const all = own.people.map((_, row) => ({ row, at: 0, value: 'a' }));
    expect(editsOf(own, none, all).map(({ key }) => key)).not.toContain(`ada ${own.days[0]}`);
  });

  it('understands pasted texts and names those that nobody knows', () => {
    const parsed = parseTexts(plan, [
      { row: 0, at: 0, text: 'S2' },
      { row: 0, at: 1, text: 'yok' },
      { row: 1, at: 1, text: 'yok ' },
    ]);
    expect(parsed.wanted).toEqual([{ row: 0, at: 0, value: 'a' }]);
    expect(unknownWords(parsed)).toBe(
      '“yok” bilinen bir vardiya kodu ya da adı değil; 2 hücre değişmedi.',
    );
    expect(unknownWords(parseTexts(plan, [{ row: 0, at: 0, text: 'HT' }]))).toBeUndefined();
  });

  it('paints a rotation with an offset, each next person further on', () => {
    const cells = [0, 1].flatMap((row) => [0, 1, 2, 3].map((at) => ({ row, at })));
    const pattern = { entries: ['s', 's', 'HT'], firstDay: MONDAY, offset: 1, step: 1 };
    expect(patternOver(plan, pattern, cells).map(({ value }) => value)).toEqual([
      's',
      'HT',
      's',
      's',
      'HT',
      's',
      's',
      'HT',
    ]);
    const later = { ...pattern, firstDay: '2026-11-25' };
    expect(patternOver(plan, later, cells.slice(0, 4)).map(({ at }) => at)).toEqual([2, 3]);
  });
});

describe('rows below the plan', () => {
  const heads = (id: string, planned: number, needed?: number) => ({
    shift: shift(id, id, `Vardiya ${id}`),
    days: [{ planned, needed, isShort: planned < (needed ?? 0) }],
  });
  it('leave no shift out: those that find no row are summed up, and who is missing stays missing', () => {
    const all = [heads('a', 5), heads('b', 2, 3), heads('c', 9, 4), heads('d', 1)];
    expect(footRows(all, 4).map(({ name }) => name)).toEqual(
      all.map(({ shift: { name } }) => name),
    );
    expect(footRows(all, 2)).toEqual([
      { name: 'Vardiya b', days: [{ planned: 2, needed: 3, isShort: true, missing: 1 }] },
      { name: 'Diğer 3 vardiya', days: [{ planned: 15, needed: 4, missing: 0 }] },
    ]);
    const short = footRows([heads('x', 0), heads('y', 9, 1), heads('z', 0, 2)], 1);
    expect(short).toEqual([
      { name: 'Diğer 3 vardiya', days: [{ planned: 9, needed: 3, missing: 2 }] },
    ]);
  });
});

describe('limits of the spreadsheet', () => {
  const row = (columns: number, text = 'S1') => Array.from({ length: columns }, () => text);
  it.each([
    [[row(63)], undefined],
    [[row(64)], /64 sütun/],
    [[['S1'], ['x'.repeat(256)]], undefined],
    [[['S1'], ['x'.repeat(257)]], /2\. satırında 256/],
    [Array.from({ length: sheetLimits.rows }, () => ['S1']), undefined],
    [Array.from({ length: sheetLimits.rows + 1 }, () => ['S1']), /32\.768 satır/],
  ])('judges a table %#', (table, fault) => {
    if (fault === undefined) expect(tableFault(table)).toBeUndefined();
    else expect(tableFault(table)).toMatch(fault);
  });
});

describe('the shown days', () => {
  it.each([
    ['week', '2026-11-25', '2026-11-23', '2026-11-29', '23–29.11.2026, 48. hafta'],
    ['week', '2026-12-02', '2026-11-30', '2026-12-06', '30.11–06.12.2026, 49. hafta'],
    ['twoWeeks', '2026-12-30', '2026-12-28', '2027-01-10', '28.12–10.01.2027, 53–1. hafta'],
    ['month', '2026-11-25', '2026-11-01', '2026-11-30', 'Kasım 2026'],
  ] as const)('%s of %s', (span, day, from, to, text) => {
    const period = periodOf(span, day);
    expect(period).toEqual({ from, to });
    expect(periodText(span, period)).toBe(text);
    expect(daysOf(period).at(-1)).toBe(to);
    expect(periodOf(span, turned(span, turned(span, day, 1), -1))).toEqual(period);
  });

  it('counts weeks as calendars do', () => {
    expect([weekNumber('2026-01-01'), weekNumber('2027-01-03'), weekNumber('2027-01-04')]).toEqual([
      1, 53, 1,
    ]);
  });
});

it('counts nobody who is on leave all day, neither among the heads nor in the hours', () => {
  const away = { words: 'Yıllık izin', colour: '#1565C0', isWholeDay: true };
  const half = { ...away, words: 'Yıllık izin, öğleden önce', isWholeDay: false };
  const ada = person('ada', 'Ada Kaya', {
    leaves: new Map([
      [0, away],
      [1, half],
    ]),
  });
  const small = samplePlan({ people: [ada, person('bora', 'Bora Tekin')] });
  expect(
    headsByShift(small, none)[0]!
      .days.slice(0, 3)
      .map(({ planned }) => planned),
  ).toEqual([1, 2, 2]);
  expect(personTotal(small, none, ada).minutes).toBe(4 * 450);
});

it('has fourteen people in sight on an office screen, however many shifts are needed', () => {
  /** What heading, filters and palette leave of 1366 × 860. */
  const ROOM = 619;
  const { row, head, footRow } = heightsOf('compact');
  const SCROLL_BAR = 15;
  const people = Math.floor((ROOM - SCROLL_BAR - head - MOST_FOOT * footRow) / row);
  expect(people).toBeGreaterThanOrEqual(14);
});
