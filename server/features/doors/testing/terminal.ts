/**
 * A terminal as real ones behave: plain HTTP of its own over a socket, rows kept until they are acknowledged, smaller
 * bodies after a failure, and nothing believed but a 200 with the two letters in it.
 */
import net from 'node:net';
import { type RawAnswer, sendRaw } from '#server/testing/hostile/raw-http.ts';

interface TerminalOptions {
  readonly port: () => number;
  readonly serial: string;
  /** What was typed into it, in front of /iclock. */
  readonly base?: string;
  readonly suffix?: '.aspx' | '';
}

export class Terminal {
  readonly serial: string;
  /** Rows not yet acknowledged, the oldest first. */
  readonly kept: string[] = [];
  /** Rows that it may forget. */
  readonly acknowledged: string[] = [];
  readonly #options: TerminalOptions;
  #batch = 30;

  constructor(options: TerminalOptions) {
    this.serial = options.serial;
    this.#options = options;
  }

  #request(
    method: string,
    what: string,
    query: string,
    body: Buffer | string,
    more: string[] = [],
  ): Buffer {
    const { base = '', suffix = '' } = this.#options;
    const bytes = Buffer.from(body);
    const head = [
      `${method} ${base}/iclock/${what}${suffix}?SN=${this.serial}${query} HTTP/1.0`,
      'Host: devam:80',
      'User-Agent: iClock Proxy/1.09',
      'Connection: close',
      `Content-Length: ${bytes.length}`,
      'Accept: */*',
      ...more,
    ].join('\r\n');
    return Buffer.concat([Buffer.from(`${head}\r\n\r\n`), bytes]);
  }

  get(what: string, query = ''): Promise<RawAnswer> {
    return sendRaw(this.#options.port(), this.#request('GET', what, query, ''));
  }

  post(
    what: string,
    query: string,
    body: Buffer | string,
    headers: string[] = [],
  ): Promise<RawAnswer> {
    return sendRaw(this.#options.port(), this.#request('POST', what, query, body, headers));
  }

  handshake(more = '&pushver=2.4.1&DeviceType=att&language=116&PushOptionsFlag=1') {
    return this.get('cdata', `&options=all${more}`);
  }

  /** Sends and does not listen: the answer is lost on the way, whatever it was. */
  async #sendDeaf(bytes: Buffer): Promise<void> {
    await new Promise<void>((resolve) => {
      const socket = net.connect(this.#options.port(), '127.0.0.1');
      socket.on('error', () => resolve());
      socket.on('close', () => resolve());
      socket.on('data', () => socket.destroy());
      socket.write(bytes);
    });
  }

  /** One try to send what it keeps. Answers whether it was acknowledged. */
  async upload(options: { readonly answerIsLost?: boolean } = {}): Promise<boolean> {
    const rows = this.kept.slice(0, this.#batch);
    if (rows.length === 0) return true;
    const body = rows.map((row) => `${row}\n`).join('');
    const bytes = this.#request('POST', 'cdata', '&table=ATTLOG&Stamp=9999', body);
    if (options.answerIsLost) {
      await this.#sendDeaf(bytes);
      this.#batch = Math.max(5, this.#batch - 7);
      return false;
    }
    const answer = await sendRaw(this.#options.port(), bytes).catch(() => null);
    if (answer?.status !== 200 || !answer.body.includes('OK')) {
      this.#batch = Math.max(5, this.#batch - 7);
      return false;
    }
    this.acknowledged.push(...this.kept.splice(0, rows.length));
    this.#batch = Math.min(150, this.#batch + 10);
    return true;
  }
}
