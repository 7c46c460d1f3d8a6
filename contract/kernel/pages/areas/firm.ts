import { needs, type Route } from '../route.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { pageTitles } from '../page-titles.ts';

export const firm = {
  path: '/firm-settings',
  name: 'Firm',
  redirect: '/firm-settings/companies',
  meta: { title: pageTitles.Firm, icon: 'BankOutlined' },
  children: [
    {
      path: 'firma-ayarlari',
      name: 'FirmSettings',
      meta: {
        title: pageTitles.FirmSettings,
        icon: 'SettingOutlined',
        ...needs(accessRules.firmAdmin),
      },
    },
    {
      path: 'companies',
      name: 'Companies',
      meta: { title: pageTitles.Companies, icon: 'ShopOutlined', ...needs(accessRules.firmAdmin) },
    },
    {
      path: 'company-reminders/:companyCode',
      name: 'CompanyReminders',
      menu: '/firm-settings/companies',
      meta: { title: pageTitles.CompanyReminders, hidden: true },
    },
    {
      path: 'departments',
      name: 'Departments',
      meta: {
        title: pageTitles.Departments,
        icon: 'ApartmentOutlined',
        ...needs(accessRules.viewDepartments),
      },
    },
    {
      path: 'location-type',
      name: 'LocationTypes',
      meta: {
        title: pageTitles.LocationTypes,
        icon: 'EnvironmentOutlined',
        ...needs(accessRules.viewLocationTypes),
      },
    },
    {
      path: 'dayofftimetype-list',
      name: 'DayOffTimeTypes',
      menu: '/transaction/personel-off-time-type',
      meta: {
        title: pageTitles.DayOffTimeTypes,
        hidden: true,
        ...needs(accessRules.manageDayOffTimeTypes),
      },
    },
    {
      path: 'door-devices',
      name: 'DoorDevices',
      meta: {
        title: pageTitles.DoorDevices,
        icon: 'HddOutlined',
        refresh: { active: true, time: 30 },
        ...needs(accessRules.firmAdmin),
      },
    },
    {
      path: '/ayarlar/kapi-hatalari',
      name: 'DoorErrors',
      menu: '/firm-settings/door-devices',
      meta: { title: pageTitles.DoorErrors, hidden: true, ...needs(accessRules.firmAdmin) },
    },
    {
      path: 'door-devices/:wpCode/:deviceCode',
      name: 'DoorDeviceDetail',
      menu: '/firm-settings/door-devices',
      meta: { title: pageTitles.DoorDeviceDetail, hidden: true, ...needs(accessRules.firmAdmin) },
    },
    {
      path: 'special-day',
      name: 'SpecialDay',
      redirect: '/firm-settings/special-day/special-days',
      meta: { title: pageTitles.SpecialDay, icon: 'GiftOutlined', ...needs(accessRules.firmAdmin) },
      children: [
        {
          path: 'special-day-type',
          name: 'SpecialDayTypes',
          meta: { title: pageTitles.SpecialDayTypes, icon: 'TagsOutlined' },
        },
        {
          path: 'special-days',
          name: 'SpecialDays',
          meta: { title: pageTitles.SpecialDays, icon: 'CalendarOutlined' },
        },
      ],
    },
  ],
} as const satisfies Route;
