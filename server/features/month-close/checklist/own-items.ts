/** What the month close finds of itself in the way of a lock, as items of the checklist. */
import { findPeriod } from '#server/features/puantaj/puantaj.ts';
import { type OwnCounts, ownCounts } from '../period/standing.queries.ts';
import type { ItemFound, Own, OwnItems } from './checklist.queries.ts';

const SAMPLES: Readonly<Record<keyof OwnCounts, string>> = {
  stale: 'gün ve bordro rakamı yeniden hesaplanıyor',
  difference: 'kilitli dönemde değişen, karar bekleyen personel',
  previousOpen: 'hesaplanmış ama kilitlenmemiş',
  department: 'onayı olmayan ya da düşen departman',
};

const itemOf = (name: keyof OwnCounts, count: number): ItemFound => ({
  count,
  sample: count === 0 ? '' : SAMPLES[name],
});

/** Of a period that nobody has counted yet nothing is known. */
export const ownItems: Own = async (db, { companyId, month }): Promise<OwnItems> => {
  const period = await findPeriod(db, companyId, month);
  if (!period) return {};
  const { stale, difference, previousOpen, department } = await ownCounts(db, period);
  return {
    stale: itemOf('stale', stale),
    difference: itemOf('difference', difference),
    previousOpen: itemOf('previousOpen', previousOpen),
    department: itemOf('department', department),
  };
};
