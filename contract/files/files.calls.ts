/** Uploaded pictures, and the one that a person shows: call 15 of the specification. */
import { defineCalls } from '#contract/kernel/call.ts';

export const filesCalls = defineCalls({
  UploadImage: {
    method: 'POST',
    path: '/File/UploadImage',
    permission: 'signedIn',
    writes: true,
    wire: 'upload',
    limit: { perMinute: 30, by: 'person' },
    summary: 'Fotoğraf yükler',
  },
  SaveAvatar: {
    method: 'GET',
    path: '/Account/SaveAvatar',
    permission: 'signedIn',
    writes: true,
    summary: 'Yüklenen fotoğrafı kendi fotoğrafı yapar',
  },
  RemoveAvatar: {
    method: 'POST',
    path: '/Account/RemoveAvatar',
    permission: 'signedIn',
    writes: true,
    summary: 'Kendi fotoğrafını kaldırır',
  },
});
