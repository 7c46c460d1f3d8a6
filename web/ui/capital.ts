/** 'işyeri' → 'İşyeri' */
export const capital = (text: string): string =>
  text.slice(0, 1).toLocaleUpperCase('tr') + text.slice(1);
