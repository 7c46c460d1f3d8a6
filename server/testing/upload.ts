import type { CallDef } from '#contract/kernel/call.ts';
import { forgetCounts } from '#server/testing/limits.ts';
import { form } from '#server/testing/uploads.ts';
import type { Answer, TestApp } from './app.ts';

/** Uploads one file to any call that takes one, as if nobody had uploaded anything for long. */
export async function uploadTo(
  t: TestApp,
  token: string | null,
  { path }: Pick<CallDef, 'path'>,
  content: Buffer | string,
): Promise<Answer> {
  await forgetCounts(t.db);
  const response = await t.app.inject({
    method: 'POST',
    url: `/api${path}`,
    payload: form([{ filename: 'dosya', content }]),
    headers: {
      'content-type': 'multipart/form-data; boundary=XXX',
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}
