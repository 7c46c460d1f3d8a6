import { needs, type Route } from '../route.ts';
import { rules } from '#contract/kernel/permissions/access-rules.ts';
import { titles } from '../page-titles.ts';

export const firm = {
  path: '/firm-settings',
  name: 'Firm',
  redirect: '/firm-settings/companies',
  meta: { title: titles.Firm, icon: 'BankOutlined' },
  children: [
    {
      path: 'firma-ayarlari',
      name: 'FirmSettings',
      meta: { title: titles.FirmSettings, icon: 'SettingOutlined', ...needs(rules.firmAdmin) },
    },
    {
      path: 'companies',
      name: 'Companies',
      meta: { title: titles.Companies, icon: 'ShopOutlined', ...needs(rules.firmAdmin) },
    },
    {
      path: 'company-reminders/:companyCode',
      name: 'CompanyReminders',
      meta: { title: titles.CompanyReminders, hidden: true },
    },
    {
      path: 'departments',
      name: 'Departments',
      meta: {
        title: titles.Departments,
        icon: 'ApartmentOutlined',
        ...needs(rules.viewDepartments),
      },
    },
    {
      path: 'location-type',
      name: 'LocationTypes',
      meta: {
        title: titles.LocationTypes,
        icon: 'EnvironmentOutlined',
        ...needs(rules.viewLocationTypes),
      },
    },
    {
      path: 'dayofftimetype-list',
      name: 'DayOffTimeTypes',
      meta: { title: titles.DayOffTimeTypes, hidden: true, ...needs(rules.manageDayOffTimeTypes) },
    },
    {
      path: 'door-devices',
      name: 'DoorDevices',
      meta: {
        title: titles.DoorDevices,
        icon: 'HddOutlined',
        refresh: { active: true, time: 30 },
        ...needs(rules.firmAdmin),
      },
    },
    {
      path: '/ayarlar/kapi-hatalari',
      name: 'DoorErrors',
      meta: { title: titles.DoorErrors, hidden: true, ...needs(rules.firmAdmin) },
    },
    {
      path: 'door-devices/:wpCode/:deviceCode',
      name: 'DoorDeviceDetail',
      meta: { title: titles.DoorDeviceDetail, hidden: true, ...needs(rules.firmAdmin) },
    },
    {
      path: 'special-day',
      name: 'SpecialDay',
      redirect: '/firm-settings/special-day/special-days',
      meta: { title: titles.SpecialDay, icon: 'GiftOutlined', ...needs(rules.firmAdmin) },
      children: [
        {
          path: 'special-day-type',
          name: 'SpecialDayTypes',
          meta: { title: titles.SpecialDayTypes, icon: 'TagsOutlined' },
        },
        {
          path: 'special-days',
          name: 'SpecialDays',
          meta: { title: titles.SpecialDays, icon: 'CalendarOutlined' },
        },
      ],
    },
  ],
} as const satisfies Route;
