/** Under which SGK number a sheet's people are told: a work place's own, else the company's. */
export interface NumberedPlace {
  readonly name: string;
  readonly sgkNo: string | null;
}

const UNKNOWN = 'girilmemiş';

/** '1234…' where all share it; 'Gebze: 1234…, Merkez: 5678…' where work places have their own. */
export function sgkWords(
  companyNo: string | null,
  places: readonly NumberedPlace[],
  /** Where the sheet's people are; null of whoever has no place. */
  shown: readonly (string | null)[],
): string {
  const numberOf = new Map(places.map(({ name, sgkNo }) => [name, sgkNo ?? companyNo]));
  const byNumber = new Map<string | null, string[]>();
  for (const place of new Set(shown)) {
    const number = (place === null ? companyNo : numberOf.get(place)) ?? companyNo;
    byNumber.set(number, [...(byNumber.get(number) ?? []), place ?? 'İşyeri girilmemiş']);
  }
  if (byNumber.size <= 1) return [...byNumber.keys()][0] ?? companyNo ?? UNKNOWN;
  return [...byNumber]
    .map(
      ([number, names]) =>
        `${names.toSorted((a, b) => a.localeCompare(b, 'tr')).join(', ')}: ${number ?? UNKNOWN}`,
    )
    .join(' · ');
}
