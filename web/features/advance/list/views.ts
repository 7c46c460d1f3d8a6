/** The lists of advances, as their tabs name them. */
export const VIEWS = {
  mine: 'Avanslarım',
  toApprove: 'Onayımda',
  team: 'Ekibim',
  all: 'Tümü',
} as const;

export type View = keyof typeof VIEWS;
