import type { LeavePart } from '../counting/types.ts';
import { isEmpty } from '#core/time/interval.ts';
import { datesOf } from '../counting/days-of-span.ts';
import { askedHours } from '../counting/part-window.ts';
import { MOST_TRAVEL_DAYS } from '../counting/travel.ts';
import type { LeaveType } from '../leave-type.ts';
import { dayList } from './words.ts';
import type { Check } from './types.ts';

export const checkSpan: Check = ({ request }) => {
  if (request.to < request.from) {
    return [{ rule: 'span', level: 'fault', message: 'Bitiş tarihi başlangıçtan önce olamaz.' }];
  }
  if (request.part !== 'hours' || !isEmpty(askedHours(request))) return [];
  return [
    { rule: 'span', level: 'fault', message: 'Bitiş saati başlangıç saatinden farklı olmalı.' },
  ];
};

const PARTS: Readonly<Record<LeaveType['unit'], readonly LeavePart[]>> = {
  day: ['day'],
  halfDay: ['day', 'morning', 'afternoon'],
  hour: ['day', 'morning', 'afternoon', 'hours'],
};

const ONLY: Readonly<Record<LeaveType['unit'], string>> = {
  day: 'yalnız tam gün',
  halfDay: 'yalnız tam veya yarım gün',
  hour: '',
};

export const checkUnit: Check = ({ request, type }) => {
  if (PARTS[type.unit].includes(request.part)) return [];
  return [
    {
      rule: 'unit',
      level: 'fault',
      message: `${type.name} ${ONLY[type.unit]} olarak istenebilir.`,
    },
  ];
};

/** The way belongs to annual leave of whole days (article 56). */
export const checkTravel: Check = ({ request: { part, travelDays = 0 }, type }) => {
  if (travelDays === 0) return [];
  const told = (message: string) => [{ rule: 'travel', level: 'fault', message } as const];
  if (type.counting !== 'annual' || !type.takesFromBalance || part !== 'day') {
    return told('Yol izni yalnız tam günlük yıllık izinle istenebilir.');
  }
  return travelDays > MOST_TRAVEL_DAYS
    ? told(`Yol izni en çok ${MOST_TRAVEL_DAYS} gün olabilir.`)
    : [];
};

export const checkNothingTaken: Check = ({ count }) => {
  if (count.taken.length > 0) return [];
  const message = 'Seçilen aralıkta izinden sayılacak gün veya saat yok.';
  return [{ rule: 'nothingTaken', level: 'fault', message }];
};

export const checkEmployment: Check = ({ request, count, person }) => {
  const outside = [...datesOf(request.from, request.to), ...count.travel].filter(
    (day) => !person.periods.some(({ from, to }) => from <= day && (to === null || day <= to)),
  );
  if (outside.length === 0) return [];
  const message = `Personelin çalışma dönemi dışında kalan günler var: ${dayList(outside)}.`;
  return [{ rule: 'employment', level: 'fault', message, days: outside }];
};
