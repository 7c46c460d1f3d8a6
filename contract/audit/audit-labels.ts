/** The audit trail in Turkish: what was done, to what, and which of its fields. What has no name here cannot be recorded. */
import { atStart } from '#core/text/sentence.ts';
import { jobNames } from '../tasks/job-kinds.ts';
import { personHistoryFields } from '../people/person-history.ts';
import { permissionGroups } from '../kernel/permissions/permissions.ts';
import type { Field, ReferenceTarget } from '../kernel/resource/resource.ts';
import { type Resource, resources, type ResourceTable } from '../resources.ts';
import { roleNames } from '../kernel/permissions/role-names.ts';
import { pageTitles } from '../kernel/pages/page-titles.ts';

/** What a field's ids stand for: the page shows the name instead. */
export type NamedTable = ResourceTable | 'department' | 'title' | 'person';

export interface FieldName {
  readonly label: string;
  readonly names?: NamedTable;
  /** What stored values are called. */
  readonly choices?: Readonly<Record<string, string>>;
  /** Minutes, read as hours and minutes. */
  readonly isDuration?: true;
  /** Where the value itself tells a reader nothing: what to call the one before and the one after. */
  readonly instead?: { readonly before: string; readonly after: string };
}

interface EntityName {
  readonly label: string;
  /** Where the entity's own name is found. */
  readonly names?: NamedTable;
  readonly fields: Readonly<Record<string, FieldName>>;
}

export const auditActions = {
  create: 'Ekleme',
  update: 'Değişiklik',
  delete: 'Silme',
  archive: 'Arşivleme',
  'update-auths': 'Yetki değişikliği',
  'sign-in': 'Giriş',
  'sign-in-failed': 'Başarısız giriş',
  'sign-out': 'Çıkış',
  renew: 'Oturum yenileme',
  'refresh-reuse': 'Kullanılmış anahtarla yenileme denemesi',
  'switch-role': 'Rol değiştirme',
  'end-others': 'Diğer oturumları kapatma',
  'view-as': 'Kullanıcı gözüyle görmeye başlama',
  'view-as-end': 'Kullanıcı gözüyle görmeyi bitirme',
  'password-change': 'Şifre değişikliği',
  'password-reset': 'Şifre sıfırlama',
  import: 'Dosyadan aktarma',
  export: 'Dosyaya aktarma',
  terminate: 'İşten çıkış',
  rehire: 'Yeniden işe alma',
  'document-add': 'Belge ekleme',
  'document-delete': 'Belge silme',
  upload: 'Yükleme',
  send: 'Gönderme',
  start: 'Başlatma',
  cancel: 'İptal',
  retry: 'Yeniden deneme',
  revoke: 'Geçersiz kılma',
} as const satisfies Readonly<Record<string, string>>;

export type AuditAction = keyof typeof auditActions;

const name = { label: 'Ad' };
const code = { label: 'Kod' };
const active = { label: 'Aktif' };
const company = { label: 'Firma', names: 'company' } as const;

const referenceTables: Readonly<Record<ReferenceTarget, NamedTable>> = {
  company: 'company',
  locationType: 'location_type',
  person: 'person',
};

/** A plain page's definition has the names already. */
const ofResource = ({ table, texts, fields }: Resource): EntityName => ({
  label: atStart(texts.one),
  names: table,
  fields: {
    ...Object.fromEntries(
      Object.values<Field>(fields).map((field) => [
        field.column,
        {
          label: field.label,
          ...(field.kind === 'duration' && { isDuration: true }),
          ...(field.kind === 'reference' && { names: referenceTables[field.to] }),
          ...(field.kind === 'choice' && {
            choices: Object.fromEntries(field.options.map(({ value, label }) => [value, label])),
          }),
        },
      ]),
    ),
    active,
  },
});

const ofResources = Object.fromEntries(
  Object.values(resources).map((resource) => [resource.table, ofResource(resource)]),
) as Readonly<Record<ResourceTable, EntityName>>;

const filePurposes = { document: 'Personel belgesi', sheet: 'İçe aktarılacak tablo' };

const fileKinds = {
  'text/csv; charset=utf-8': 'CSV dosyası',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel dosyası',
  'application/pdf': 'PDF dosyası',
  'image/jpeg': 'JPEG fotoğraf',
  'image/png': 'PNG fotoğraf',
  'image/webp': 'WebP fotoğraf',
};

const taskNames = { 'import-people': 'Kişileri içe aktarma' };

export const auditEntities = {
  person: {
    label: 'Kişi',
    names: 'person',
    fields: personHistoryFields,
  },
  department: {
    label: 'Departman',
    names: 'department',
    fields: {
      name,
      company_id: company,
      parent_id: { label: 'Üst departman', names: 'department' },
      manager_id: { label: 'Yönetici', names: 'person' },
      active,
    },
  },
  title: {
    label: 'Ünvan',
    names: 'title',
    // Its auths are recorded by group.
    fields: { code, name, active, ...permissionGroups },
  },
  ...ofResources,
  kiosk_link: {
    label: 'Kiosk bağlantısı',
    fields: { work_place_id: { label: 'İşyeri', names: 'work_place' } },
  },
  session: {
    label: 'Oturum',
    fields: {
      role: { label: 'Rol', choices: roleNames },
      generation: { label: 'Yenileme sırası' },
    },
  },
  notification: {
    label: 'Bildirim',
    fields: {
      title: { label: 'Başlık' },
      webUrl: { label: 'Bağlantı' },
      roles: { label: 'Roller', choices: roleNames },
      departmentIds: { label: 'Departmanlar', names: 'department' },
      workPlaceCodes: { label: 'İşyerleri' },
      companyCodes: { label: 'Firmalar' },
      userCount: { label: 'Adıyla seçilen kişi sayısı' },
      recipientCount: { label: 'Alıcı sayısı' },
    },
  },
  saved_view: {
    label: 'Kayıtlı görünüm',
    fields: { page: { label: 'Sayfa', choices: pageTitles }, name, query: { label: 'Süzgeçler' } },
  },
  file: {
    label: 'Dosya',
    fields: {
      purpose: { label: 'Amaç', choices: filePurposes },
      mime: { label: 'Tür', choices: fileKinds },
      bytes: { label: 'Boyut (bayt)' },
    },
  },
  export: {
    label: 'Dosyaya aktarılan liste',
    fields: { file: { label: 'Dosya' }, filter: { label: 'Süzgeçler' } },
  },
  image: { label: 'Fotoğraf', fields: { bytes: { label: 'Boyut (bayt)' } } },
  task: { label: 'İşlem', fields: { kind: { label: 'Tür', choices: taskNames } } },
  job: { label: 'Arka plan işi', fields: { kind: { label: 'Tür', choices: jobNames } } },
  demo: { label: 'Örnek veri', fields: { people: { label: 'Kişi sayısı' } } },
} as const satisfies Readonly<Record<string, EntityName>>;

export type AuditEntity = keyof typeof auditEntities;

export const entityName = (entity: string): EntityName | undefined =>
  (auditEntities as Readonly<Record<string, EntityName>>)[entity];

export const actionLabel = (action: string): string =>
  (auditActions as Readonly<Record<string, string>>)[action] ?? action;
