/** What a date of a period is for the payroll (PR-7), with the article that says so. */
export const DAY_KINDS = {
  worked: { label: 'Çalışılan', paid: true, article: 'İş K. 32' },
  weeklyRest: { label: 'Hafta tatili', paid: true, article: 'İş K. 46' },
  contractRest: { label: 'Akdi tatil', paid: true, article: 'İş K. 46' },
  holiday: { label: 'Genel tatil', paid: true, article: 'İş K. 47' },
  annualLeave: { label: 'Yıllık izin', paid: true, article: 'İş K. 53, 57' },
  paidLeave: { label: 'Ücretli izin', paid: true, article: 'İş K. Ek 2' },
  reportPaid: { label: 'Rapor (işveren)', paid: true, article: 'İş K. 48, 49' },
  timeOff: { label: 'Denkleştirme izni', paid: true, article: 'İş K. 63' },
  outsidePuantaj: { label: 'Puantaj tutulmayan', paid: true, article: 'İş K. 32' },
  sgkReport: { label: 'Rapor (SGK)', paid: false, article: '5510 SK 18' },
  unpaidLeave: { label: 'Ücretsiz izin', paid: false, article: 'İş K. 56, 74' },
  absent: { label: 'Devamsız', paid: false, article: 'İş K. 25/II-g' },
  lostRest: { label: 'Hak edilmeyen hafta tatili', paid: false, article: 'İş K. 46' },
  noPlan: { label: 'Plansız', paid: false, article: '5510 SK 80' },
} as const;

export type PayrollKind = keyof typeof DAY_KINDS;

export const PAYROLL_KINDS = Object.keys(DAY_KINDS) as readonly PayrollKind[];

export const isPaid = (kind: PayrollKind): boolean => DAY_KINDS[kind].paid;
