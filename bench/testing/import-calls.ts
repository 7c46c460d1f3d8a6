/** An import over HTTP: its upload, its preview, and the work until it is done. */
type Answer = { success: boolean; data: never; Message?: string };

export interface Uploaded {
  readonly fileId: string;
  readonly mapping: object;
}

export async function call(
  address: string,
  token: string,
  path: string,
  body?: object,
): Promise<never> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${address}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const { success, data, Message } = (await answer.json()) as Answer;
  if (!success) throw new Error(`${path}: ${Message}`);
  return data;
}

export function upload(
  address: string,
  token: string,
  content: Buffer | string,
): Promise<Uploaded> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(Buffer.from(content))]), 'kisiler');
  return call(address, token, '/Account/UploadImportFile', form);
}

export const importFile = (address: string, token: string) => {
  const ask = (path: string, body?: object) => call(address, token, path, body);
  return {
    preview: ({ fileId, mapping }: Uploaded): Promise<{ added: number }> =>
      ask('/Account/PreviewImport', { fileId, mapping }),
    /** Starts it and waits for its end; answers at how many places its progress was seen. */
    async run({ fileId, mapping }: Uploaded): Promise<number> {
      const { taskId }: { taskId: string } = await ask('/Account/StartImport', { fileId, mapping });
      const seen = new Set<number>();
      for (;;) {
        const task: { state: string; done: number; error: string } = await ask(
          `/Task/GetTask?id=${taskId}`,
        );
        if (task.state === 'done') return seen.size;
        if (task.state === 'failed') throw new Error(task.error);
        seen.add(task.done);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
  };
};
