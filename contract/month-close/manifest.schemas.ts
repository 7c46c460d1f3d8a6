import { payrollFilesSchemas } from './files.schemas.ts';
import { monthCloseItemsSchemas } from './items.schemas.ts';
import { monthCloseSchemas } from './month-close.schemas.ts';
import { ownMonthSchemas } from './own-month.schemas.ts';

/** By the groups of `manifest.ts`. */
export const schemasOfMonthClose = {
  monthClose: monthCloseSchemas,
  monthCloseItems: monthCloseItemsSchemas,
  payrollFiles: payrollFilesSchemas,
  ownMonth: ownMonthSchemas,
} as const;
