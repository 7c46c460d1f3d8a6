/** What speaks against a correction of one's day, each at the field of the form that it is about. */
import type { Minutes } from '../time/clock.ts';
import { addDays, type Day } from '../time/day.ts';
import type { Pass } from '../puantaj/types.ts';
import { type CorrectionKind, isLimited, mostAdded, takesAway } from './kinds.ts';

export interface AskedCorrection {
  readonly kind: CorrectionKind;
  readonly day: Day;
  readonly added: readonly Pass[];
  readonly isCancelling: boolean;
  readonly from: Minutes | null;
  readonly to: Minutes | null;
  readonly hasType: boolean;
  readonly hasFile: boolean;
}

export interface CorrectionFacts {
  readonly today: Day;
  /** Minutes from midnight of the day until now. */
  readonly now: Minutes;
  readonly daysBack: number;
  /** The day has a puantaj: one works then, and it is kept since. */
  readonly isKept: boolean;
  /** Why nothing is taken about the day but an objection: its period is locked. */
  readonly locked: string | null;
  /** What the day counts now. */
  readonly counted: readonly Pass[];
  /** Whether the day would take a pass at that minute. */
  readonly takes: (pass: Pass) => boolean;
  /** The pass that is to be cancelled is one that the day counts. */
  readonly isCounted: boolean;
  readonly needsFile: boolean;
  /** How many missing and wrong ones a month may have; null is any number. */
  readonly perMonth: number | null;
  readonly used: number;
}

export type CorrectionField =
  | 'day'
  | 'added'
  | 'cancelId'
  | 'from'
  | 'to'
  | 'offTimeTypeId'
  | 'fileId'
  | 'kind';

export interface CorrectionFault {
  readonly field: CorrectionField;
  readonly message: string;
}

type Rule = (asked: AskedCorrection, facts: CorrectionFacts) => CorrectionFault | undefined;

const fault = (field: CorrectionField, message: string): CorrectionFault => ({ field, message });

const day: Rule = (asked, { today, daysBack, isKept, locked }) => {
  if (asked.day > today) return fault('day', 'Gelecekteki bir gün düzeltilemez.');
  if (asked.day < addDays(today, -daysBack)) {
    return fault('day', `En çok ${daysBack} gün öncesi için istenebilir.`);
  }
  if (locked !== null && asked.kind !== 'objection') return fault('day', locked);
  return isKept ? undefined : fault('day', 'Bu gün için puantajınız tutulmuyor.');
};

/** How many a kind adds. */
const count: Rule = ({ kind, added }) => {
  const most = mostAdded(kind);
  if (added.length > most) {
    return fault(
      'added',
      most === 0 ? 'Bu seçenekte geçiş eklenmez.' : `En çok ${most} geçiş eklenebilir.`,
    );
  }
  return most > 0 && added.length === 0
    ? fault('added', 'Olması gereken geçişin saatini yazın.')
    : undefined;
};

const times: Rule = ({ added }, { now, counted, takes }) => {
  if (added.some(({ at }) => at > now)) return fault('added', 'Gelecekteki bir saat yazılamaz.');
  if (new Set(added.map(({ at }) => at)).size < added.length) {
    return fault('added', 'Aynı saat iki kez yazılmış.');
  }
  if (added.some(({ at }) => counted.some((pass) => pass.at === at))) {
    return fault('added', 'Bu saatte zaten bir geçişiniz var.');
  }
  return added.every(takes)
    ? undefined
    : fault('added', 'Bu saat başka bir çalışma gününe aittir; o gün için isteyin.');
};

const cancelled: Rule = ({ kind, isCancelling }, { isCounted }) => {
  if (!takesAway(kind)) {
    return isCancelling ? fault('cancelId', 'Bu seçenekte geçiş iptal edilmez.') : undefined;
  }
  if (!isCancelling) return fault('cancelId', 'Hangi geçiş olduğunu seçin.');
  return isCounted ? undefined : fault('cancelId', 'Bu geçiş o günün sayılan bir geçişi değil.');
};

const DAY_REACH = { from: -1440, to: 2880 };

const away: Rule = ({ kind, from, to, hasType }, { now }) => {
  if (kind !== 'away') {
    return from !== null || to !== null || hasType
      ? fault('from', 'Bu seçenekte saat aralığı yazılmaz.')
      : undefined;
  }
  if (!hasType) return fault('offTimeTypeId', 'Nerede olduğunuzu seçin.');
  if (from === null || to === null) return fault(from === null ? 'from' : 'to', 'Saati yazın.');
  if (to <= from) return fault('to', 'Bitiş saati başlangıçtan sonra olmalı.');
  if (from < DAY_REACH.from || to > DAY_REACH.to || to - from > 1440) {
    return fault('to', 'Aralık bir günden uzun olamaz.');
  }
  return to > now ? fault('to', 'Gelecekteki bir saat yazılamaz.') : undefined;
};

const file: Rule = ({ hasFile }, { needsFile }) =>
  needsFile && !hasFile ? fault('fileId', 'Firmanız belge istiyor; bir belge ekleyin.') : undefined;

const limit: Rule = ({ kind }, { perMonth, used }) =>
  perMonth !== null && isLimited(kind) && used >= perMonth
    ? fault(
        'kind',
        `Bu ay için ${perMonth} düzeltme hakkınızı kullandınız; güne itiraz edebilirsiniz.`,
      )
    : undefined;

const RULES: readonly Rule[] = [day, count, times, cancelled, away, file, limit];

/** Everything that speaks against it, in the order of the form. */
export const correctionFaults = (
  asked: AskedCorrection,
  facts: CorrectionFacts,
): CorrectionFault[] => RULES.flatMap((rule) => rule(asked, facts) ?? []);

/** The passes that a day counts as one text: when it is another, something else would be decided on. */
export const countedText = (passes: readonly Pass[]): string =>
  passes.map(({ at, dir }) => `${at} ${dir}`).join(', ');
