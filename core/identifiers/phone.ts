/**
 * A phone number as it is dialled from anywhere: '0532 123 45 67' → '+905321234567'. Numbers without a country are
 * Turkish; the short ones that begin with 444 have no form with a country and stay as they are. Null if it is none.
 */
export function parsePhone(text: string): string | null {
  const dialled = text.replace(/[\s().-]/g, '').replace(/^00/, '+');
  if (/^444[0-9]{4}$/.test(dialled)) return dialled;
  const international = dialled.startsWith('+') ? dialled : `+90${dialled.replace(/^0/, '')}`;
  const shape = international.startsWith('+90') ? /^\+90[2-9][0-9]{9}$/ : /^\+[1-9][0-9]{6,14}$/;
  return shape.test(international) ? international : null;
}

/** As Turkey writes it: '+905321234567' → '0 (532) 123 45 67'. Numbers of other countries and what is none stay as they are. */
export function formatPhone(text: string): string {
  const kept = parsePhone(text);
  const national = /^\+90(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(kept ?? '');
  if (national) return `0 (${national[1]}) ${national.slice(2).join(' ')}`;
  return kept?.replace(/^444(\d)(\d{3})$/, '444 $1 $2') ?? text;
}
