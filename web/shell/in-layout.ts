import { createContext } from 'react';

/** Whether a page stands in the layout, which is the page's `main` then. */
export const InLayout = createContext(false);
