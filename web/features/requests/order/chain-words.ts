/** How an approval order reads: for whom it holds, and whom it asks. */
import type { Role } from '#contract/kernel/permissions/permissions.ts';
import { roleNames } from '#contract/kernel/permissions/role-names.ts';
import { KIND_WORDS, type RequestKind } from '#core/requests/kinds.ts';
import { sizeCondition } from '#core/requests/size.ts';
import { stepLabel } from '#core/requests/route/words.ts';
import type { Chain, ChainStep } from './chain-calls.ts';

/** As they are chosen. */
export const WHO_WORDS: Readonly<Record<ChainStep['who'], string>> = {
  manager: 'Yöneticisi',
  managersManager: 'Yöneticisinin yöneticisi',
  person: 'Belirli bir personel',
  role: 'Bir rol',
};

/** 'Herkes', 'Firma: Anadolu Makine', 'Departman: Montaj' */
export function scopeText({
  companyName,
  departmentName,
}: Pick<Chain, 'companyName' | 'departmentName'>): string {
  if (departmentName !== null) return `Departman: ${departmentName}`;
  return companyName === null ? 'Herkes' : `Firma: ${companyName}`;
}

/** 'İzin, Departman: Montaj' */
export const chainName = (chain: Chain): string => `${KIND_WORDS[chain.kind]}, ${scopeText(chain)}`;

function askedText({
  personId: _id,
  personName,
  role,
  leaveTypes: _types,
  ...rule
}: ChainStep): string {
  if (rule.who === 'person') return personName ?? 'Artık burada olmayan bir personel';
  return stepLabel({ ...rule, ...(role !== null && { role }) }, (one) => roleNames[one as Role]);
}

/** 'Yöneticisinin yöneticisi, yalnız Ücretsiz izin, 5 gün ve üzeri' */
export const stepText = (kind: RequestKind, step: ChainStep): string =>
  [
    askedText(step),
    step.leaveTypes.length > 0 && `yalnız ${step.leaveTypes.map(({ name }) => name).join(', ')}`,
    step.minSize !== null && sizeCondition(kind, step.minSize),
  ]
    .filter(Boolean)
    .join(', ');

/** '2 günde bir hatırlatma, 5 gün sonra üst onaya'; nothing where neither is set. */
export const followUpText = ({ remindAfterDays, escalateAfterDays }: ChainStep): string =>
  [
    remindAfterDays !== null && `${remindAfterDays} günde bir hatırlatma`,
    escalateAfterDays !== null && `${escalateAfterDays} gün sonra üst onaya`,
  ]
    .filter(Boolean)
    .join(', ');

export const stepsText = (kind: RequestKind, steps: readonly ChainStep[]): string =>
  steps
    .map((step, at) =>
      [`${at + 1} ${stepText(kind, step)}`, followUpText(step)].filter(Boolean).join(', '),
    )
    .join('; ');

export const fallbackText = ({ fallbackName }: Pick<Chain, 'fallbackName'>): string =>
  `Bir adımda kimse bulunamazsa: ${fallbackName ?? 'sistem yöneticileri'}`;

/** The widest first, then by name: what holds for fewer stands below. */
export function inReach(chains: readonly Chain[]): Chain[] {
  const reach = ({ companyName, departmentName }: Chain) =>
    departmentName !== null ? 2 : companyName === null ? 0 : 1;
  return chains.toSorted(
    (a, b) => reach(a) - reach(b) || scopeText(a).localeCompare(scopeText(b), 'tr'),
  );
}

export const isForEverybody = ({ companyId, departmentId }: Chain): boolean =>
  companyId === null && departmentId === null;
