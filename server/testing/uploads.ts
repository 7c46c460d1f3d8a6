/** Pictures and forms to upload, and what the tests of pictures do with them. */
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { filesCalls as calls } from '#contract/files/files.calls.ts';
import type { Failure } from '#contract/kernel/errors.ts';
import type { TestApp } from '#server/testing/app.ts';
import { forgetCounts } from '#server/testing/limits.ts';

export interface Part {
  readonly name?: string;
  readonly filename?: string;
  readonly type?: string;
  readonly content: Buffer | string;
}

export const form = (parts: readonly Part[], boundary = 'XXX') =>
  Buffer.concat([
    ...parts.flatMap(({ name = 'file', filename, type, content }) => [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${
          filename === undefined ? '' : `; filename="${filename}"`
        }\r\n${type ? `Content-Type: ${type}\r\n` : ''}\r\n`,
      ),
      Buffer.from(content as string),
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);

export const drawing = (width = 192, height = 128) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 30 } } });
export const picture = (format: 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' | 'avif') =>
  drawing().toFormat(format).toBuffer();

/** A PNG of any size that takes next to no bytes. */
export function flatPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const out = Buffer.alloc(body.length + 8);
    out.writeUInt32BE(data.length, 0);
    body.copy(out, 4);
    out.writeUInt32BE(crc32(body), body.length + 4);
    return out;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8); // one bit of grey
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

interface Uploaded extends Partial<Failure> {
  readonly data?: { imageUrl: string };
}

/** Ways to upload as the holder of a token. Uploads are limited: `moveOn` is as if all of them were long ago. */
export function useUploads(t: TestApp) {
  const post = async (
    token: string | null,
    payload: Buffer | string,
    contentType = 'multipart/form-data; boundary=XXX',
  ) => {
    const response = await t.app.inject({
      method: 'POST',
      url: `/api${calls.UploadImage.path}`,
      payload,
      headers: {
        ...(contentType && { 'content-type': contentType }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
    });
    return { status: response.statusCode, body: response.json<Uploaded & { success: boolean }>() };
  };
  const upload = (token: string | null, content: Buffer | string, filename = 'foto.jpg') =>
    post(token, form([{ filename, type: 'image/jpeg', content }]));
  /** The address of a new picture. */
  const uploaded = async (token: string, content?: Buffer) =>
    (await upload(token, content ?? (await picture('jpeg')))).body.data!.imageUrl;
  return { post, upload, uploaded, moveOn: () => forgetCounts(t.db) };
}

/** The picture's id in its address. */
export const idOf = (address: string) => address.split(/[/?]/)[3]!;
