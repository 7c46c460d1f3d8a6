import { expect, type Locator, type Page } from '@playwright/test';

/** A page with a list of records. */
export class ListView {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** The rows have come. */
  hasRows(): Promise<void> {
    return expect(this.#page.locator('tbody .list-open').first()).toBeVisible();
  }

  /** By the button above the list; one that is empty offers it too. */
  async add(button: string): Promise<void> {
    await this.#page.getByRole('button', { name: button }).click();
  }

  row(text: string): Locator {
    return this.#page.locator('tbody tr').filter({ hasText: text });
  }

  /** From the menu of a record, found by its name. */
  async act(name: string, action: string): Promise<void> {
    await this.#page.getByRole('button', { name: `İşlemler: ${name}`, exact: true }).click();
    // An icon's own name stands before the action's.
    await this.#page.getByRole('menuitem', { name: new RegExp(`(^|[a-z] )${action}$`) }).click();
  }

  /** Types into a filter; one that is touched before its code has come opens when it is there. */
  async typeIntoFilter(label: string, text: string): Promise<void> {
    await this.#page.getByLabel(label, { exact: true }).click();
    await this.#page.locator(`input[aria-label="${label}"]`).fill(text);
  }

  sortBy(column: string): Promise<void> {
    return this.#page.locator('thead').getByRole('button', { name: column }).click();
  }
}

export const listOf = (page: Page) => new ListView(page);
