/** A column of a list that also stands in the list's file. */
export interface ListColumn<Row> {
  readonly label: string;
  /** A day is YYYY-MM-DD. */
  readonly kind: 'text' | 'number' | 'day';
  value(row: Row): string | number | null;
}

/** As lists and files say whether a record is in use. */
export const activeText = (active: boolean): string => (active ? 'Kullanımda' : 'Arşivlenmiş');
