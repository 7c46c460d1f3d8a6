import type { CallDef } from '#contract/kernel/call.ts';
import { form } from '#server/testing/uploads.ts';
import type { Answer, TestApp } from './app.ts';

/** Uploads one file to any call that takes one. */
export async function uploadTo(
  t: TestApp,
  token: string | null,
  { path }: Pick<CallDef, 'path'>,
  content: Buffer | string,
  remoteAddress = '127.0.0.1',
): Promise<Answer> {
  const response = await t.app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload: form([{ filename: 'dosya', content }]),
    remoteAddress,
    headers: {
      'content-type': 'multipart/form-data; boundary=XXX',
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}
