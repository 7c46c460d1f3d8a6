/** What features show of themselves. */
import { features } from '#server/features/features.ts';

/** There when the server answers. */
export const demoParts = features.flatMap(({ demo = [] }) => demo);

/** Made meanwhile, as a task. */
export const laterDemoParts = features.flatMap(({ laterDemo = [] }) => laterDemo);
