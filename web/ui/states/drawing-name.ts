/** The states that have a drawing. */
export type DrawingName = 'empty' | 'notFound' | 'lock' | 'failed' | 'offline' | 'preparing';
