import { expect, type Locator, type Page } from '@playwright/test';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { drawerOf } from './form.ts';

interface Asked {
  readonly type: string;
  /** As they are typed: 02.08.2027. */
  readonly from: string;
  readonly to: string;
  readonly note?: string;
}

/** Leave as one asks for it and as one decides on it. */
export class LeaveView {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** The form, filled in; what it would take stands in `summary`. */
  async fillIn({ type, from, to, note = '' }: Asked): Promise<void> {
    const form = drawerOf(this.#page, 'İzin iste');
    await form.choose('İzin tipi', type);
    await form.fillIn({ 'İlk gün': from, 'Son gün': to, Açıklama: note });
  }

  get summary(): Locator {
    return this.#page.locator('.leave-summary');
  }

  /** Asks on the page of requests; answers the address of what was asked for. */
  async ask(asked: Asked): Promise<string> {
    const page = this.#page;
    await page.getByRole('button', { name: 'İzin iste' }).last().click();
    await this.fillIn(asked);
    await expect(this.summary).toContainText(/gün/);
    const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/Leave/Request'));
    await page.getByRole('button', { name: 'Gönder', exact: true }).click();
    const { data } = (await (await sent).json()) as { data: { id: string } };
    return addressOf('LeaveDetail', { id: data.id });
  }

  /** Decides on the page of one leave, in the drawer that asks for a note. */
  async act(verb: string, note?: string): Promise<void> {
    const page = this.#page;
    await page
      .getByRole('group', { name: 'Yapılabilecekler' })
      .getByRole('button', { name: verb, exact: true })
      .click();
    const drawer = page.getByRole('dialog', { name: verb });
    if (note !== undefined) await drawer.getByRole('textbox').fill(note);
    await drawer.getByRole('button', { name: verb, exact: true }).click();
    await drawer.waitFor({ state: 'detached' });
  }

  /** How it stands, in its head. */
  get state(): Locator {
    return this.#page.locator('.detail-state');
  }
}

export const leaveOf = (page: Page) => new LeaveView(page);
