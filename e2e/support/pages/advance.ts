import type { Locator } from '@playwright/test';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { drawerOf } from './form.ts';
import { RequestView } from './request.ts';

interface Asked {
  readonly type: string;
  /** As it is typed: 12000. */
  readonly amount: string;
  /** As they are chosen: '4 taksit', 'Kasım 2026'. */
  readonly count: string;
  readonly first: string;
  readonly reason: string;
}

/** An advance as one asks for it, and its page as who decides and who pays uses it. */
export class AdvanceView extends RequestView {
  /** Asks on the page of requests; answers the address of what was asked for. */
  async ask({ type, amount, count, first, reason }: Asked): Promise<string> {
    const { page } = this;
    await page.getByRole('button', { name: 'Avans iste' }).last().click();
    const form = drawerOf(page, 'Avans iste');
    await form.choose('Avans tipi', type);
    await form.fillIn({ Tutar: amount });
    await form.choose('Kaç taksitte kesilsin?', count);
    await form.choose('İlk kesinti', first);
    await form.fillIn({ Neden: reason });
    await form.root.getByRole('checkbox').check();
    const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/Advance/Request'));
    await form.root.getByRole('button', { name: 'Onaya gönder' }).click();
    const { data } = (await (await sent).json()) as { data: { id: string } };
    return addressOf('AdvanceDetail', { id: data.id });
  }

  /** Fills in the drawer of an act that is open, and does it. */
  async done(
    heading: string,
    verb: string,
    values: Readonly<Record<string, string>>,
  ): Promise<void> {
    const form = drawerOf(this.page, heading);
    await form.fillIn(values);
    await form.root.getByRole('button', { name: verb, exact: true }).click();
    await form.root.waitFor({ state: 'detached' });
  }

  /** The lines of a month of the plan: what was put off stays beside what is there now. */
  month(name: string): Locator {
    const inMonth = this.page.getByRole('cell', { name, exact: true });
    return this.page
      .getByRole('table', { name: 'Taksit planı' })
      .getByRole('row')
      .filter({ has: inMonth });
  }

  /** 'Avans', 'Geri ödenen', 'Kalan' */
  get figures(): Locator {
    return this.page.getByRole('region', { name: 'Hesap' });
  }
}
