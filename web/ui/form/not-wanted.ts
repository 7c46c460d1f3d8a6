/** Somebody thought better of it: nothing is wrong, and nothing was saved. */
export class NotWanted extends Error {}
