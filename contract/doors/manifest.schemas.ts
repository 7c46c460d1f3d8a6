import { devicesSchemas } from './devices.schemas.ts';
import { doorErrorsSchemas } from './door-errors.schemas.ts';
import { doorsSchemas } from './doors.schemas.ts';
import { passImportSchemas } from './pass-import.schemas.ts';
import { passesSchemas } from './passes.schemas.ts';
import { qrEntriesSchemas } from './qr/qr-entries.schemas.ts';

/** By the groups of `manifest.ts`. */
export const schemasOfDoors = {
  qrEntries: qrEntriesSchemas,
  doors: doorsSchemas,
  devices: devicesSchemas,
  passes: passesSchemas,
  passImport: passImportSchemas,
  doorErrors: doorErrorsSchemas,
} as const;
