import type { ComponentType } from 'react';
import type { CallOptions } from '#contract/client.ts';

/** A page may say what it reads first, at an address: it is asked for before the page is drawn. */
export type PageComponent = ComponentType & {
  readFirst?: (search: string, call?: CallOptions) => void;
};
