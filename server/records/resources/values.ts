import type { FieldValue } from '#contract/kernel/resource/resource.ts';

/** By the names of fields; absent is not spoken of. */
export type Values = Readonly<Record<string, FieldValue | undefined>>;
