/** What a row of the table of a person's fields may say. */
import type { Role } from '../kernel/permissions/permissions.ts';

/** Checks with a rule of their own; `person-checks.ts` has their shapes. */
export type PersonCheck =
  | 'username'
  | 'email'
  | 'phone'
  | 'cardNo'
  | 'nationalId'
  | 'foreignId'
  | 'devicePin'
  | 'iban';

interface FieldBase {
  /** Over the column, in files and in the history; above the input too, unless `labelInForm` says it otherwise. */
  readonly label: string;
  readonly labelInForm?: string;
  readonly labelInHistory?: string;
  /** Under the input. */
  readonly help?: string;
  /** Never empty. Someone new must have it, unless it has a first value. */
  readonly required?: true;
  /** It is changed elsewhere than in the form. */
  readonly form?: false;
  /** In the list from the start, or only where the column chooser asks for it; absent: in no list and in no file. */
  readonly list?: 'always' | 'onRequest';
  readonly sortable?: true;
  /** What held on a day goes on holding for that day: a change begins on a day, and never rewrites those before. */
  readonly dated?: true;
  /** Time and rights are judged by it, as by all that is dated: nobody changes their own. */
  readonly decidesTime?: true;
  /** Nobody but those who may edit people, and where it says so the person, is shown it. */
  readonly shownTo?: 'editors' | 'editorsAndSelf';
  /** In the history, for good: all but its end, or whole. Those who only look see no more than the end either. */
  readonly masked?: 'butEnd' | 'whole';
  /** Whole for the person and for who pays advances alone; everybody else reads its end, and changes nothing. */
  readonly wholeFor?: 'payers';
  /** What a file may call it besides its label, folded: lower case ASCII, words with one space between. */
  readonly headings?: readonly string[];
  /** In the template for files, where '' is the first record that there is; without one the field is not in it. */
  readonly example?: string;
  /** It can be set for many people at once. */
  readonly bulk?: {
    readonly action: string;
    readonly label: string;
    /** '2 kişinin departmanını değiştir' */
    readonly whose: string;
  };
}

/** One line of text. */
interface LineField extends FieldBase {
  readonly kind: 'line';
  readonly max: number;
  readonly check?: PersonCheck;
}

interface TextField extends FieldBase {
  readonly kind: 'text';
  readonly max: number;
}

/** YYYY-MM-DD. */
interface DayField extends FieldBase {
  readonly kind: 'day';
}

/** A length of time in minutes, written and read as ss:dd. */
interface DurationField extends FieldBase {
  readonly kind: 'duration';
  readonly max: number;
  readonly default: number;
}

interface ChoiceField extends FieldBase {
  readonly kind: 'choice';
  readonly options: Readonly<Record<string, string>>;
  /** The list offers it as a filter. */
  readonly filter?: true;
}

/** Whether somebody works here. */
interface StateField extends FieldBase {
  readonly kind: 'state';
  readonly default: boolean;
}

/** Yes or no. */
interface FlagField extends FieldBase {
  readonly kind: 'flag';
  readonly default: boolean;
}

interface RolesField extends FieldBase {
  readonly kind: 'roles';
}

/** Another record: kept by its id, and named by its id or its code. */
export interface ReferenceField extends FieldBase {
  readonly kind: 'reference';
  readonly to: 'company' | 'workPlace' | 'department' | 'title' | 'person' | 'workingTime' | 'team';
  readonly by: 'id' | 'code';
  /** Its name in the answer. */
  readonly named: string;
}

export type PersonField =
  | LineField
  | TextField
  | DayField
  | DurationField
  | ChoiceField
  | StateField
  | FlagField
  | RolesField
  | ReferenceField;

export const isPhone = (field: PersonField): boolean =>
  field.kind === 'line' && field.check === 'phone';

/** What a filled field holds. */
type Filled<F extends PersonField> = F extends ReferenceField | LineField | TextField | DayField
  ? string
  : F extends DurationField
    ? number
    : F extends StateField | FlagField
      ? boolean
      : F extends RolesField
        ? Role[]
        : F extends { kind: 'choice'; options: infer O }
          ? keyof O & string
          : never;

export type ValueOf<F extends PersonField> = F extends { required: true }
  ? Filled<F>
  : Filled<F> | null;
