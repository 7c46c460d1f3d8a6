import http from 'node:http';

/** One request as it stands; answers the status, and fails on nothing but a broken connection. */
export function rawRequest(
  agent: http.Agent,
  port: number,
  request: {
    readonly method: string;
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
  },
): Promise<number> {
  const { method, path, headers, body } = request;
  return new Promise((resolve, reject) => {
    const sent = http.request(
      { agent, host: '127.0.0.1', port, method, path, headers },
      (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode!));
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}
