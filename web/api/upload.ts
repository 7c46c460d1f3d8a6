import { fileCalls } from '#contract/calls/file.ts';
import { send } from './send.ts';

/** Sends a picture; answers the address that SaveAvatar takes. */
export async function uploadImage(file: Blob, name: string): Promise<string> {
  const form = new FormData();
  form.append('file', file, name);
  const { data } = await send(fileCalls.UploadImage, form);
  return (data as { imageUrl: string }).imageUrl;
}
