/** Layouts of payroll programs that publish theirs (PR-38). What the customer decides stands open, and stops the file until they said it. */
import { base, days, hours, plainColumn } from './columns.ts';
import type { FileField } from './fields.ts';
import type { FileLayout, LayoutColumn } from './layout.ts';

/** Digits alone, with zeros in front. */
const numeric = (title: string, width: number, field: FileField): LayoutColumn => ({
  ...plainColumn(title, field),
  width,
  padding: 'zeros',
});

/** '3v2': five digits, the last two behind a comma that is not written. */
const threeAndTwo = (column: LayoutColumn): LayoutColumn => ({
  ...column,
  digits: 2,
  decimal: '',
  width: 5,
  padding: 'zeros',
  empty: '0',
});

/**
 * `BRPDyyaa.TXT`, 64 bytes: https://www.megayaz.com.tr/yardim?ID=21. A date of a period that began in the month before
 * is paid in the period's month, so that is the month of its record.
 */
export const MEGA: FileLayout = {
  ...base,
  name: 'Mega',
  fileName: 'BRPD{yy}{aa}.TXT',
  file: 'fixed',
  rows: 'date',
  encoding: 'windows1254',
  heading: false,
  carried: false,
  columns: [
    numeric('SİCİL NO', 8, 'registrationNo'),
    numeric('TAHAKKUK AYI', 2, 'periodMonth'),
    numeric('TAHAKKUK YILI', 2, 'periodYearShort'),
    numeric('ÇALIŞMA GÜNÜ', 2, 'dayOfMonth'),
    threeAndTwo(hours('NORMAL MESAİ SAATİ', 'normal')),
    threeAndTwo(hours('HAFTA TATİLİ SAATİ', 'weeklyRest')),
    threeAndTwo(hours('YILLIK İZİN SAATİ', 'annualLeave')),
    threeAndTwo(hours('ÜCRETLİ İZİN SAATİ', 'paidLeave')),
    threeAndTwo(hours('FAZLA MESAİ 1 SAATİ')),
    threeAndTwo(hours('FAZLA MESAİ 2 SAATİ')),
    threeAndTwo(hours('FAZLA MESAİ 3 SAATİ')),
    threeAndTwo(plainColumn('YEMEK GÜNÜ')),
    threeAndTwo(hours('GENEL TATİL SAATİ', 'holiday')),
    threeAndTwo(plainColumn('SOSYAL YARDIM GÜNÜ')),
  ],
};

/** Nine fields below their titles: https://wiki.workcube.com/tr/detail/12171 */
export const WORKCUBE: FileLayout = {
  ...base,
  name: 'Workcube',
  file: 'csv',
  rows: 'run',
  carried: false,
  columns: [
    plainColumn('PDKS NO', 'registrationNo'),
    plainColumn('GÜN', 'dayOfMonth'),
    plainColumn('AY', 'monthNo'),
    plainColumn('YIL', 'year'),
    plainColumn('BAŞLANGIÇ SAATİ', 'startHour'),
    plainColumn('BAŞLANGIÇ DAKİKASI', 'startMinute'),
    plainColumn('BİTİŞ SAATİ', 'endHour'),
    plainColumn('BİTİŞ DAKİKASI', 'endMinute'),
    plainColumn('MESAİ - İZİN ID', 'runCode'),
  ],
};

/** Its columns are found by the numbers of the customer's own kurum ücret parametreleri: a title is typed for each. */
export const LOGO: FileLayout = {
  ...base,
  name: 'Logo',
  file: 'xlsx',
  carried: false,
  columns: [
    plainColumn('SİCİL NO', 'registrationNo'),
    days('', 'normalDays'),
    days('', 'weeklyRest'),
    days('', 'holiday'),
    days('', 'annualLeave'),
    days('', 'paidLeave'),
    days('', 'unpaidDays'),
    hours('', 'overtimePaid'),
    hours('', 'excessPaid'),
    days('', 'holidayWorked'),
    days('', 'restWorked'),
  ],
};
