import { Input, Select } from 'antd';
import { type Range, termLimits } from '#contract/working-times/term-limits.ts';
import { termChoices, termLabels } from '#contract/working-times/term-labels.ts';
import { ColourInput } from '#web/ui/colour/colour-input.tsx';
import { DayInput } from '#web/ui/day/day-input.tsx';
import type { FieldOf } from '#web/ui/form/form-fields.tsx';
import { type FormInput, formInput } from '#web/ui/form/form-input.ts';
import { DurationInput } from '#web/ui/form/inputs/duration-input.tsx';
import { NumberInput } from '#web/ui/form/inputs/number-input.tsx';
import { TimeOfDayInput } from '#web/ui/form/inputs/time-of-day-input.tsx';
import { check, checkDay, required, requiredLine, tooLong, validDay } from '#web/ui/form/rules.ts';
import { BreaksInput } from './breaks-input.tsx';
import type { BreakValue, ShiftValues } from './shift-values.ts';
import {
  breakRules,
  clockRules,
  insideShift,
  minuteRules,
  notBeforeEarliest,
  withFloating,
} from './term-rules.ts';

type Field = FieldOf<ShiftValues>;

/** These take something from what was worked; who sets them must know. */
const TAKES_PAY =
  '1’den büyük değer, çalışılmış süreyi ücretten düşer: 4857/38 gereği ücret kesme cezasına dönüşebilir.';
const DROPS_WORK = 'Çalışılmış süreyi hesaba katmaz; fazla mesai ücreti bu kadar eksik olur.';

const choices = <Value extends string>(names: Readonly<Record<Value, string>>): FormInput<Value> =>
  (
    <Select options={Object.entries<string>(names).map(([value, label]) => ({ value, label }))} />
  ) as unknown as FormInput<Value>;

const minutes = (
  name: keyof typeof termLimits & keyof ShiftValues,
  group: string,
  help: string,
  label: string = termLabels[name as keyof typeof termLabels],
): Field => ({
  name: name as 'lateTolerance',
  label,
  group,
  help,
  input: formInput(NumberInput, { digits: 0, unit: 'dk' }),
  rules: minuteRules(termLimits[name]),
});

const clock = (
  name: 'start' | 'end' | 'earliestStart' | 'latestStart',
  label: string,
  help?: string,
): Field => ({
  name,
  label,
  group: 'Saatler',
  input: formInput(TimeOfDayInput),
  rules: name === 'latestStart' ? [...clockRules, notBeforeEarliest] : clockRules,
  ...(name === 'latestStart' && { dependsOn: ['earliestStart'] }),
  ...(help !== undefined && { help }),
});

const FIXED: readonly Field[] = [
  clock('start', 'Başlangıç'),
  clock(
    'end',
    'Bitiş',
    'Bitiş başlangıçtan önceyse ertesi gün sayılır: 22:00–06:00 gece vardiyasıdır.',
  ),
];
const FLEX: readonly Field[] = [
  clock('earliestStart', 'En erken başlangıç'),
  clock(
    'latestStart',
    'En geç başlangıç',
    'İlk geçiş bu iki saat arasındaysa vardiya o anda başlar.',
  ),
  {
    name: 'span',
    label: 'Süre',
    group: 'Saatler',
    help: 'Başlangıçtan bitişe, molalar dahil: SS:DD.',
    input: formInput(DurationInput),
    rules: minuteRules(termLimits.span as Range),
  },
];

const head: readonly Field[] = [
  {
    name: 'code',
    label: 'Kod',
    group: 'Tanım',
    input: formInput(Input),
    rules: [requiredLine, tooLong(32)],
  },
  {
    name: 'name',
    label: 'Ad',
    group: 'Tanım',
    input: formInput(Input),
    rules: [requiredLine, tooLong(100)],
  },
  {
    name: 'color',
    label: 'Renk',
    group: 'Tanım',
    help: 'Vardiya planında bu renkle görünür.',
    input: formInput(ColourInput),
    rules: [
      required,
      check(
        (value) => !/^#[0-9A-Fa-f]{6}$/.test(String(value)),
        'Rengi seçin ya da kodunu yazın: #1E88E5.',
      ),
    ],
  },
  {
    name: 'shortKey',
    label: 'Kısayol tuşu',
    group: 'Tanım',
    help: 'Planlarken bu tuş hücreye bu vardiyayı yazar; boş bırakılabilir.',
    input: formInput(Input, { maxLength: 1 }),
    rules: [
      check((value) => !/^[\p{L}\d]$/u.test(String(value)), 'Tek bir harf ya da rakam olmalı.'),
    ],
  },
];

/** Whether a break lies in the shift is another question once one of these has changed. */
const HOURS = ['kind', 'start', 'end', 'earliestStart', 'latestStart', 'span'] as const;

const rules = (proposedBreak: () => BreakValue): readonly Field[] => [
  {
    name: 'breaks',
    label: termLabels.breaks,
    group: 'Molalar',
    help: 'Ücretsiz mola çalışma süresinden düşülür; “yalnız dışarıdayken” seçilirse içeride kalan çalışmış sayılır.',
    input: formInput(BreaksInput, { propose: proposedBreak }),
    rules: [...breakRules, insideShift('breaks')],
    dependsOn: HOURS,
  },
  {
    name: 'floatingMinutes',
    label: 'Serbest mola süresi',
    group: 'Serbest mola',
    help: 'Saati belli olmayan mola: aralık içinde bu kadar dakika düşülür. Yoksa boş bırakın.',
    input: formInput(NumberInput, { digits: 0, unit: 'dk' }),
    rules: [
      check(
        (value) =>
          typeof value !== 'number' ||
          value < termLimits.floatingMinutes.min ||
          value > termLimits.floatingMinutes.max,
        `${termLimits.floatingMinutes.min} ile ${termLimits.floatingMinutes.max} arasında bir sayı girin.`,
      ),
    ],
  },
  {
    name: 'floatingFrom',
    label: 'En erken',
    group: 'Serbest mola',
    input: formInput(TimeOfDayInput),
    rules: [withFloating, insideShift('floatingBreak')],
    dependsOn: ['floatingMinutes', 'floatingTo', ...HOURS],
  },
  {
    name: 'floatingTo',
    label: 'En geç',
    group: 'Serbest mola',
    input: formInput(TimeOfDayInput),
    rules: [withFloating],
    dependsOn: ['floatingMinutes'],
  },
  {
    name: 'floatingDeduct',
    label: 'Düşülmesi',
    group: 'Serbest mola',
    input: choices(termChoices.deduct),
  },
  {
    name: 'presence',
    label: termLabels.presence,
    group: 'Geçişler',
    help: '“Yalnız ilk ve son” seçilirse gün içinde dışarıda geçen süre aranmaz.',
    input: choices(termChoices.presence),
  },
  minutes('duplicateWindow', 'Geçişler', 'Bu süre içindeki ikinci okutma aynı geçiş sayılır.'),
  {
    name: 'missingEntry',
    label: termLabels.missingEntry,
    group: 'Geçişler',
    help: 'Günün ilk geçişi çıkışsa ne yapılacağı.',
    input: choices(termChoices.missingEntry),
  },
  {
    name: 'missingExit',
    label: termLabels.missingExit,
    group: 'Geçişler',
    help: 'Giren ama çıkış okutmayan için ne yapılacağı.',
    input: choices(termChoices.missingExit),
  },
  minutes(
    'claimBefore',
    'Geçişler',
    'Tatil gününden sonraki vardiyada, başlangıçtan bu kadar önceki geçişler bu güne yazılır.',
  ),
  minutes(
    'claimAfter',
    'Geçişler',
    'Tatil gününden önceki vardiyada, bitişten bu kadar sonraki geçişler bu güne yazılır.',
  ),
  minutes('lateTolerance', 'Eksik süre', 'Bu kadar geç gelen tam zamanında gelmiş sayılır.'),
  minutes('earlyExitTolerance', 'Eksik süre', 'Bu kadar erken çıkan tam zamanında çıkmış sayılır.'),
  {
    name: 'beyondTolerance',
    label: termLabels.beyondTolerance,
    group: 'Eksik süre',
    help: '5 dakika tolerans ve 8 dakika gecikmede: tamamı 8, yalnız aşan 3 dakika.',
    input: choices(termChoices.beyondTolerance),
  },
  minutes('gapTolerance', 'Eksik süre', 'Gün içinde bu kadar süren ayrılma çalışmış sayılır.'),
  minutes('missingStep', 'Eksik süre', `Eksik süre bu katlara yukarı yuvarlanır. ${TAKES_PAY}`),
  minutes(
    'minBefore',
    'Fazla mesai',
    `Vardiya öncesinde bundan kısa çalışma fazla mesai olmaz. ${DROPS_WORK}`,
  ),
  minutes(
    'minAfter',
    'Fazla mesai',
    `Vardiya sonrasında bundan kısa çalışma fazla mesai olmaz. ${DROPS_WORK}`,
  ),
  minutes(
    'step',
    'Fazla mesai',
    `Fazla mesai bu katlara aşağı yuvarlanır. 1’den büyük değer: ${DROPS_WORK.toLocaleLowerCase('tr')}`,
  ),
  {
    name: 'approval',
    label: termLabels.approval,
    group: 'Fazla mesai',
    help: 'Onay gerekirse onaylanana kadar fazla mesai ücrete girmez.',
    input: choices(termChoices.approval),
  },
];

interface Validity {
  readonly today: string;
  /** Which version the form shows, beside its day. */
  readonly heldWords: string;
}

const fromField = ({ today, heldWords }: Validity): Field => ({
  name: 'from',
  label: 'Değişiklik şu tarihten itibaren geçerli',
  group: 'Geçerlilik',
  help: heldWords,
  input: formInput(DayInput),
  rules: [
    required,
    validDay,
    checkDay(
      (day) => day < today,
      'Bugün ya da ileri bir tarih verin. Geçmişi düzeltmek için sürümü seçin.',
    ),
  ],
});

interface Options {
  /** Where a new version of a stored shift is made. */
  readonly validity?: Validity;
  readonly proposedBreak: () => BreakValue;
}

/** In the order of the form. */
export const shiftFields = (
  kind: ShiftValues['kind'],
  { validity, proposedBreak }: Options,
): readonly Field[] => [
  ...(validity === undefined ? [] : [fromField(validity)]),
  ...head,
  { name: 'kind', label: termLabels.kind, group: 'Tanım', input: choices(termChoices.kind) },
  ...(kind === 'flex' ? FLEX : FIXED),
  ...rules(proposedBreak),
];
