import { formatDay } from '#core/format/day.ts';
import { compareTurkish } from '#core/text/turkish.ts';
import type { Check } from './types.ts';

/** Warns, with names, on the day on which most of the team is away, if these are too many. */
export const checkTeamShare: Check = ({ count, team }) => {
  if (team === null) return [];
  const days = count.taken
    .map(({ day }) => {
      const away = team.away.filter((one) => one.day === day).map(({ name }) => name);
      return { day, names: [...new Set(away)].toSorted(compareTurkish) };
    })
    .filter(({ names }) => names.length > 0 && names.length + 1 > team.mostShare * team.size);
  if (days.length === 0) return [];
  const worst = days.reduce((most, one) => (one.names.length > most.names.length ? one : most));
  const message = `${formatDay(worst.day)} günü ekipten ${team.size} kişinin ${worst.names.length + 1} kişisi izinli olur: ${worst.names.join(', ')}.`;
  return [{ rule: 'teamShare', level: 'warning', message, days: days.map(({ day }) => day) }];
};
