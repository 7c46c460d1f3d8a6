import type { Locator, Page } from '@playwright/test';
import { drawerOf, FormView } from './form.ts';

/** The page of the approval order, met by keyboard. */
export class ApprovalOrderView {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** A kind of request with its orders. */
  kind(name: string): Locator {
    return this.#page.getByRole('region', { name, exact: true });
  }

  chain(name: string): Locator {
    return this.#page.getByRole('article', { name, exact: true });
  }

  steps(name: string): Locator {
    return this.chain(name).getByRole('listitem');
  }

  form(): FormView {
    return drawerOf(this.#page, /^Onay sırası/);
  }

  step(number: number): Locator {
    return this.form().root.getByRole('listitem', { name: `${number}. adım`, exact: true });
  }

  /** A button that is reached and pressed without a pointer. */
  async press(button: Locator): Promise<void> {
    await button.focus();
    await this.#page.keyboard.press('Enter');
  }

  /** An option of a step's select, by its keys alone. */
  async chooseWho(number: number, downs: number): Promise<void> {
    await this.step(number).getByLabel('Kim onaylar').focus();
    await this.#page.keyboard.press('ArrowDown');
    for (let at = 0; at < downs; at++) await this.#page.keyboard.press('ArrowDown');
    await this.#page.keyboard.press('Enter');
  }

  preview(): FormView {
    return new FormView(this.kind('Bu talep kime gider?'));
  }
}
