/** Who made a day special. */
export const specialDayKinds = { public: 'Resmî', company: 'Şirketin kendi günü' } as const;

export type SpecialDayKind = keyof typeof specialDayKinds;

/** The types of loaded holidays, by their codes; every tenant has them. */
export const holidayTypeCodes = { official: 'RESMI', religious: 'DINI', eve: 'ARIFE' } as const;
