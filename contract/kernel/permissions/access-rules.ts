import type { GroupRule, RoleRule } from './permissions.ts';

/**
 * The rules of the specification's routes by name. A route asks for one with `needs`, and the calls
 * behind that page name the same one, so that menu, guard and server cannot disagree.
 */
export const accessRules = {
  viewUsers: { group: 'Account', bits: 1 },
  addUsers: { group: 'Account', bits: 2 },
  editUsers: { group: 'Account', bits: 4 },
  /** Bits 2 and 4 together: a file both adds and changes. */
  importUsers: { group: 'Account', bits: 6 },
  deleteUsers: { group: 'Account', bits: 16 },
  exportUsers: { group: 'Account', bits: 64 },
  viewTitles: { group: 'Title', bits: 1 },
  addTitles: { group: 'Title', bits: 2 },
  editTitles: { group: 'Title', bits: 4 },
  deleteTitles: { group: 'Title', bits: 16 },
  exportTitles: { group: 'Title', bits: 64 },
  editTitleAuths: { group: 'Title', bits: 8 },
  viewApprovalOrder: { group: 'Online', bits: 1 },
  viewEqualization: { group: 'Equalization', bits: 1 },
  viewLeaveRequests: { group: 'PersonelOffTime', bits: 1 },
  viewAdvances: { group: 'AdvancePayment', bits: 1 },
  manageAdvanceTypes: { group: 'AdvancePayment', bits: 2 },
  viewVisitors: { group: 'Visitor', bits: 1 },
  viewDepartments: { group: 'Department', bits: 1 },
  addDepartments: { group: 'Department', bits: 2 },
  editDepartments: { group: 'Department', bits: 4 },
  deleteDepartments: { group: 'Department', bits: 16 },
  exportDepartments: { group: 'Department', bits: 64 },
  viewLocationTypes: { group: 'LocationType', bits: 1 },
  addLocationTypes: { group: 'LocationType', bits: 2 },
  editLocationTypes: { group: 'LocationType', bits: 4 },
  deleteLocationTypes: { group: 'LocationType', bits: 16 },
  exportLocationTypes: { group: 'LocationType', bits: 64 },
  viewWorkingTimes: { group: 'WorkingTime', bits: 1 },
  editWorkingTimes: { group: 'WorkingTime', bits: 2 },
  deleteWorkingTimes: { group: 'WorkingTime', bits: 16 },
  exportWorkingTimes: { group: 'WorkingTime', bits: 64 },
  manageDayOffTimeTypes: { group: 'WorkingTime', bits: 8 },
  viewWorkPlaces: { group: 'WorkPlace', bits: 1 },
  editWorkPlaces: { group: 'WorkPlace', bits: 2 },
  deleteWorkPlaces: { group: 'WorkPlace', bits: 16 },
  exportWorkPlaces: { group: 'WorkPlace', bits: 64 },
  viewTransactions: { group: 'Transaction', bits: 1 },
  viewShifts: { group: 'Shift', bits: 1 },
  viewLeaveTypes: { group: 'OffTimeType', bits: 1 },
  addLeaveTypes: { group: 'OffTimeType', bits: 2 },
  editLeaveTypes: { group: 'OffTimeType', bits: 4 },
  deleteLeaveTypes: { group: 'OffTimeType', bits: 16 },
  exportLeaveTypes: { group: 'OffTimeType', bits: 64 },
  viewPuantaj: { group: 'Puantaj', bits: 1 },
  viewWorkReport: { group: 'Report', bits: 1 },
  viewPersonnelDaily: { group: 'Report', bits: 2 },
  /** Bits 1 and 2 together. */
  viewPersonnelDailyTotals: { group: 'Report', bits: 3 },
  /** The role `Admin`, and no other. */
  onlyAdmin: { roles: ['Admin'] },
  /** The role `admin`; `Admin` passes as it passes everything. */
  firmAdmin: { roles: ['admin'] },
  sendNotifications: { roles: ['Admin', 'MNG'] },
} as const satisfies Record<string, GroupRule | RoleRule>;
