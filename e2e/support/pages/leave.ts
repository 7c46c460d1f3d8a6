import { expect, type Locator, type Page } from '@playwright/test';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { drawerOf } from './form.ts';
import { RequestView } from './request.ts';

interface Asked {
  readonly type: string;
  /** As they are typed: 02.08.2027. */
  readonly from: string;
  readonly to: string;
  readonly note?: string;
}

/** Leave as one asks for it and as one decides on it. */
export class LeaveView extends RequestView {
  /** The form, filled in; what it would take stands in `summary`. */
  async fillIn({ type, from, to, note = '' }: Asked): Promise<void> {
    const form = drawerOf(this.page, 'İzin iste');
    await form.choose('İzin tipi', type);
    await form.fillIn({ 'İlk gün': from, 'Son gün': to, Açıklama: note });
  }

  get summary(): Locator {
    return this.page.locator('.leave-summary');
  }

  /** Asks on the page of requests; answers the address of what was asked for. */
  async ask(asked: Asked): Promise<string> {
    const { page } = this;
    await page.getByRole('button', { name: 'İzin iste' }).last().click();
    await this.fillIn(asked);
    await expect(this.summary).toContainText(/gün/);
    const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/Leave/Request'));
    await page.getByRole('button', { name: 'Gönder', exact: true }).click();
    const { data } = (await (await sent).json()) as { data: { id: string } };
    return addressOf('LeaveDetail', { id: data.id });
  }
}

export const leaveOf = (page: Page) => new LeaveView(page);
