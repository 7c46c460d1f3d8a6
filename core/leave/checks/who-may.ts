import type { Check } from './types.ts';

const WHOM = { female: 'kadın', male: 'erkek' } as const;

/** Somebody whose gender nobody has entered is not refused, but it is told. */
export const checkGender: Check = ({ type, person }) => {
  if (type.gender === null || person.gender === type.gender) return [];
  const whom = `${type.name} yalnız ${WHOM[type.gender]} personel içindir`;
  if (person.gender !== null) return [{ rule: 'gender', level: 'fault', message: `${whom}.` }];
  const message = `${whom}; personelin cinsiyeti girilmemiş.`;
  return [{ rule: 'gender', level: 'warning', message }];
};

export const checkRequestedBy: Check = ({ request, type }) => {
  if (type.requestedBy === 'everyone' || request.by !== 'self') return [];
  const message = `${type.name} yalnız İK tarafından girilir.`;
  return [{ rule: 'requestedBy', level: 'fault', message }];
};
