/** What kinds of documents a personnel file holds. */
export const documentKinds = {
  contract: 'İş sözleşmesi',
  identity: 'Kimlik',
  diploma: 'Diploma',
  certificate: 'Sertifika',
  health: 'Sağlık raporu',
  criminal_record: 'Adli sicil belgesi',
  residence: 'İkametgâh',
  other: 'Diğer',
} as const;

export type DocumentKind = keyof typeof documentKinds;
