import type { Page } from '@playwright/test';

interface Passwords {
  readonly old: string;
  readonly next: string;
  readonly again?: string;
  /** What the present one is called. */
  readonly oldLabel?: string;
}

export async function changePassword(
  page: Page,
  { old, next, again = next, oldLabel = 'Mevcut şifre' }: Passwords,
): Promise<void> {
  await page.getByLabel(oldLabel).fill(old);
  await page.getByLabel('Yeni şifre', { exact: true }).fill(next);
  await page.getByLabel('Yeni şifre (tekrar)').fill(again);
  await page.getByRole('button', { name: 'Şifreyi değiştir' }).click();
}
