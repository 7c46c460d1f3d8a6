/** What can be asked for (D46). The numbers are the specification's `approveEnum`. */
export const REQUEST_KINDS = [1, 2, 3, 4, 5, 6, 7] as const;

export type RequestKind = (typeof REQUEST_KINDS)[number];
