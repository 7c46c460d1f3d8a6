/** The address that led nowhere: `/404` itself does not say. */
let lost: string | undefined;

export const lostPath = {
  keep: (path: string): void => {
    lost = path;
  },
  read: (): string | undefined => lost,
};
