import type { Feature } from '#server/features/feature.ts';
import { importRoutes } from './imports.routes.ts';

export const importsFeature: Feature = {
  calls: [importRoutes],
};
