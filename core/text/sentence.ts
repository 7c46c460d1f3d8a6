/** 'işyeri listesi' → 'İşyeri listesi' */
export const atStart = (text: string): string =>
  text.charAt(0).toLocaleUpperCase('tr') + text.slice(1);

/** A label within a sentence: 'Kod' → 'kod'; 'SGK sicil no' and 'T.C. kimlik no' stay. */
export const inSentence = (label: string): string =>
  /^\p{Lu}[\p{Lu}.]/u.test(label)
    ? label
    : label.charAt(0).toLocaleLowerCase('tr') + label.slice(1);
