/** What people are told. */
export interface Message {
  readonly title: string;
  readonly content: string;
  readonly webUrl?: string | null | undefined;
  /** The kind of request (D46) and its id, from which the panel makes the link. */
  readonly approveEnum?: number | null;
  readonly approveRequestId?: string | null;
  /** Where many of them are found together. */
  readonly bundleUrl?: string;
}

/** Something that was told to one person. */
export interface Delivered {
  readonly id: string;
  readonly personId: string;
}
