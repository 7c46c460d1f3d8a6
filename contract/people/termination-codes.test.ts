import { expect, it } from 'vitest';
import { terminationCodeFault, terminationCodesOn } from './termination-codes.ts';

const offered = (day: string) => terminationCodesOn(day).map(({ value }) => value);

it('offers one code for İş Kanunu 25/II up to March 2021, and one for each clause from April on', () => {
  expect(offered('2021-03-31')).toContain('29');
  expect(offered('2021-03-31')).not.toContain('42');
  expect(offered('2021-04-01')).not.toContain('29');
  expect(offered('2021-04-01')).toEqual(expect.arrayContaining(['42', '50']));
});

it.each([
  ['03', '2010-01-01', undefined],
  ['29', '2021-03-31', undefined],
  ['29', '2021-04-01', 'Bu kod 31.03.2021 tarihinden sonraki çıkışlarda kullanılamaz.'],
  ['42', '2021-03-31', 'Bu kod 01.04.2021 tarihinden önceki çıkışlarda kullanılamaz.'],
  ['42', '2021-04-01', undefined],
])('judges code %s for somebody whose last day is %s', (code, day, fault) => {
  expect(terminationCodeFault(code, day)).toBe(fault);
});
