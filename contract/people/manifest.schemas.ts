import { documentsSchemas } from './documents/documents.schemas.ts';
import { importSchemas } from './import/import.schemas.ts';
import { peopleSchemas } from './people.schemas.ts';

/** By the groups of `manifest.ts`. */
export const schemasOfPeople = {
  people: peopleSchemas,
  import: importSchemas,
  documents: documentsSchemas,
} as const;
