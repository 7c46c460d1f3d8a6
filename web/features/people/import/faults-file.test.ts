import { expect, it } from 'vitest';
import { faultsFile } from './faults-file.ts';
import { mappingFault } from './import-calls.ts';

it('writes faults that a spreadsheet opens, and no formula', () => {
  expect(
    faultsFile([
      { row: 2, column: 'Ad;ı', value: '=1+1', Message: 'Geçersiz "değer".' },
      { row: 3, column: '@x', value: null, Message: 'Bu alan zorunludur.' },
    ]),
  ).toBe(
    `\u{feff}Satır;Sütun;Değer;Hata\r\n2;"Ad;ı";'=1+1;"Geçersiz ""değer""."\r\n3;'@x;;Bu alan zorunludur.\r\n`,
  );
});

it('says what is missing in a mapping', () => {
  expect(mappingFault({ 0: 'name' })).toBe('Sicil no alanı için bir sütun seçin.');
  expect(mappingFault({ 0: 'registrationNo', 2: 'name', 4: 'name' })).toBe(
    '“Ad” alanı birden çok sütuna verilmiş.',
  );
  expect(mappingFault({ 0: 'registrationNo' })).toBeUndefined();
});
