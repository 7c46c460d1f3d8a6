import { provideChromium } from './chromium.mjs';

/**
 * Playwright asks for it once, before its workers start: they find the path in their environment.
 * What only reads the configuration, like the search for unused code, needs no browser.
 */
// oxlint-disable-next-line import/no-default-export -- Playwright asks for it.
export default async function provideBrowser() {
  process.env.CHROMIUM_PATH ??= await provideChromium(console.log);
}
