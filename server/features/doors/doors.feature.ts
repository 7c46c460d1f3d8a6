import type { Feature } from '#server/features/feature.ts';
import { admsRoutes } from './adms/adms.routes.ts';
import { doorsDemo } from './doors.demo.ts';
import { passesImport } from './import/undo-passes.ts';
import { doorJobs, doorTasks } from './doors.jobs.ts';
import { doorRoutes } from './doors.routes.ts';
import { passesDemo } from './passes.demo.ts';
import { checkKioskPage } from './qr/kiosk-page.ts';
import { qrEntryRoutes } from './qr/qr-entries.routes.ts';

export const doorsFeature: Feature = {
  calls: [doorRoutes, qrEntryRoutes],
  idPages: { QrCode: checkKioskPage },
  devices: admsRoutes,
  jobs: doorJobs,
  tasks: doorTasks,
  imports: { 'import-passes': passesImport },
  demo: [doorsDemo],
  laterDemo: [passesDemo],
};
