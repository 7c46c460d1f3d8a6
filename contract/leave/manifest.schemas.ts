import { bulkLeaveSchemas } from './bulk-leave.schemas.ts';
import { leaveAccountSchemas } from './leave-account.schemas.ts';
import { leaveImportSchemas, openingImportSchemas } from './leave-import.schemas.ts';
import { leaveLawSchemas } from './leave-law.schemas.ts';
import { leaveSchemas } from './leave.schemas.ts';

/** By the groups of `manifest.ts`. */
export const schemasOfLeave = {
  leave: leaveSchemas,
  leaveAccount: leaveAccountSchemas,
  leaveLaw: leaveLawSchemas,
  bulkLeave: bulkLeaveSchemas,
  leaveImport: leaveImportSchemas,
  openingImport: openingImportSchemas,
} as const;
