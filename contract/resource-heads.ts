/**
 * Plain pages by name: what their calls are called, and who may. The panel loads this with its first page; fields and texts
 * stand in the definitions (`resources.ts`), which only the pages themselves load.
 */
import { accessRules } from './kernel/permissions/access-rules.ts';
import {
  everythingBy,
  type ReferenceField,
  type ResourceHead,
} from './kernel/resource/resource.ts';

export const resourceHeads = {
  locationTypes: {
    area: 'LocationType',
    plural: 'LocationTypes',
    one: 'lokasyon tipi',
    permission: {
      view: accessRules.viewLocationTypes,
      add: accessRules.addLocationTypes,
      edit: accessRules.editLocationTypes,
      remove: accessRules.deleteLocationTypes,
      export: accessRules.exportLocationTypes,
    },
  },
  companies: {
    area: 'Company',
    plural: 'Companies',
    one: 'firma',
    permission: everythingBy(accessRules.firmAdmin),
  },
  workPlaces: {
    area: 'WorkPlace',
    plural: 'WorkPlaces',
    one: 'işyeri',
    permission: {
      view: accessRules.viewWorkPlaces,
      add: accessRules.editWorkPlaces,
      edit: accessRules.editWorkPlaces,
      remove: accessRules.deleteWorkPlaces,
      export: accessRules.exportWorkPlaces,
    },
  },
  overtimeTypes: {
    area: 'OvertimeType',
    plural: 'OvertimeTypes',
    one: 'fazla mesai tipi',
    permission: everythingBy(accessRules.firmAdmin),
  },
  advanceTypes: {
    area: 'AdvanceType',
    plural: 'AdvanceTypes',
    one: 'avans tipi',
    permission: everythingBy(accessRules.manageAdvanceTypes),
  },
  leaveTypes: {
    area: 'LeaveType',
    plural: 'LeaveTypes',
    one: 'izin tipi',
    permission: {
      view: accessRules.viewLeaveTypes,
      add: accessRules.addLeaveTypes,
      edit: accessRules.editLeaveTypes,
      remove: accessRules.deleteLeaveTypes,
      export: accessRules.exportLeaveTypes,
    },
  },
  dayOffTimeTypes: {
    area: 'DayOffTimeType',
    plural: 'DayOffTimeTypes',
    one: 'gün içi izin tipi',
    permission: everythingBy(accessRules.manageDayOffTimeTypes),
  },
  workTypes: {
    area: 'WorkType',
    plural: 'WorkTypes',
    one: 'çalışma türü',
    permission: everythingBy(accessRules.firmAdmin),
  },
  specialDayTypes: {
    area: 'SpecialDayType',
    plural: 'SpecialDayTypes',
    one: 'özel gün tipi',
    permission: everythingBy(accessRules.firmAdmin),
  },
} as const satisfies Readonly<Record<string, ResourceHead>>;

export type ResourceName = keyof typeof resourceHeads;

/** What the audit trail calls a record of a plain page. */
export type ResourceEntity = Uncapitalize<(typeof resourceHeads)[ResourceName]['area']>;

export const entityOf = ({ area }: Pick<ResourceHead, 'area'>) =>
  `${area[0]!.toLowerCase()}${area.slice(1)}` as ResourceEntity;

/** What a field of a plain page may refer to. */
export type ReferenceTarget = ResourceName | 'people';

export const targetOf = ({ to }: Pick<ReferenceField, 'to'>) => to as ReferenceTarget;
