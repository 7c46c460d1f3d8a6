import { savedViewsSchemas } from './saved-views.schemas.ts';

/** By the groups of `manifest.ts`. */
export const schemasOfSavedViews = {
  savedViews: savedViewsSchemas,
} as const;
