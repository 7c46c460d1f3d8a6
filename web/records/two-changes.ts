/** A field of a record that somebody else saved while one's own form was open. */
export interface ChangedField {
  readonly label: string;
  /** As it was when the form was opened. */
  readonly before: string;
  /** One's own; absent where one left the field alone. */
  readonly yours: string | undefined;
  readonly stored: string;
}

export interface TwoChanges {
  /** What one's own save would still change. */
  readonly mine: readonly ChangedField[];
  /** What only the other changed: it stays, whatever is done. */
  readonly theirs: readonly ChangedField[];
}

/** Which fields are one's own and which are the other's: nobody is told to have written what they did not. */
export function twoChanges(fields: readonly ChangedField[]): TwoChanges {
  const isMine = ({ yours, stored }: ChangedField) => yours !== undefined && yours !== stored;
  return {
    mine: fields.filter(isMine),
    theirs: fields.filter((field) => !isMine(field) && field.before !== field.stored),
  };
}
