import { createContext } from 'react';

/** The tab in which a page stands: its path without query. */
export const TabContext = createContext<string | undefined>(undefined);
