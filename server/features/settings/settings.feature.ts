import type { Feature } from '#server/features/feature.ts';
import { settingsRoutes } from './settings.routes.ts';

export const settingsFeature: Feature = { calls: [settingsRoutes] };
