import { addressOf } from '#contract/kernel/pages/address.ts';

export const advancePath = (id: string) => addressOf('AdvanceDetail', { id });
