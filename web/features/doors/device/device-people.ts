/** Who is on a device against our people: what is shown, and what can be done with whom. */
import { fold, searchWords } from '#core/text/turkish.ts';
import type { DevicePerson } from './device-calls.ts';

export type PersonState = DevicePerson['state'];

/** What asks for something first. */
export const stateOrder = [
  'missing',
  'unknown',
  'left',
  'matched',
] as const satisfies readonly PersonState[];

/** A row is known by its number, of which a device has one. */
export interface PersonRow extends DevicePerson {
  readonly id: string;
}

const rank = ({ state }: DevicePerson) => stateOrder.indexOf(state);

export const nameOf = ({ personName, nameOnDevice, pin }: DevicePerson) =>
  personName ?? nameOnDevice ?? `Numara ${pin}`;

const textOf = ({ pin, personName, nameOnDevice, cardOnDevice }: DevicePerson) =>
  fold([pin, personName, nameOnDevice, cardOnDevice].filter(Boolean).join(' '));

/** What asks for something stands first; numbers in their order. */
export function shownPeople(
  people: readonly DevicePerson[],
  { search, state }: { readonly search: string; readonly state: PersonState | undefined },
): PersonRow[] {
  const words = searchWords(search);
  return people
    .filter((person) => state === undefined || person.state === state)
    .filter((person) => {
      const text = textOf(person);
      return words.every((word) => text.includes(word));
    })
    .toSorted((a, b) => rank(a) - rank(b) || a.pin.localeCompare(b.pin, 'tr', { numeric: true }))
    .map((person) => ({ ...person, id: person.pin }));
}

export const countByState = (people: readonly DevicePerson[]) =>
  Object.fromEntries(
    stateOrder.map((state) => [state, people.filter((person) => person.state === state).length]),
  ) as Readonly<Record<PersonState, number>>;

/** Whoever works here can be sent, also again: the name and the card may have changed at the terminal. */
export const canSend = ({ state, personId }: DevicePerson) =>
  personId !== null && (state === 'missing' || state === 'matched');

/** Only who is there can be taken off. */
export const canRemove = ({ state }: DevicePerson) => state !== 'missing';

/** The device claims for somebody of ours what was not given here, or lacks what was. */
export const isPrivilegeOff = ({ personId, privilege, privilegeOnDevice }: DevicePerson) =>
  personId !== null && privilegeOnDevice !== null && privilegeOnDevice !== privilege;

/** What brings the device to our people: those who are missing go there, and those whose rights there are not ours; those who left go off it. Strangers stay until somebody says so. */
export function toSync(people: readonly DevicePerson[]) {
  const open = people.filter(({ isPending }) => !isPending);
  return {
    send: open.filter(
      (person) => canSend(person) && (person.state === 'missing' || isPrivilegeOff(person)),
    ),
    remove: open.filter(({ state }) => state === 'left'),
  };
}

/** As many as a call takes. */
export const MOST_AT_ONCE = 500;

export const inParts = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / MOST_AT_ONCE) }, (_, at) =>
    all.slice(at * MOST_AT_ONCE, (at + 1) * MOST_AT_ONCE),
  );
