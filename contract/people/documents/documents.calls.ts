/** Documents of a person: a file is uploaded first, then given to someone. */
import { defineCalls } from '#contract/kernel/call.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';

export const documentsCalls = defineCalls({
  UploadDocument: {
    method: 'POST',
    path: '/File/UploadDocument',
    permission: accessRules.editUsers,
    writes: true,
    wire: 'upload',
    mostBytes: 10 * 1024 * 1024,
    limit: { perMinute: 30, by: 'person' },
    summary: 'Belge dosyası yükler',
  },
  AddDocument: {
    method: 'POST',
    path: '/Account/AddDocument',
    permission: accessRules.editUsers,
    writes: true,
    creates: true,
    summary: 'Yüklenen dosyayı personelin belgelerine ekler',
  },
  GetDocuments: {
    method: 'GET',
    path: '/Account/GetDocuments',
    permission: accessRules.viewUsers,
    orSelf: true,
    summary: 'Personelin belgelerini listeler',
  },
  DeleteDocument: {
    method: 'POST',
    path: '/Account/DeleteDocument',
    permission: accessRules.editUsers,
    writes: true,
    summary: 'Belgeyi siler',
  },
});
