import type { Locator, Page } from '@playwright/test';

/** The page of one request, of whatever kind. */
export class RequestView {
  protected readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Decides, in the drawer that asks for a note. */
  async act(verb: string, note?: string): Promise<void> {
    await this.page
      .getByRole('group', { name: 'Yapılabilecekler' })
      .getByRole('button', { name: verb, exact: true })
      .click();
    const drawer = this.page.getByRole('dialog', { name: verb });
    if (note !== undefined) await drawer.getByRole('textbox').fill(note);
    await drawer.getByRole('button', { name: verb, exact: true }).click();
    await drawer.waitFor({ state: 'detached' });
  }

  /** How it stands, in its head. */
  get state(): Locator {
    return this.page.locator('.detail-state');
  }
}
