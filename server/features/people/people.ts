/** What other features may use of this one. */
export { mayBackdate } from './facts/effective-day.ts';
export { beginWith } from './facts/facts.commands.ts';
export { employedOn } from './facts/facts.queries.ts';
export { NOT_EMPLOYED, notEmployedOn } from './facts/facts.checks.ts';
export { masked } from './field-visibility.ts';
export { setOwnIban } from './iban.ts';
export { giveNumber } from './number.commands.ts';
export { type ConsentFrom, setOvertimeConsents } from './facts/overtime-consent.ts';
export { setTeamOf } from './team.commands.ts';
export { followedMoves, movesOf } from './previews.ts';
export { UNDOABLE_MEMBERS } from './undo/undo-people.commands.ts';
