import { payrollFilesSchemas } from './files.schemas.ts';
import { monthCloseItemsSchemas } from './items.schemas.ts';
import { monthCloseSchemas } from './month-close.schemas.ts';
import { ownMonthSchemas } from './own-month.schemas.ts';
import { whatIfSchemas } from './what-if.schemas.ts';

/** By the groups of `manifest.ts`. */
export const schemasOfMonthClose = {
  monthClose: monthCloseSchemas,
  monthCloseItems: monthCloseItemsSchemas,
  payrollFiles: payrollFilesSchemas,
  ownMonth: ownMonthSchemas,
  closeWhatIf: whatIfSchemas,
} as const;
