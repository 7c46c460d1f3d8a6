import type { CallDef } from '#contract/kernel/call.ts';
import { ApiError } from './api-error.ts';
import { send } from './send.ts';

/** The exact name (RFC 5987) of the file that comes. */
function fileNameOf(answer: Response, otherwise: string): string {
  const header = answer.headers.get('Content-Disposition') ?? '';
  const [, exact] = /filename\*=UTF-8''([^;]+)/i.exec(header) ?? [];
  try {
    return exact ? decodeURIComponent(exact) : otherwise;
  } catch {
    return otherwise;
  }
}

/** Hands a file to the browser, which keeps it where the person wants. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads it after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

interface DownloadWatch {
  /** Bytes so far. */
  onProgress(bytes: number): void;
  isCancelled(): boolean;
}

/** Asks for a file and hands it to the browser, whole or not at all. Answers its name, or nothing if it was cancelled. */
export async function download(
  call: CallDef,
  input: object,
  { onProgress, isCancelled }: DownloadWatch,
): Promise<string | undefined> {
  const answer = (await send(call, input)).data as Response;
  const name = fileNameOf(answer, 'liste');
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = answer.body!.getReader();
  try {
    for (;;) {
      if (isCancelled()) {
        await reader.cancel();
        return undefined;
      }
      const { done, value } = await reader.read();
      if (done) break;
      parts.push(value);
      bytes += value.length;
      onProgress(bytes);
    }
  } catch {
    throw new ApiError('Dosyanın tamamı alınamadı. Lütfen yeniden deneyin.', 0);
  }
  saveFile(new Blob(parts, { type: answer.headers.get('Content-Type') ?? '' }), name);
  return name;
}
