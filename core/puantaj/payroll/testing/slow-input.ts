/** A line of `{ "op": "payroll" }`, as whoever sends it writes it: with everything in it. */
export interface ModelLeave {
  readonly type: string;
  readonly pay: 'paid' | 'unpaid' | 'sgk';
  readonly part: 'day' | 'morning' | 'afternoon' | 'hours';
  readonly cost: number;
  readonly workTypeCode: 'UCI' | 'USI' | 'NC';
  readonly isReport: boolean;
  readonly takesFromBalance: boolean;
  readonly code: string | null;
  readonly travel: boolean;
}

export interface ModelDay {
  readonly date: string;
  readonly company: string;
  readonly sgkNo: string | null;
  readonly inPuantaj: boolean;
  readonly dayKind: 'holiday' | 'rest' | 'leave' | 'work';
  readonly rest: 'weekly' | 'contract' | null;
  readonly isPlanned: boolean;
  readonly planned: number;
  readonly planNet: number;
  readonly totals: Readonly<Record<string, number>>;
  readonly segments: readonly (readonly [from: number, to: number, code: string])[];
  readonly holidays: readonly { readonly from: number; readonly to: number }[];
  readonly anomalies: readonly string[];
  readonly leaves: readonly ModelLeave[];
  readonly wageKind: 'monthly' | 'daily' | 'hourly';
  readonly partTime: boolean;
  readonly contractWeek: number;
  readonly nightExempt: boolean;
  readonly restKept: boolean;
}

export interface ModelSettings {
  readonly startDay: 1 | 15 | 21 | 26;
  readonly sgkMonth?: 'calendar' | 'period';
  readonly overtimeBasis?: 'weekly' | 'daily';
  readonly rounding?: 'regulation' | 'exact';
  readonly offsetMissing?: boolean;
  readonly dailyLimits?: boolean;
  readonly lostRest?: boolean;
  readonly monthlyWage?: 'sgk' | 'thirtieth';
  readonly partTimeSgk?: 'hours' | 'calendar';
  readonly partTimeRest?: boolean;
}

export interface ModelInput {
  readonly month: string;
  readonly company: string;
  readonly settings: ModelSettings;
  readonly employments: readonly { readonly from: string; readonly to: string | null }[];
  readonly equalization: readonly { readonly from: string; readonly to: string }[];
  readonly settlements: readonly {
    readonly date: string;
    readonly overtime: number;
    readonly excess: number;
  }[];
  readonly timeOff: readonly {
    readonly monday: string;
    readonly overtime: number;
    readonly excess: number;
  }[];
  readonly days: readonly ModelDay[];
}
