/** Every setting, one row each. Where it stands here it stands in the form. */
import { UNIT_SIGNS, type Unit } from '#core/format/money.ts';
import { accessRules } from '../kernel/permissions/access-rules.ts';
import { payrollSettings } from './payroll-settings.ts';
import { defineSettings, type ValueOf } from './setting.ts';

const byCompany = { level: 'company', mayChange: accessRules.firmAdmin } as const;

const advance = <const U extends Unit>(unit: U) =>
  ({
    kind: 'money',
    unit,
    label: `Açık avans sınırı (${UNIT_SIGNS[unit]})`,
    help: 'Bir personelin bu birimdeki bütün avanslarının açık toplamı bunu aşamaz; boşsa sınır yoktur',
    group: 'Avans talepleri',
    min: 1,
    ...byCompany,
  }) as const;

export const settings = defineSettings({
  advanceOpenTRY: advance('TRY'),
  advanceOpenUSD: advance('USD'),
  advanceOpenEUR: advance('EUR'),
  advanceOpenLT: advance('LT'),
  overtimeDaysBack: {
    kind: 'number',
    label: 'Fazla mesai geriye dönük',
    help: 'Çalışıldıktan sonra en çok bu kadar gün geriye dönük fazla mesai talep edilir',
    group: 'Fazla mesai talepleri',
    min: 0,
    max: 366,
    digits: 0,
    unit: 'gün',
    default: 30,
    ...byCompany,
  },
  equalizationSector: {
    kind: 'choice',
    label: 'Denkleştirme süresi',
    help: 'Denkleştirme dönemi en çok bu kadar sürer (4857 md. 63)',
    group: 'Denkleştirme',
    options: [
      { value: 'general', label: '2 ay, toplu sözleşmeyle 4 ay' },
      { value: 'tourism', label: 'Turizm: 4 ay, toplu sözleşmeyle 6 ay' },
    ],
    default: 'general',
    dated: true,
    ...byCompany,
  },
  makeUpOnContractRest: {
    kind: 'yesNo',
    label: 'Akdi tatilde telafi çalışması',
    help: 'Çoğunlukla cumartesi: hafta tatili olmayan boş günlerde telafi çalışması yaptırılabilir (4857 md. 64)',
    group: 'Denkleştirme',
    default: false,
    dated: true,
    ...byCompany,
  },
  correctionDaysBack: {
    kind: 'number',
    label: 'Düzeltme geriye dönük',
    help: 'Personel en çok bu kadar gün önceki bir gün için geçiş düzeltme ister, güne itiraz eder',
    group: 'Geçiş düzeltme talepleri',
    min: 1,
    max: 366,
    digits: 0,
    unit: 'gün',
    default: 30,
    ...byCompany,
  },
  correctionsPerMonth: {
    kind: 'number',
    label: 'Aylık düzeltme hakkı',
    help: 'Bir puantaj ayında eksik ve yanlış geçiş için en çok bu kadar talep; boşsa sınır yoktur, itirazlar sayılmaz',
    group: 'Geçiş düzeltme talepleri',
    min: 1,
    max: 100,
    digits: 0,
    unit: 'talep',
    ...byCompany,
  },
  correctionFile: {
    kind: 'yesNo',
    label: 'Düzeltmede belge zorunlu',
    help: 'Geçiş düzeltme talebi belge eklenmeden gönderilemez',
    group: 'Geçiş düzeltme talepleri',
    default: false,
    ...byCompany,
  },
  ...payrollSettings,
  confirmWithinDays: {
    kind: 'number',
    label: 'Personel yanıt süresi',
    help: 'Onaya gönderilen aya bu kadar günde yanıt vermeyen “yanıtsız” sayılır; susmak onay sayılmaz',
    group: 'Bordro',
    min: 1,
    max: 60,
    digits: 0,
    unit: 'gün',
    default: 3,
    ...byCompany,
  },
});

type All = typeof settings;
export type SettingKey = keyof All;
export type SettingValue<Key extends SettingKey> = ValueOf<All[Key]>;
/** Those of which one has to say on which day they are asked for. */
export type DatedKey = {
  [Key in SettingKey]: All[Key] extends { dated: true } ? Key : never;
}[SettingKey];

export const settingKeys = Object.keys(settings) as SettingKey[];
