import { FormatPainterOutlined } from '@ant-design/icons';
import {
  CONTRACT_REST,
  dayCode,
  MOST_CANDIDATES,
  NOTHING,
  type PlanValue,
  shiftIdsOf,
  shiftsValue,
  UNPLANNED,
  WEEKLY_REST,
} from '#contract/shift-planning/plan-values.ts';
import { readableOn } from '#web/ui/colour/contrast.ts';
import { useWidth } from '#web/ui/use-width.ts';
import { DAY_NAMES, type Shifts, timeOf } from './model/plan-value.ts';

interface Brush {
  readonly value: PlanValue;
  readonly label: string;
  /** Where there is no room for the names of all. */
  readonly code: string;
  /** The key that paints the selected cells with it. */
  readonly key: string | null;
  readonly title: string;
  readonly color?: string;
}

const RESTS: readonly Brush[] = [
  {
    value: WEEKLY_REST,
    label: DAY_NAMES[WEEKLY_REST]!,
    code: dayCode(WEEKLY_REST),
    key: '0',
    title: 'Hafta tatili (HT)',
  },
  {
    value: CONTRACT_REST,
    label: DAY_NAMES[CONTRACT_REST]!,
    code: dayCode(CONTRACT_REST),
    key: '.',
    title: 'Akdi tatil (AT)',
  },
  {
    value: UNPLANNED,
    label: DAY_NAMES[UNPLANNED]!,
    code: DAY_NAMES[UNPLANNED]!,
    key: '-',
    title: 'Plansız: varsayılan düzen de geçerli olmaz',
  },
  {
    value: NOTHING,
    label: 'Sil',
    code: 'Sil',
    key: 'Del',
    title: 'Hücreyi siler: dönüşüm ya da çalışma süresi geçerli olur',
  },
];

/** What cells can be painted with; a shift's own key goes before those of the rests. */
export function brushesOf(shifts: Shifts, today: string): Brush[] {
  const offered = [...shifts.values()].filter(({ active }) => active);
  const taken = new Set(offered.map(({ shortKey }) => shortKey));
  return [
    ...offered.map(
      (shift): Brush => ({
        value: shift.id,
        label: shift.name,
        code: shift.code,
        key: shift.shortKey,
        title: `${shift.code} · ${shift.name} · ${timeOf(shift, today)?.hours ?? ''}. Shift ile basınca aday olarak eklenir.`,
        color: shift.color,
      }),
    ),
    ...RESTS.map((brush) => (taken.has(brush.key) ? { ...brush, key: null } : brush)),
  ];
}

/** Of a chip in px: its letters on average, its edges, and the gap to the next. */
const LETTER = 7;
const EDGES = 30;

/** Whether the names of all find room in one row; before it is seen, they do. */
export const haveRoom = (brushes: readonly Brush[], room: number): boolean =>
  room === 0 ||
  brushes.reduce(
    (sum, { label, key }) => sum + (label.length + (key?.length ?? 0)) * LETTER + EDGES,
    EDGES,
  ) <= room;

interface PaletteProps {
  readonly brushes: readonly Brush[];
  readonly held: PlanValue | undefined;
  /** Nothing puts the brush away. */
  readonly onHold: (value: PlanValue | undefined) => void;
}

/** With Shift the next shift is another candidate: the first pass decides among them. */
function joined(held: PlanValue | undefined, added: PlanValue): PlanValue | undefined {
  const ids = shiftIdsOf(held ?? NOTHING);
  const others = ids.filter((id) => id !== added);
  if (ids.length === 0 || shiftIdsOf(added).length === 0) return added;
  const next = others.length < ids.length ? others : [...ids, added].slice(0, MOST_CANDIDATES);
  return next.length === 0 ? undefined : shiftsValue(next);
}

const isHeld = (held: PlanValue | undefined, value: PlanValue) =>
  held === value || shiftIdsOf(held ?? NOTHING).includes(value);

/** A brush that is held paints every cell that is pulled over. */
export function Palette({ brushes, held, onHold }: PaletteProps) {
  const [row, room] = useWidth<HTMLDivElement>();
  const isShort = !haveRoom(brushes, room);
  return (
    <div
      ref={row}
      className={isShort ? 'plan-palette plan-palette-short' : 'plan-palette'}
      role="group"
      aria-label="Boya"
    >
      <FormatPainterOutlined aria-hidden />
      {brushes.map(({ value, label, code, key, title, color }) => (
        <button
          key={value}
          type="button"
          className="plan-chip"
          aria-pressed={isHeld(held, value)}
          title={title}
          style={color === undefined ? undefined : { background: color, color: readableOn(color) }}
          onClick={({ shiftKey }) =>
            onHold(shiftKey ? joined(held, value) : held === value ? undefined : value)
          }
        >
          {key !== null && <kbd>{key}</kbd>}
          {isShort ? code : label}
          {isShort && code !== label && <span className="visually-hidden"> {label}</span>}
        </button>
      ))}
    </div>
  );
}
