import { importsSchemas } from './imports.schemas.ts';

/** By the groups of `manifest.ts`. */
export const schemasOfImports = {
  imports: importsSchemas,
} as const;
