import { monthCloseItemsSchemas } from './items.schemas.ts';
import { monthCloseSchemas } from './month-close.schemas.ts';

/** By the groups of `manifest.ts`. */
export const schemasOfMonthClose = {
  monthClose: monthCloseSchemas,
  monthCloseItems: monthCloseItemsSchemas,
} as const;
