/** Apart from what the office sees: to look at it is an act of the close, and must not take away what was new. */
export const ownCloseKey = ['own-close'];
