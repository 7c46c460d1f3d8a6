import { settingsSchemas } from './settings.schemas.ts';

/** By the groups of `manifest.ts`. */
export const schemasOfSettings = { settings: settingsSchemas } as const;
