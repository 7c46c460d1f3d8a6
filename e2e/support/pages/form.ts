import type { Locator, Page } from '@playwright/test';

/** A form, in a drawer or on a page of its own. */
export class FormView {
  readonly root: Locator;
  readonly #buttons: Locator;

  constructor(root: Locator, buttons: Locator = root) {
    this.root = root;
    this.#buttons = buttons;
  }

  field(label: string): Locator {
    return this.root.getByLabel(label, { exact: true }).filter({ visible: true });
  }

  async fillIn(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, text] of Object.entries(values)) await this.field(label).fill(text);
  }

  /** What a select offers; one that is searched offers it by what is typed. */
  async choose(label: string, option: string, { isSearched = false } = {}): Promise<void> {
    const offered = this.root.page().locator('.ant-select-item-option');
    // What another select offered stays in the page, hidden.
    // story: the name may begin another one, which stands below it.
    const wanted = offered.filter({ hasText: option, visible: true }).first();
    if (isSearched) await this.field(label).fill(option);
    else await this.field(label).click();
    await wanted.click();
  }

  tab(name: string): Locator {
    return this.root.locator('.form-tabs').getByRole('tab', { name });
  }

  faultsAt(label: string): Locator {
    return this.root
      .locator('.ant-form-item')
      .filter({ has: this.root.page().getByLabel(label, { exact: true }), visible: true })
      .locator('.ant-form-item-explain-error');
  }

  save(): Promise<void> {
    return this.#buttons.getByRole('button', { name: 'Kaydet' }).click();
  }
}

/** A form in a drawer, found by its heading where several may be open. */
export const drawerOf = (page: Page, heading?: string | RegExp) =>
  new FormView(page.getByRole('dialog', { ...(heading !== undefined && { name: heading }) }));

/** Where a changed form on a page is saved. */
export const saveBar = (page: Page) => page.getByRole('region', { name: 'Kaydet' });

/** A form that is a page of its own. */
export const pageForm = (page: Page) => new FormView(page.getByRole('main'), saveBar(page));
