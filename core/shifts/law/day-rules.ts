import { formatDuration } from '#core/format/duration.ts';
import { DAILY_LIMIT, NIGHT_LIMIT, requiredBreak } from '#core/puantaj/period/law.ts';
import type { Minutes } from '#core/time/clock.ts';
import type { PlannedWork } from './law-day.ts';
import { atMost, type Breach, type LawRule } from './finding.ts';

/** What is asked of a day of somebody under 18, in minutes (article 71). */
const YOUNG_DAY_LIMIT = 480;
/** What is asked of a day of somebody who is pregnant or nursing. */
const MOTHER_DAY_LIMIT = 450;

/** What a single day's plan breaks. */
export function dayBreaches(
  work: PlannedWork,
  { young, nightException }: { young: boolean; nightException: boolean },
): Breach[] {
  const { day, net, atNight } = work;
  const breaches: Breach[] = [];
  const breach = (rule: LawRule, missedBy: Minutes, sentence: string): void => {
    if (missedBy > 0) breaches.push({ rule, dates: [work.date], missedBy, sentence });
  };
  const planned = formatDuration(net);

  breach('DAY_OVER', net - DAILY_LIMIT, `Günde ${planned} planlandı; ${atMost(DAILY_LIMIT, net)}.`);
  // The sector's exception holds only for those who consented, each for themselves.
  if (work.isNight && !(nightException && day.nightConsent)) {
    breach(
      'NIGHT_OVER',
      net - NIGHT_LIMIT,
      `Gece çalışması ${planned} planlandı; ${atMost(NIGHT_LIMIT, net)}.`,
    );
  }
  const asked = net > 0 ? requiredBreak(net) : 0;
  breach(
    'SHORT_BREAK',
    asked - work.breaks,
    `${planned} çalışma için ${formatDuration(asked)} ara dinlenmesi gerekir; planda ${formatDuration(work.breaks)} var.`,
  );
  const night = formatDuration(atNight);
  if (young) {
    breach(
      'YOUNG_NIGHT',
      atNight,
      `18 yaşından küçükler 20:00–06:00 arasında çalıştırılamaz; planın ${night} süresi bu saatlerde.`,
    );
    breach(
      'YOUNG_DAY',
      net - YOUNG_DAY_LIMIT,
      `18 yaşından küçük için günde ${planned} planlandı; ${atMost(YOUNG_DAY_LIMIT, net)}.`,
    );
  }
  if (day.pregnant || day.nursing) {
    const who = day.pregnant ? 'Gebe' : 'Süt izninde olan';
    breach(
      'MOTHER_NIGHT',
      atNight,
      `${who} çalışan 20:00–06:00 arasında çalıştırılamaz; planın ${night} süresi bu saatlerde.`,
    );
    breach(
      'MOTHER_DAY',
      net - MOTHER_DAY_LIMIT,
      `${who} çalışan için günde ${planned} planlandı; ${atMost(MOTHER_DAY_LIMIT, net)}.`,
    );
  }
  return breaches;
}
