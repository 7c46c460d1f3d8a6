/**
 * A terminal as real ones behave: plain HTTP of its own over a socket, rows kept until they are acknowledged, smaller
 * bodies after a failure, and nothing believed but a 200 with the two letters in it.
 */
import net from 'node:net';
import { type Address, type RawAnswer, sendRaw } from './raw-http.ts';

export interface TerminalOptions {
  readonly serial: string;
  /** Asked before each request; a port is one of this machine. */
  readonly port: () => number | Address;
  /** What was typed into it, in front of /iclock. */
  readonly base?: string;
  readonly suffix?: '.aspx' | '';
  readonly lineEnd?: '\n' | '\r\n';
}

/** What one try to send came to. */
export interface Upload {
  readonly rows: number;
  /** Undefined where no answer came, or nobody listened. */
  readonly status: number | undefined;
  readonly isAcknowledged: boolean;
  /** Of the rows that were acknowledged: how long each had been kept. */
  readonly keptMs: readonly number[];
}

const NOTHING: Upload = { rows: 0, status: undefined, isAcknowledged: true, keptMs: [] };
/** How long it waits for an answer. */
const PATIENCE_MS = 60_000;
const MOST_ROWS = 150;
const FEWEST_ROWS = 5;

export class Terminal {
  readonly serial: string;
  /** Rows that it may forget. */
  readonly acknowledged: string[] = [];
  readonly #options: TerminalOptions;
  readonly #kept: string[] = [];
  /** When each of the rows that it keeps came. */
  readonly #since: number[] = [];
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
    return sendRaw(this.#options.port(), this.#request('GET', what, query, ''), PATIENCE_MS);
  }

  post(
    what: string,
    query: string,
    body: Buffer | string,
    headers: string[] = [],
  ): Promise<RawAnswer> {
    const bytes = this.#request('POST', what, query, body, headers);
    return sendRaw(this.#options.port(), bytes, PATIENCE_MS);
  }

  handshake(more = '&pushver=2.4.1&DeviceType=att&language=116&PushOptionsFlag=1') {
    return this.get('cdata', `&options=all${more}`);
  }

  /** Rows not yet acknowledged, the oldest first. */
  get kept(): readonly string[] {
    return this.#kept;
  }

  /** Somebody showed a finger or a card. */
  keep(row: string): void {
    this.#kept.push(row);
    this.#since.push(performance.now());
  }

  #attlog(rows: readonly string[]): Buffer {
    const { lineEnd = '\n' } = this.#options;
    const body = rows.map((row) => `${row}${lineEnd}`).join('');
    return this.#request('POST', 'cdata', '&table=ATTLOG&Stamp=9999', body);
  }

  /** Sends and does not listen: the answer is lost on the way, whatever it was. */
  async #sendDeaf(bytes: Buffer): Promise<void> {
    const to = this.#options.port();
    await new Promise<void>((resolve) => {
      const socket = net.connect(typeof to === 'number' ? { host: '127.0.0.1', port: to } : to);
      socket.on('error', () => resolve());
      socket.on('close', () => resolve());
      socket.on('data', () => socket.destroy());
      socket.write(bytes);
    });
  }

  /** These rows as they are, whether they are kept or not. */
  async send(rows: readonly string[]): Promise<RawAnswer | null> {
    return sendRaw(this.#options.port(), this.#attlog(rows), PATIENCE_MS).catch(() => null);
  }

  /** One try to send what it keeps. */
  async upload(options: { readonly answerIsLost?: boolean } = {}): Promise<Upload> {
    const rows = this.#kept.slice(0, this.#batch);
    if (rows.length === 0) return NOTHING;
    const answer = options.answerIsLost
      ? await this.#sendDeaf(this.#attlog(rows))
      : await this.send(rows);
    const { status, body } = answer ?? { status: undefined, body: '' };
    if (status !== 200 || !body.includes('OK')) {
      this.#batch = Math.max(FEWEST_ROWS, this.#batch - 7);
      return { rows: rows.length, status, isAcknowledged: false, keptMs: [] };
    }
    this.acknowledged.push(...this.#kept.splice(0, rows.length));
    this.#batch = Math.min(MOST_ROWS, this.#batch + 10);
    const now = performance.now();
    const keptMs = this.#since.splice(0, rows.length).map((since) => now - since);
    return { rows: rows.length, status, isAcknowledged: true, keptMs };
  }

  /** Asks for commands and does them; answers how many there were. */
  async poll(people: readonly { readonly pin: string; readonly name: string }[]): Promise<number> {
    const { body } = await this.get('getrequest');
    const commands = [...body.matchAll(/^C:(\d+):(\S+)(?: (.*))?$/gm)];
    for (const [, number, name, more] of commands) {
      if (`${name} ${more}` === 'DATA QUERY USERINFO') {
        const rows = people.map((one) => `USER PIN=${one.pin}\tName=${one.name}\tPri=0\tCard=\n`);
        await this.post('cdata', '&table=OPERLOG&OpStamp=9999', rows.join(''));
      }
      const facts = name === 'INFO' ? `\nUserCount=${people.length}\nFWVersion=Ver 8.0.4.3` : '';
      await this.post('devicecmd', '', `ID=${number}&Return=0&CMD=${name}${facts}\n`);
      if (name === 'CHECK' || name === 'REBOOT') await this.handshake();
    }
    return commands.length;
  }
}
