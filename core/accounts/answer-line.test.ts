import { expect, it } from 'vitest';
import { answerLine } from './answer-line.ts';

const day = '2026-03-02';

it.each([
  ['not JSON', '{', /JSON/],
  ['an unknown op', '{"op":"pay"}', /^op bilinmiyor/],
  ['no day', '{"op":"mayAsk"}', /^day bir tarih/],
  ['a day that does not exist', '{"op":"mayAsk","day":"2026-02-30"}', /^day bir tarih/],
  ['an amount with a fraction', `{"op":"mayAsk","day":"${day}","amount":10.5}`, /^amount tam sayı/],
  ['a step of nothing', `{"op":"mayAsk","day":"${day}","type":{"step":0}}`, /^type\.step en az 1/],
  [
    'a month that does not exist',
    `{"op":"advances","acts":[{"act":"lock","day":"${day}","month":"2026-13"}]}`,
    /^acts\[0\]\.month bir ay/,
  ],
  [
    'an unknown act',
    `{"op":"advances","acts":[{"act":"give","day":"${day}"}]}`,
    /^acts\[0\]\.act bilinmiyor/,
  ],
  ['a start day that no period has', '{"op":"advances","startDay":2}', /^startDay bilinmiyor/],
  [
    'an unknown code',
    '{"op":"overtime","segments":[[1,2,"XX"]]}',
    /^segments\[0\]\[2\] bilinmiyor/,
  ],
  ['half a window', '{"op":"overtime","plan":[1]}', /^plan \[başlangıç, bitiş\]/],
  [
    'an article that is none',
    `{"op":"mayOvertime","date":"${day}","basis":44}`,
    /^basis bilinmiyor/,
  ],
  [
    'a rate that is none',
    `{"op":"timeOff","entries":[{"id":1,"day":"${day}","rate":200}]}`,
    /rate bilinmiyor/,
  ],
  [
    'a week of no days',
    `{"op":"equalization","from":"${day}","to":"${day}","workdays":0}`,
    /^workdays 1 ile 7/,
  ],
])('refuses %s and says where', (_, line, message) => {
  expect(JSON.parse(answerLine(line) ?? '{}').error).toMatch(message);
});

it('skips empty lines', () => {
  expect(answerLine(' ')).toBeUndefined();
});
