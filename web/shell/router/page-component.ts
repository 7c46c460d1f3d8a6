import type { ComponentType } from 'react';

/** A page may say what it reads first, at an address: it is asked for before the page is drawn. */
export type PageComponent = ComponentType & { readFirst?: (search: string) => void };
