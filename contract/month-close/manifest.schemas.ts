import { payrollFilesSchemas } from './files.schemas.ts';
import { monthCloseItemsSchemas } from './items.schemas.ts';
import { monthCloseSchemas } from './month-close.schemas.ts';

/** By the groups of `manifest.ts`. */
export const schemasOfMonthClose = {
  monthClose: monthCloseSchemas,
  monthCloseItems: monthCloseItemsSchemas,
  payrollFiles: payrollFilesSchemas,
} as const;
