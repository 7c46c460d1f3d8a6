/**
 * Plain pages of a list and a form are data: a row per field drives the table's columns, the form, the checks, the
 * calls, the export and the history. Small interpreters on both sides read it (server/records/resources,
 * web/records/resource). There are no hooks: the first page that needs one becomes a feature of its own. And there are no
 * names of storage, because all of it reaches the browser: the server makes table and column from area and field.
 */
import type { Unit } from '#core/format/money.ts';
import type { CallDef } from '../call.ts';
import type { PageOfRecord, PageWithoutParams } from '../pages/address.ts';
import type { Permission } from '../permissions/permissions.ts';

/** Checks with a rule of their own; `core/identifiers` has the rules. */
export type LineCheck = 'code' | 'email' | 'phone' | 'taxNo' | 'sgkNo';

interface FieldBase {
  /** Above the input and over the column. */
  readonly label: string;
  readonly required?: true;
  /** Required too where any of these fields is filled or says yes. */
  readonly requiredWith?: readonly string[];
  /** Required too where a choice has this value. */
  readonly requiredWhen?: { readonly field: string; readonly is: string };
  /** Under the input, where it is needed. */
  readonly help?: string;
  /** In the table from the start; `onRequest` only where the column chooser asks for it; absent: in the form alone. */
  readonly list?: 'always' | 'onRequest';
  /** The form's heading under which it stands. */
  readonly group?: string;
}

/** One line of text; searched and sorted in Turkish. */
export interface LineField extends FieldBase {
  readonly kind: 'line';
  readonly max: number;
  readonly check?: LineCheck;
  /** No two records of a tenant have the same. */
  readonly unique?: true;
  /** The field whose colour lies under it wherever it is shown. */
  readonly onColour?: string;
}

export interface TextField extends FieldBase {
  readonly kind: 'text';
  readonly max: number;
}

export interface NumberField extends FieldBase {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  /** Digits after the comma; 0 is whole. */
  readonly digits: number;
  readonly unit?: string;
  readonly default?: number;
}

/** A length of time in minutes, written and read as ss:dd. */
export interface DurationField extends FieldBase {
  readonly kind: 'duration';
  /** Minutes. */
  readonly min: number;
  readonly max: number;
}

/** A day of the calendar: YYYY-MM-DD in calls, GG.AA.YYYY where people read and type it. */
export interface DayField extends FieldBase {
  readonly kind: 'day';
  /** A new record begins with the first day of the month in which it is made. */
  readonly default?: 'monthStart';
  /** No day before this one. */
  readonly earliest?: string;
  /** The list offers it as a filter: from a day on, up to a day. */
  readonly filter?: true;
}

/**
 * A time of the day, written and read as SS:DD. In calls and columns it is minutes since midnight, as lengths of time are
 * minutes: what plans and computes has one unit, and nothing is parsed on the way.
 */
export interface TimeOfDayField extends FieldBase {
  readonly kind: 'timeOfDay';
}

/** #RRGGBB; whether text on it is dark or light is told from the colour. */
export interface ColourField extends FieldBase {
  readonly kind: 'colour';
  readonly default?: string;
}

/** An amount in hundredths, kuruş of lira, so that nothing is rounded on the way; people read and type the whole unit. */
export interface MoneyField extends FieldBase {
  readonly kind: 'money';
  /** The choice that says of what it is an amount (`UNITS`); lira unless there is one. */
  readonly unitFrom?: string;
  /** Of what it is an amount, where none is chosen beside it; lira unless said. */
  readonly unit?: Unit;
  /** Kuruş; 0 unless said. */
  readonly min?: number;
  /** Kuruş; what the product can keep unless said. */
  readonly max?: number;
}

export interface YesNoField extends FieldBase {
  readonly kind: 'yesNo';
  readonly default: boolean;
}

export interface ChoiceField extends FieldBase {
  readonly kind: 'choice';
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly default?: string;
  /** The list offers it as a filter. */
  readonly filter?: true;
}

/** Another record, kept by its id; the list shows its name. */
export interface ReferenceField extends FieldBase {
  readonly kind: 'reference';
  /** A plain page by its name in `contract/resources.ts`, or people; `defineResources` lets nothing else compile. */
  readonly to: string;
  readonly filter?: true;
  readonly heldBy?: Holder;
  /** Whoever is named sees the people of the record: it is handed on by who sees everyone, or by whom it names now. */
  readonly givesScope?: true;
}

/** Records that are no plain page's. */
export type WrittenRecords =
  | 'people'
  | 'departments'
  | 'titles'
  | 'specialDays'
  | 'devices'
  | 'passes'
  | 'shifts'
  | 'workingTimes'
  | 'teams'
  | 'rotations'
  | 'leaves'
  | 'approvalSteps'
  | 'advances'
  | 'advanceAccounts'
  | 'advanceLocks'
  | 'payPeriods'
  | 'closeNotes'
  | 'corrections'
  | 'equalizationPeriods';

/** Records that belong to this one and have the same reference under the same name: while theirs is another, this one stays. */
interface Holder {
  readonly by: WrittenRecords;
  /** By this field they belong to the record. */
  readonly through: string;
  /** What is said instead; `{count}` stands for how many they are. */
  readonly refusal: string;
}

export type Field =
  | LineField
  | TextField
  | NumberField
  | DurationField
  | DayField
  | TimeOfDayField
  | ColourField
  | MoneyField
  | YesNoField
  | ChoiceField
  | ReferenceField;

export type FieldValue = string | number | boolean | null;

/** What may stand behind a record, besides records of plain pages, and keeps it from being removed. */
export interface Usage {
  readonly by: WrittenRecords;
  /** By this field they refer to the record. */
  readonly field: string;
}

/** What a plain page's calls are made of. */
export interface ResourceHead {
  /** First part of the calls' paths, and the last of their names: /LocationType/GetLocationTypes. The audit trail calls a record so, too. */
  readonly area: string;
  readonly plural: string;
  /** 'lokasyon tipi'; in messages and headings. */
  readonly one: string;
  readonly permission: {
    readonly view: Permission;
    readonly add: Permission;
    readonly edit: Permission;
    readonly remove: Permission;
    readonly export: Permission;
  };
}

export interface ResourceDef extends ResourceHead {
  /** Where one finds a record of it: its list, or its form where that is a page of its own and no drawer. */
  readonly page:
    | { readonly list: PageWithoutParams }
    | {
        readonly form: PageOfRecord & PageWithoutParams;
        /** The field by which the address names a record; by its id unless said. */
        readonly by?: string;
      };
  readonly texts: {
    /** One line under the page's title. */
    readonly purpose: string;
    /** What the empty page says besides its action. */
    readonly empty: string;
  };
  readonly fields: Readonly<Record<string, Field>>;
  /** What the list is sorted by, and what names a record in messages. */
  readonly nameField: string;
  /** A number that decides the order before the name does. */
  readonly sortedBy?: string;
  /** Some records come with the product: they stay, and so do these fields of them. */
  readonly builtIn?: { readonly fixed: readonly string[] };
  /** A reference whose code the selects tell beside a record, and by whose code they may be narrowed. */
  readonly narrowedBy?: string;
  readonly usedBy?: readonly Usage[];
}

/** What a record is called in files and by other programs. */
export const codeField = {
  kind: 'line',
  label: 'Kod',
  max: 32,
  check: 'code',
  unique: true,
  required: true,
  list: 'always',
} as const satisfies LineField;

/** The permissions of a page on which one rule opens everything. */
export const everythingBy = <const P extends Permission>(rule: P) => ({
  view: rule,
  add: rule,
  edit: rule,
  remove: rule,
  export: rule,
});

/** Keeps the literal types. */
export const defineResource = <const R extends ResourceDef>(resource: R): R => resource;

/** The list of all plain pages: a reference to what is none does not compile. */
export const defineResources = <const T extends Readonly<Record<string, ResourceDef>>>(
  resources: T & KnownTargets<T>,
): T => resources;

type KnownTargets<T> = {
  readonly [Name in keyof T]: T[Name] extends { readonly fields: infer Fields }
    ? {
        readonly fields: {
          readonly [Key in keyof Fields]: Fields[Key] extends { readonly kind: 'reference' }
            ? { readonly to: keyof T | 'people' }
            : unknown;
        };
      }
    : never;
};

/** The calls of a resource. `Delete` removes what nothing uses and archives the rest. */
export function resourceCalls({ area, plural, permission, one }: ResourceHead) {
  const path = (action: string) => `/${area}/${action}` as const;
  return {
    List: {
      method: 'POST',
      path: path(`Get${plural}`),
      permission: permission.view,
      summary: `Listeler: ${one}`,
    },
    Get: {
      method: 'GET',
      path: path(`Get${area}`),
      permission: permission.view,
      summary: `Birini verir: ${one}`,
    },
    Select: {
      method: 'GET',
      path: path(`Get${plural}ForSelect`),
      permission: 'signedIn',
      summary: `Seçmek için listeler: ${one}`,
    },
    Add: {
      method: 'POST',
      path: path(`Add${area}`),
      permission: permission.add,
      writes: true,
      creates: true,
      summary: `Ekler: ${one}`,
    },
    Update: {
      method: 'POST',
      path: path(`Update${area}`),
      permission: permission.edit,
      writes: true,
      summary: `Değiştirir: ${one}`,
    },
    Delete: {
      method: 'POST',
      path: path(`Delete${area}`),
      permission: permission.remove,
      writes: true,
      summary: `Siler, kullanımdaysa arşivler: ${one}`,
    },
    Uses: {
      method: 'GET',
      path: path(`Get${area}Uses`),
      permission: permission.remove,
      summary: `Neyin kullandığını sayar; silmeden önce sorulur: ${one}`,
    },
    Export: {
      method: 'POST',
      path: path(`Export${plural}`),
      permission: permission.export,
      wire: 'download',
      writes: true,
      summary: `Filtrelenenleri dosyaya aktarır: ${one}`,
    },
    History: {
      method: 'POST',
      path: path(`Get${area}History`),
      permission: permission.view,
      summary: `Değişiklik geçmişini verir: ${one}`,
    },
  } as const satisfies Readonly<Record<string, CallDef>>;
}
