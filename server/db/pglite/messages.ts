/** What the main thread and the thread of PGlite say to each other. */
export type ToWorker =
  | { kind: 'execute'; bytes: Uint8Array }
  | { kind: 'fsyncs' }
  | { kind: 'close' };

export type FromWorker = {
  ready?: true;
  bytes?: Uint8Array;
  fsyncs?: number;
  closed?: true;
};
