/** What can be changed for many people at once. */
export const bulkFields = {
  departmentId: { action: 'Departman değiştir', label: 'Yeni departman' },
  workPlaceCode: { action: 'İşyeri değiştir', label: 'Yeni işyeri' },
  titleId: { action: 'Ünvan değiştir', label: 'Yeni ünvan' },
  managerId: { action: 'Yönetici değiştir', label: 'Yeni 1. yönetici' },
  active: { action: 'Durum değiştir', label: 'Yeni durum' },
} as const;

export type BulkField = keyof typeof bulkFields;
