import { titlesSchemas } from './titles.schemas.ts';

/** By the groups of `manifest.ts`. */
export const schemasOfTitles = {
  titles: titlesSchemas,
} as const;
