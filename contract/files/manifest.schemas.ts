import { filesSchemas } from './files.schemas.ts';

/** By the groups of `manifest.ts`. */
export const schemasOfFiles = {
  files: filesSchemas,
} as const;
