import type { Finding, LeaveCheck } from './types.ts';

/** What a person may not ask for, İK may enter: companies may give more. It is told all the same. */
export const levelFor = ({ by }: LeaveCheck['request']): Finding['level'] =>
  by === 'self' ? 'fault' : 'warning';
