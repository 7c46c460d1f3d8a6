import type { StepRule } from './chain.ts';

const WHO_WORDS: Readonly<Record<StepRule['who'], string>> = {
  manager: 'Yöneticisi',
  managersManager: 'Yöneticisinin yöneticisi',
  person: 'Personel',
  role: 'Rol',
};

/** Whom a step means, in words: "Yöneticisi", "Rol: Birim yöneticisi". Who is named for steps that hold for nothing is none of them. */
export function stepLabel(
  rule: StepRule | null,
  nameOfRole: (role: string) => string | undefined,
): string {
  if (!rule) return 'Yedek onaylayan';
  const name = rule.who === 'role' ? nameOfRole(rule.role ?? '') : undefined;
  return name === undefined ? WHO_WORDS[rule.who] : `${WHO_WORDS[rule.who]}: ${name}`;
}
