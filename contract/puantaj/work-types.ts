import { OUTSIDE } from './months/outside.ts';
import { restNames } from '#contract/working-times/rests.ts';
import { type Code, CODES, WORK_LABELS } from '#core/puantaj/codes.ts';

/** How a work record shows: the same everywhere (timeline, grid, chart, legend, PDF). */
export interface WorkType {
  readonly workingTypeCode: Code;
  readonly label: string;
  /** What time it is, in a sentence: for the legend. */
  readonly meaning: string;
  /** Never colour alone: the code stands beside or inside it. Tenants may change it. */
  readonly color: string;
  readonly textColor: string;
  readonly pattern: 'plain' | 'hatched' | 'dottedEdge' | 'dashedBorder';
}

const WHITE = '#ffffff';
const DARK = '#1f1f1f';

const LOOKS = {
  NC: ['#2E7D32', WHITE, 'plain'],
  GEC: ['#C62828', WHITE, 'hatched'],
  GFC: ['#00838F', WHITE, 'dottedEdge'],
  CEC: ['#AD1457', WHITE, 'hatched'],
  CFC: ['#00695C', WHITE, 'dottedEdge'],
  NM: ['#1565C0', WHITE, 'plain'],
  HTM: ['#4527A0', WHITE, 'plain'],
  RTM: ['#6A1B9A', WHITE, 'plain'],
  IGM: ['#283593', WHITE, 'plain'],
  DC: ['#5D4037', WHITE, 'plain'],
  DI: ['#8D6E63', WHITE, 'plain'],
  UCI: ['#F9A825', DARK, 'plain'],
  USI: ['#EF6C00', DARK, 'plain'],
  GIM: ['#90A4AE', DARK, 'plain'],
  BOS: ['#ECEFF1', DARK, 'dashedBorder'],
} as const satisfies Record<Code, readonly [string, string, WorkType['pattern']]>;

const MEANINGS: Readonly<Record<Code, string>> = {
  NC: 'Planlanan sürede çalışılan zaman.',
  GEC: 'Geç gelindiği için eksik kalan süre.',
  GFC: 'Vardiyadan önce çalışılan, onay bekleyen süre.',
  CEC: 'Erken çıkıldığı için eksik kalan süre.',
  CFC: 'Vardiyadan sonra çalışılan, onay bekleyen süre.',
  NM: 'Onaylanmış fazla mesai.',
  HTM: 'Hafta tatilinde yapılan çalışma.',
  RTM: 'Resmî tatilde yapılan çalışma.',
  IGM: 'İzinli günde yapılan çalışma.',
  DC: 'Denkleştirme için fazladan çalışılan süre.',
  DI: 'Denkleştirme karşılığında çalışılmayan süre.',
  UCI: 'Ücreti ödenen izin.',
  USI: 'Ücreti ödenmeyen izin.',
  GIM: 'Gün içindeki ara dinlenmesi.',
  BOS: 'Plan varken ne geçişi ne izni olan süre.',
};

/** Days without work, which are no work record: the same in the plan, in puantaj and in their files. */
export const DAYS_OFF = {
  HT: { label: restNames.weekly, meaning: 'Haftada bir verilen dinlenme günü.' },
  AT: {
    label: restNames.contract,
    meaning: 'Hafta tatili dışında sözleşme gereği çalışılmayan gün, çoğunlukla cumartesi.',
  },
  RT: { label: 'Resmî tatil', meaning: 'Çalışılmayan ulusal bayram ya da genel tatil günü.' },
  [OUTSIDE.code]: {
    label: OUTSIDE.name,
    meaning: 'Firmanın puantajı başlamadan önceki gün; hesaplanmaz.',
  },
} as const;

export type DayOff = keyof typeof DAYS_OFF;

/** The 15 work record types of the specification, in its order and its spelling (D44). */
export const WORK_TYPES: readonly WorkType[] = CODES.map((code) => {
  const [color, textColor, pattern] = LOOKS[code];
  const meaning = MEANINGS[code];
  return { workingTypeCode: code, label: WORK_LABELS[code], meaning, color, textColor, pattern };
});
