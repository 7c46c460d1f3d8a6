/** What is done with a request, as its buttons and messages say it. */
import { type State, transitionOf } from '#core/requests/flow/transitions.ts';
import type { PersonsAct } from '../request-calls.ts';

interface ActWords {
  /** On the button. */
  readonly verb: string;
  /** Of the one that it was done to: "Talep …". */
  readonly done: string;
  readonly isDangerous?: true;
}

const WORDS: Readonly<Record<PersonsAct, ActWords>> = {
  approve: { verb: 'Onayla', done: 'onaylandı' },
  return: { verb: 'Düzeltmeye gönder', done: 'düzeltmeye gönderildi' },
  reject: { verb: 'Reddet', done: 'reddedildi', isDangerous: true },
  submit: { verb: 'Gönder', done: 'gönderildi' },
  withdraw: { verb: 'Geri çek', done: 'geri çekildi' },
  cancel: { verb: 'İptalini iste', done: 'iptal için onaya gönderildi' },
  annul: { verb: 'İptal et', done: 'iptal edildi', isDangerous: true },
};

/** Where it is the cancelling that is decided on, the words say so. */
const CANCELLING: Readonly<Partial<Record<PersonsAct, ActWords>>> = {
  approve: { verb: 'İptali onayla', done: 'iptal edildi' },
  reject: { verb: 'İptali reddet', done: 'geçerli kaldı', isDangerous: true },
  withdraw: { verb: 'İptal isteğini geri çek', done: 'geçerli kaldı' },
};

export const actWords = (act: PersonsAct, state: State): ActWords =>
  (state === 'cancelling' ? CANCELLING[act] : undefined) ?? WORDS[act];

/** Nobody is told no without being told why. */
export const needsNote = (act: PersonsAct, state: State): boolean =>
  transitionOf(act, state)?.needsNote === true;

/** One's own decision, as a list of them says it. */
export const DECIDED: Readonly<Partial<Record<PersonsAct, string>>> = {
  approve: 'Onayladınız',
  reject: 'Reddettiniz',
  return: 'Düzeltme istediniz',
};
