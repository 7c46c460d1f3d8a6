/** Work that is done later for people, as it is read of. */
export const peopleJobNames = {
  'end-employments': 'Çıkış günü gelenleri pasife alma',
  'show-due-facts': 'Günü gelen değişiklikleri uygulama',
} as const satisfies Readonly<Record<string, string>>;

export const peopleTaskNames = {
  'import-people': 'Personel aktarımı',
} as const satisfies Readonly<Record<string, string>>;
