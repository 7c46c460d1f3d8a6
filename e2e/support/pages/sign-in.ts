import type { Locator, Page } from '@playwright/test';
import { PASSWORD } from '../users.ts';

interface Credentials {
  readonly username?: string;
  readonly password?: string;
}

/** The sign-in page. */
export class SignInView {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get company(): Locator {
    return this.#page.getByLabel('Firma kodu');
  }

  get username(): Locator {
    return this.#page.getByLabel('Kullanıcı adı');
  }

  get password(): Locator {
    return this.#page.getByLabel('Şifre', { exact: true });
  }

  submit(): Promise<void> {
    return this.#page.getByRole('button', { name: 'Giriş yap' }).click();
  }

  /** Where the browser knows no company yet. */
  async signInTo(code: string, credentials: Credentials = {}): Promise<void> {
    await this.company.fill(code);
    await this.signIn(credentials);
  }

  /** Where the company is remembered. */
  async signIn({ username = 'admin.demo', password = PASSWORD }: Credentials = {}): Promise<void> {
    await this.username.fill(username);
    await this.password.fill(password);
    await this.submit();
  }
}

export const signInOf = (page: Page) => new SignInView(page);
