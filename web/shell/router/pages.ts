/** Which code shows which route, by the route's name; each is loaded when it is first opened. */
import { createElement } from 'react';
import type { CallOptions } from '#contract/client.ts';
import type { ListDef } from '#contract/kernel/list/list.ts';
import type { Page, ShownPageName } from '#contract/kernel/pages/pages.ts';
import type { ReportPageName } from '#web/records/list/report-page.tsx';
import type { ResourcePageProps } from '#web/records/resource/resource-page.tsx';
import type { PageComponent } from './page-component.ts';
import { loadSignIn } from './load-sign-in.ts';

type Load = () => Promise<PageComponent>;

/** A plain page, from its definition in `contract/resources`. */
const plain =
  (page: ResourcePageProps['page'], name: ResourcePageProps['name']): Load =>
  async () => {
    const { ResourcePage, readResources } = await import('#web/records/resource/resource-page.tsx');
    return Object.assign(() => createElement(ResourcePage, { page, name }), {
      readFirst: (search: string, call?: CallOptions) =>
        readResources({ page, name }, search, call),
    });
  };

/** A report, from its definition. */
const report =
  (page: ReportPageName, definition: () => Promise<ListDef>): Load =>
  async () => {
    const { reportPage } = await import('#web/records/list/report-page.tsx');
    return reportPage(page, await definition());
  };

/** Pages of later issues say so. */
const preparing: Load = async () =>
  (await import('#web/shell/status/preparing-page.tsx')).PreparingPage;

/** Whoever opens one of the two is led on before anything is shown. */
type PageWithCode = Exclude<ShownPageName, 'Redirect' | 'AuthRedirect'>;

/** One row for every page of the page table: one that is missing, or that the table does not know, does not compile. */
const codeOf: Readonly<Record<PageWithCode, Load>> = {
  Login: loadSignIn,
  Page404: async () => (await import('#web/shell/status/not-found-page.tsx')).NotFoundPage,
  Page401: async () => (await import('#web/shell/status/not-permitted-page.tsx')).NotPermittedPage,
  CustomerAccept: preparing,
  KampanyaDetay: preparing,
  QrCode: async () => (await import('#web/features/doors/qr/kiosk-page.tsx')).KioskPage,

  Dashboard: async () => (await import('#web/features/dashboard/dashboard-page.tsx')).DashboardPage,

  Profile: async () => (await import('#web/shell/person/profile.tsx')).Profile,

  UserCreate: async () =>
    (await import('#web/features/people/form/user-create-page.tsx')).UserCreatePage,
  UserEdit: async () => (await import('#web/shell/person/user-edit.tsx')).UserEdit,
  UserList: async () => (await import('#web/shell/person/user-list.tsx')).UserList,
  PasswordChange: async () =>
    (await import('#web/features/identity/account/password-page.tsx')).PasswordPage,
  Titles: async () => (await import('#web/features/titles/titles-page.tsx')).TitlesPage,
  TitleAuths: async () =>
    (await import('#web/features/titles/title-auths-page.tsx')).TitleAuthsPage,
  PhotoChange: async () =>
    (await import('#web/features/identity/account/photo-page.tsx')).PhotoPage,
  Audit: async () => (await import('#web/features/audit/audit-page.tsx')).AuditPage,

  ApprovalOrder: async () =>
    (await import('#web/features/requests/order/approval-order-page.tsx')).ApprovalOrderPage,
  Equalization: async () =>
    (await import('#web/features/equalization/equalization-page.tsx')).EqualizationPage,
  LeaveRequests: async () =>
    (await import('#web/features/leave/leave-requests-page.tsx')).LeaveRequestsPage,
  LeaveDetail: async () => (await import('#web/features/leave/detail/leave-page.tsx')).LeavePage,
  AdvanceTypes: plain('AdvanceTypes', 'advanceTypes'),
  AdvanceRequests: async () =>
    (await import('#web/features/advance/advance-requests-page.tsx')).AdvanceRequestsPage,
  Visitors: preparing,
  AdvanceDetail: async () =>
    (await import('#web/features/advance/detail/advance-page.tsx')).AdvancePage,
  Notifications: async () =>
    (await import('#web/features/notifications/notifications-page.tsx')).NotificationsPage,
  Overtime: async () => (await import('#web/features/overtime/overtime-page.tsx')).OvertimePage,
  Corrections: async () =>
    (await import('#web/features/correction/corrections-page.tsx')).CorrectionsPage,
  ApprovalInbox: async () =>
    (await import('#web/features/requests/inbox/inbox-page.tsx')).InboxPage,

  FirmSettings: async () => (await import('#web/features/settings/settings-page.tsx')).SettingsPage,
  Companies: async () =>
    (await import('#web/features/organisation/companies/companies-page.tsx')).CompaniesPage,
  CompanyReminders: preparing,
  Departments: async () =>
    (await import('#web/features/organisation/departments/departments-page.tsx')).DepartmentsPage,
  LocationTypes: plain('LocationTypes', 'locationTypes'),
  DayOffTimeTypes: plain('DayOffTimeTypes', 'dayOffTimeTypes'),
  DoorDevices: async () => (await import('#web/features/doors/devices-page.tsx')).DevicesPage,
  DoorErrors: async () =>
    (await import('#web/features/doors/errors/door-errors-page.tsx')).DoorErrorsPage,
  DoorDeviceDetail: async () =>
    (await import('#web/features/doors/device/device-page.tsx')).DevicePage,
  SpecialDayTypes: async () =>
    (await import('#web/features/special-days/special-day-types-page.tsx')).SpecialDayTypesPage,
  SpecialDays: async () =>
    (await import('#web/features/special-days/special-days-page.tsx')).SpecialDaysPage,

  WorkingTimes: async () =>
    (await import('#web/features/working-times/working-times-page.tsx')).WorkingTimesPage,
  WorkingTimeForm: async () =>
    (await import('#web/features/working-times/working-time-form-page.tsx')).WorkingTimeFormPage,
  WorkPlaces: plain('WorkPlaces', 'workPlaces'),
  WorkPlaceForm: async () =>
    (await import('#web/features/organisation/work-places/work-place-page.tsx')).WorkPlacePage,
  OvertimeTypes: plain('OvertimeTypes', 'overtimeTypes'),

  TransactionList: async () =>
    (await import('#web/features/doors/passes/passes-page.tsx')).PassesPage,
  PersonelShift: async () =>
    (await import('#web/features/shift-planning/shift-planning-page.tsx')).ShiftPlanningPage,
  SentNotifications: preparing,
  LeaveTypes: plain('LeaveTypes', 'leaveTypes'),
  QrEntry: async () => (await import('#web/features/doors/qr/qr-entry-page.tsx')).QrEntryPage,

  WorkTypes: plain('WorkTypes', 'workTypes'),
  WorkTypeForm: async () =>
    (await import('#web/features/puantaj/work-types/work-type-page.tsx')).WorkTypePage,
  PuantajPreparation: async () =>
    (await import('#web/features/month-close/close-page.tsx')).ClosePage,
  PayrollFiles: async () =>
    (await import('#web/features/month-close/files/payroll-files-page.tsx')).PayrollFilesPage,
  PuantajDaily: async () => (await import('#web/features/puantaj/days/day-page.tsx')).DayPage,
  Puantaj: async () => (await import('#web/features/puantaj/months/month-page.tsx')).MonthPage,

  WorkReport: preparing,
  PersonnelDaily: report(
    'PersonnelDaily',
    async () => (await import('#contract/puantaj/reports/personnel-daily.ts')).personnelDaily,
  ),
  PersonnelDailyTotals: preparing,

  ProbationarySettings: preparing,
  ProbationarySettingForm: preparing,
  ProbationaryList: preparing,
  ProbationaryDetail: preparing,
};

export const loadOf = (name: string): Load => codeOf[name as PageWithCode];

export const isWritten = ({ route }: Page) => loadOf(route.name) !== preparing;
