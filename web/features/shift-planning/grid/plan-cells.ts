import { formatDuration } from '#core/format/duration.ts';
import { dayCode, NOTHING, UNPLANNED } from '#contract/shift-planning/plan-values.ts';
import type { CellAt, Colour, GridCell } from '#web/ui/grid/cells/cell.ts';
import type { Finding } from '../plan-calls.ts';
import { refusal } from '../model/changes.ts';
import {
  type CellKey,
  type CellState,
  cellState,
  keyOf,
  type Pending,
  type Plan,
  type PlanLeave,
  type PlanPerson,
} from '../model/plan.ts';
import {
  DAY_NAMES,
  firstShift,
  isShifts,
  timeOf,
  valueName,
  valueText,
} from '../model/plan-value.ts';
import { type FootRow, personTotal } from '../model/totals.ts';
import { FIRST_DAY, isNamed, isWide } from './plan-columns.ts';

export type Findings = ReadonlyMap<CellKey, readonly Finding[]>;

const BLANK: GridCell = { text: '', isReadOnly: true };

/** '08:00–16:00', and '08–16' where there is little room. */
const hoursIn = (hours: string, width: number) =>
  isNamed(width) ? hours : hours.replaceAll(':00', '');

/** What stands in the cell, without who may change it and what the law says. */
function lookOf(plan: Plan, state: CellState, at: number, width: number): GridCell {
  const { shown, isDefault, isDraft } = state;
  const draft = isDraft ? { isHatched: true } : {};
  if (shown === undefined) return { text: '…', align: 'centre', ink: '--ink-3', ...draft };
  const wide = isWide(width);
  if (!isShifts(shown)) {
    if (shown === NOTHING) {
      return {
        text: wide ? 'Planı yok' : '',
        value: '',
        align: 'centre',
        ink: '--ink-3',
        ...draft,
      };
    }
    const code = dayCode(shown);
    const text = wide ? (DAY_NAMES[shown] ?? code) : code;
    const edge = { colour: '--line-2', style: 'dashed' } as const;
    return {
      text,
      value: code,
      align: 'centre',
      ink: isDefault ? '--ink-3' : '--ink-2',
      ...(!isDefault && { fill: '--sunken' as const }),
      ...(shown === UNPLANNED && { edge }),
      ...draft,
    };
  }
  const shift = firstShift(shown, plan.shifts);
  const isOne = !shown.includes('+');
  const code = valueText(shown, plan.shifts);
  const hours = shift && timeOf(shift, plan.days[at]!)?.hours;
  return {
    text: isNamed(width) && isOne ? (shift?.name ?? '?') : code,
    value: code,
    ...(wide && { secondLine: isOne ? hoursIn(hours ?? '', width) : 'adaylar' }),
    ...(!wide && { align: 'centre' as const }),
    fill: (shift?.color ?? '--sunken') as Colour,
    isFaint: isDefault,
    isStrong: !isDefault,
    ...draft,
  };
}

/** Over the shift that is planned: who is on leave all day does not come for it. */
function leaveLook(leave: PlanLeave | undefined, width: number): Partial<GridCell> {
  if (leave === undefined) return {};
  const colour = leave.colour as Colour;
  if (!leave.isWholeDay) return { corner: colour };
  return {
    text: isWide(width) ? leave.words : 'İzin',
    secondLine: '',
    fill: colour,
    isFaint: true,
    isStrong: false,
    isHatched: false,
  };
}

/** What the pointer and a screen reader are told. */
function titleOf(
  plan: Plan,
  person: PlanPerson,
  state: CellState,
  at: number,
  found: readonly Finding[],
): string {
  const { shown, isDraft, isDefault, source } = state;
  const name = shown === undefined || shown === NOTHING ? undefined : valueName(shown, plan.shifts);
  return [
    name,
    isDraft
      ? isDefault
        ? 'Taslak: yayınlanınca varsayılana döner'
        : 'Taslak, henüz yayınlanmadı'
      : source,
    person.elsewhere.has(at) ? 'Bu gün başka bir yere bağlı' : undefined,
    person.leaves.get(at)?.words,
    refusal(plan, person, at),
    ...found.map(({ sentence, article }) => `${sentence} (${article})`),
  ]
    .filter(Boolean)
    .join('\n');
}

function dayCell(
  plan: Plan,
  pending: Pending,
  person: PlanPerson,
  at: number,
  found: readonly Finding[],
  width: number,
): GridCell {
  const state = cellState(plan, pending, person, at);
  const refused = refusal(plan, person, at) !== undefined;
  if (!state.isEmployed) return { ...BLANK, fill: '--sunken', title: 'Bu gün çalışan değil' };
  const title = titleOf(plan, person, state, at, found);
  const breach = {
    edge: { colour: '--err-solid', style: 'solid' },
    corner: '--err-solid',
  } as const;
  return {
    ...lookOf(plan, state, at, width),
    ...leaveLook(person.leaves.get(at), width),
    ...(found.length > 0 && breach),
    ...(title !== '' && { title }),
    isReadOnly: refused,
  };
}

function sumCell(plan: Plan, pending: Pending, person: PlanPerson, isNights: boolean): GridCell {
  const { minutes, nights } = personTotal(plan, pending, person);
  const text = isNights ? (nights === 0 ? '–' : String(nights)) : formatDuration(minutes);
  return { text, align: 'right', isStrong: !isNights, isReadOnly: true };
}

const NONE: readonly Finding[] = [];

/** A cell is made when it is first seen; the picture asks for it at every painting. */
export function planCells(plan: Plan, pending: Pending, findings: Findings, width: number) {
  const made = new Map<number, GridCell>();
  const columns = plan.days.length + 3;
  const make = ({ row, column }: CellAt): GridCell => {
    const person = plan.people[row];
    if (!person) return BLANK;
    if (column === 0) {
      const second = [person.registrationNo, person.teamName].filter(Boolean).join(' · ');
      return {
        text: person.name,
        secondLine: second,
        isReadOnly: true,
        title: `${person.name}, ${second}`,
      };
    }
    const at = column - FIRST_DAY;
    if (at >= plan.days.length) return sumCell(plan, pending, person, at > plan.days.length);
    const found = findings.get(keyOf(person.id, plan.days[at]!)) ?? NONE;
    return dayCell(plan, pending, person, at, found, width);
  };
  return (at: CellAt): GridCell => {
    const place = at.row * columns + at.column;
    let cell = made.get(place);
    if (!cell) {
      cell = make(at);
      made.set(place, cell);
    }
    return cell;
  };
}

/** Planned against needed, row by row. */
export function footCells(heads: readonly FootRow[], days: number, width: number) {
  const gap = isWide(width) ? ' ' : '';
  return ({ row, column }: CellAt): GridCell => {
    const counted = heads[row];
    const at = column - FIRST_DAY;
    if (!counted || at >= days) return { text: '' };
    if (column === 0) {
      return { text: counted.name, title: `${counted.name}: planlı / gerekli` };
    }
    const { planned, needed, missing } = counted.days[at]!;
    const text =
      needed === undefined
        ? planned === 0
          ? '–'
          : String(planned)
        : `${planned}${gap}/${gap}${needed}`;
    return {
      text,
      align: 'centre',
      ...(missing > 0 && {
        fill: '--err-soft' as const,
        ink: '--err' as const,
        isStrong: true,
        title: `${counted.name}: ${missing} kişi eksik`,
      }),
    };
  };
}
