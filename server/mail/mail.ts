import nodemailer, { type Transporter } from 'nodemailer';
import type { Env } from '#server/env.ts';
import { type Letter, letterOf } from './letter.ts';

type MailEnv = Pick<Env, 'SMTP_URL' | 'PUBLIC_URL' | 'MAIL_FROM' | 'PRODUCT_NAME'>;

/** A server that does not answer fails the attempt well before the job's lease is over. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Where no sender is named: of the site that the mails lead to. */
const senderAt = (publicUrl: string) => `bildirim@${new URL(publicUrl).hostname}`;

/** The way out for e-mail; off until the process that serves opens it, where SMTP_URL and PUBLIC_URL say how. */
class Mail {
  #transport: Transporter | undefined;
  #publicUrl = '';
  #from = { name: '', address: '' };

  get isOn(): boolean {
    return this.#transport !== undefined;
  }

  /** Answers whether there is anything to close. */
  open({ SMTP_URL, PUBLIC_URL, MAIL_FROM, PRODUCT_NAME }: MailEnv): boolean {
    if (!SMTP_URL || !PUBLIC_URL) return false;
    this.#publicUrl = PUBLIC_URL;
    this.#from = { name: PRODUCT_NAME, address: MAIL_FROM ?? senderAt(PUBLIC_URL) };
    this.#transport = nodemailer.createTransport({
      url: SMTP_URL,
      pool: true,
      maxConnections: 3,
      ...TIMEOUTS,
    });
    return true;
  }

  close(): void {
    this.#transport?.close();
    this.#transport = undefined;
  }

  /** Throws where the server does not take it; whoever asks tries again. */
  async send(to: string, letter: Letter): Promise<void> {
    if (!this.#transport) throw new Error('mail is not set up');
    const { subject, text, html } = letterOf(letter, this.#publicUrl, this.#from.name);
    await this.#transport.sendMail({
      from: this.#from,
      to: { name: '', address: to },
      subject,
      text,
      html,
      headers: { 'Auto-Submitted': 'auto-generated' },
    });
  }
}

/** One per process. */
export const mail = new Mail();
