/** Documents of a person: a file is uploaded first, then given to someone. */
import { defineCalls } from '#contract/kernel/call.ts';
import { rules } from '#contract/kernel/permissions/access-rules.ts';

export const documentCalls = defineCalls({
  UploadDocument: {
    method: 'POST',
    path: '/File/UploadDocument',
    permission: rules.editUsers,
    writes: true,
    wire: 'upload',
    mostBytes: 10 * 1024 * 1024,
    perMinute: 30,
    summary: 'Belge dosyası yükler',
  },
  AddDocument: {
    method: 'POST',
    path: '/Account/AddDocument',
    permission: rules.editUsers,
    writes: true,
    creates: true,
    summary: 'Yüklenen dosyayı kişinin belgelerine ekler',
  },
  GetDocuments: {
    method: 'GET',
    path: '/Account/GetDocuments',
    permission: rules.viewUsers,
    orSelf: true,
    summary: 'Kişinin belgelerini listeler',
  },
  DeleteDocument: {
    method: 'POST',
    path: '/Account/DeleteDocument',
    permission: rules.editUsers,
    writes: true,
    summary: 'Belgeyi siler',
  },
});
