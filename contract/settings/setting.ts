/**
 * What a setting is: a field as forms know it, and who gives it. The row is all there is of a setting: schema, form, check,
 * words of the audit trail and the typed reader are made from it.
 */
import type { Permission } from '../kernel/permissions/permissions.ts';
import type {
  ChoiceField,
  FieldValue,
  MoneyField,
  NumberField,
  YesNoField,
} from '../kernel/resource/resource.ts';

export type Setting = (NumberField | MoneyField | YesNoField | ChoiceField) & {
  readonly help: string;
  /** The heading under which it stands. */
  readonly group: string;
  /** Given for the whole group alone, or by a company too, whose goes before the group's. */
  readonly level: 'group' | 'company';
  /** It holds from a day on: what was before stays as it was. */
  readonly dated?: true;
  readonly mayChange: Permission;
};

export type Settings = Readonly<Record<string, Setting>>;

/** What holds where nobody said anything; null is none. */
export const defaultOf = (setting: Setting): FieldValue =>
  'default' in setting ? (setting.default ?? null) : null;

/** Keeps the literal types. */
export const defineSettings = <const S extends Settings>(settings: S): S => settings;

type Filled<S extends Setting> = S extends { kind: 'number' | 'money' }
  ? number
  : S extends { kind: 'yesNo' }
    ? boolean
    : S extends { options: readonly { value: infer V extends string }[] }
      ? V
      : never;

/** What the reader answers: null only where nothing may be said. */
export type ValueOf<S extends Setting> =
  | Filled<S>
  | (S extends { default: unknown } ? never : null);
