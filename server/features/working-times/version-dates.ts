/** From when on a change may hold: what already held is never rewritten unasked. */
import { formatDay } from '#core/format/day.ts';
import { versionAsOf } from '#core/shifts/versions.ts';
import type { Day } from '#core/time/day.ts';
import { fieldError } from '#server/http/errors.ts';

interface Dated {
  readonly from: Day | null;
}

/** Days that come before all others: the first version holds there. */
const BEFORE_ALL: Day = '';

/** The version that held from that day on until now. */
export const heldBefore = <V extends Dated>(versions: readonly V[], from: Day | null): V =>
  versionAsOf(versions, from ?? BEFORE_ALL);

/** Those that begin after it, whose days it does not reach. */
export const laterThan = <V extends Dated>(versions: readonly V[], from: Day | null) =>
  versions.filter((version) => version.from !== null && version.from > (from ?? BEFORE_ALL));

/** As the trail tells it: '01.12.2026, 15.12.2026'. */
export const takenWords = (versions: readonly Dated[]): { taken?: string } =>
  versions.length === 0 ? {} : { taken: versions.map(({ from }) => formatDay(from!)).join(', ') };

/** 400 where a later version cannot take what changed: its own hours are other ones. */
export function checkTaken(
  from: Day | null,
  faults: readonly { readonly message: string }[],
): void {
  const [fault] = faults;
  if (!fault) return;
  throw fieldError(
    'plan.later',
    `${formatDay(from!)} tarihinde başlayan sürüm bu değişikliği alamaz. ${fault.message}`,
  );
}

/** 400 where a change reaches into the past and nobody said that it should. */
export function checkValidity(
  { from, correctsPast }: Dated & { readonly correctsPast: boolean },
  today: Day,
): void {
  if (correctsPast || (from !== null && from >= today)) return;
  const since = from === null ? 'baştan beri' : `${formatDay(from)} tarihinden beri`;
  throw fieldError(
    'plan.from',
    `Bu değişiklik ${since} geçmiş günleri de etkiler. Bugün ya da ileri bir tarih verin ya da geçmişi düzelttiğinizi onaylayın.`,
  );
}

/** 400 unless it lies ahead: nothing has been calculated by it. */
export function checkAhead(from: Day, today: Day): void {
  if (from > today) return;
  throw fieldError('from', 'Yalnızca ileri tarihli bir sürüm kaldırılabilir.');
}
