import { type Code, CODES, WORK_LABELS } from '#core/puantaj/codes.ts';

/** Work records as people read them in lists of changes: 'NM Normal Mesai'. */
export const workChoices = Object.fromEntries(
  CODES.map((code) => [code, `${code} ${WORK_LABELS[code]}`]),
) as Readonly<Record<Code, string>>;
