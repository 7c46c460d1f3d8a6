import { commonFields, type FeatureAudit } from '#contract/audit/feature-audit.ts';
import { roleNames } from '#contract/kernel/permissions/role-names.ts';
import { contractTypes, genders } from './person-choices.ts';

const { name, active, company } = commonFields;

export const peopleAudit = {
  actions: {
    terminate: 'İşten çıkış',
    rehire: 'Yeniden işe alma',
    'document-add': 'Belge ekleme',
    'document-delete': 'Belge silme',
  },
  entities: {
    person: {
      label: 'Kişi',
      names: 'people',
      fields: {
        registrationNo: { label: 'Sicil no' },
        username: { label: 'Kullanıcı adı' },
        name,
        surname: { label: 'Soyad' },
        email: { label: 'E-posta' },
        phone: { label: 'Telefon' },
        companyId: company,
        workPlaceId: { label: 'İşyeri', names: 'workPlaces' },
        departmentId: { label: 'Departman', names: 'departments' },
        titleId: { label: 'Ünvan', names: 'titles' },
        roles: { label: 'Roller', choices: roleNames },
        cardNo: { label: 'Kart no' },
        startDate: { label: 'İşe giriş' },
        endDate: { label: 'İşten çıkış' },
        active,
        archived: { label: 'Arşivde' },
        avatarId: {
          label: 'Fotoğraf',
          instead: { before: 'Önceki fotoğraf', after: 'Yeni fotoğraf' },
        },
        nationalId: { label: 'T.C. kimlik no' },
        foreignId: { label: 'Yabancı kimlik / pasaport no' },
        birthDate: { label: 'Doğum tarihi' },
        gender: { label: 'Cinsiyet', choices: genders },
        bloodGroup: { label: 'Kan grubu' },
        address: { label: 'Adres' },
        emergencyName: { label: 'Acil durumda aranacak kişi' },
        emergencyPhone: { label: 'Acil durum telefonu' },
        contractType: { label: 'Sözleşme türü', choices: contractTypes },
        weeklyMinutes: { label: 'Haftalık süre', kind: 'duration' },
        seniorityDate: { label: 'Kıdem tarihi' },
        probationEnd: { label: 'Deneme süresi bitişi' },
        managerId: { label: '1. yönetici', names: 'people' },
        secondManagerId: { label: '2. yönetici', names: 'people' },
        costCentre: { label: 'Masraf yeri' },
        payrollNo: { label: 'Bordro no' },
        devicePin: { label: 'Cihaz PIN’i' },
        note: { label: 'Not' },
        terminationReason: { label: 'Ayrılma nedeni' },
        document: { label: 'Belge' },
      },
    },
  },
} as const satisfies FeatureAudit;
