import type { FeatureContract } from '../kernel/feature.ts';
import { devicesCalls } from './devices.calls.ts';
import { doorErrorsCalls } from './door-errors.calls.ts';
import { doorsCalls } from './doors.calls.ts';
import { doorsTopics } from './doors.topics.ts';
import { passImportCalls } from './pass-import.calls.ts';
import { passesCalls } from './passes.calls.ts';
import { qrEntriesCalls } from './qr/qr-entries.calls.ts';

export const doors = {
  calls: {
    qrEntries: qrEntriesCalls,
    doors: doorsCalls,
    devices: devicesCalls,
    passes: passesCalls,
    passImport: passImportCalls,
    doorErrors: doorErrorsCalls,
  },
  topics: doorsTopics,
} as const satisfies FeatureContract;
