import { type Code, CODES, WORK_LABELS } from '#core/puantaj/codes.ts';

/** How a work record shows: the same everywhere (timeline, grid, chart, legend, PDF). */
export interface WorkType {
  readonly workingTypeCode: Code;
  readonly label: string;
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

/** The 15 work record types of the specification, in its order and its spelling (D44). */
export const WORK_TYPES: readonly WorkType[] = CODES.map((code) => {
  const [color, textColor, pattern] = LOOKS[code];
  return { workingTypeCode: code, label: WORK_LABELS[code], color, textColor, pattern };
});
