/** The work record types of the specification, in its order. */
export const CODES = [
  'NC',
  'GEC',
  'GFC',
  'CEC',
  'CFC',
  'NM',
  'HTM',
  'RTM',
  'IGM',
  'DC',
  'DI',
  'UCI',
  'USI',
  'GIM',
  'BOS',
] as const;
export type Code = (typeof CODES)[number];

/** Letter for letter the specification's (D44). */
export const WORK_LABELS = {
  NC: 'Normal Çalışma',
  GEC: 'Giriş Eksik Çalışma',
  GFC: 'Giriş Fazla Çalışma',
  CEC: 'Çıkış Eksik Çalışma',
  CFC: 'Çıkış Fazla Çalışma',
  NM: 'Normal Mesai',
  HTM: 'Hafta Tatili Mesaisi',
  RTM: 'Resmi Tatili Mesaisi',
  IGM: 'İzin Günü Mesaisi',
  DC: 'Denkleştirme Çalışması',
  DI: 'Denkleştirme İzni',
  UCI: 'Ucretli İzin',
  USI: 'Ucretsiz İzin',
  GIM: 'Gün içi Mola',
  BOS: 'Bos alan',
} as const satisfies Record<Code, string>;

/** 'Ucretli İzin', or with a description 'Ucretli İzin - Yıllık izin'. */
export function workLabel(code: Code, entityDescription?: string | null): string {
  return entityDescription ? `${WORK_LABELS[code]} - ${entityDescription}` : WORK_LABELS[code];
}

/** Inside the engine a code is a small number: its place in CODES plus 1, and 0 for no code. */
export const NONE = 0;
export const NC = 1;
export const GEC = 2;
export const GFC = 3;
export const CEC = 4;
export const CFC = 5;
export const NM = 6;
export const HTM = 7;
export const RTM = 8;
export const IGM = 9;
export const DC = 10;
export const DI = 11;
export const UCI = 12;
export const USI = 13;
export const GIM = 14;
export const BOS = 15;

/** A set of codes, one bit each. */
export function setOf(...codes: number[]): number {
  return codes.reduce((set, code) => set | (1 << code), 0);
}

export function codeNumber(code: Code | null): number {
  return code === null ? NONE : CODES.indexOf(code) + 1;
}

export function codeName(code: number): Code {
  const name = CODES[code - 1];
  if (name === undefined) throw new RangeError(`no such code: ${code}`);
  return name;
}
