import { defineCalls } from '#contract/call.ts';

export const fileCalls = defineCalls({
  UploadImage: {
    method: 'POST',
    path: '/File/UploadImage',
    permission: 'signedIn',
    writes: true,
    wire: 'upload',
    perMinute: 30,
    summary: 'Fotoğraf yükler',
  },
});
