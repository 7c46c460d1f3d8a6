/** Every feature, one line each: what it puts behind which door. */
import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '#server/http/bind.ts';
import { resourceRoutes } from '#server/records/resources/resources.routes.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import { admsRoutes } from './doors/adms/adms.routes.ts';
import { doorRoutes } from './doors/doors.routes.ts';
import { checkKioskPage } from './doors/qr/kiosk-page.ts';
import { filePages } from './files/files.pages.ts';
import { fileRoutes } from './files/files.routes.ts';
import { identityRoutes } from './identity/identity.routes.ts';
import { viewAsRoutes } from './identity/view-as/view-as.routes.ts';
import { advanceRoutes } from './advance/advance.routes.ts';
import { leaveRoutes } from './leave/leave.routes.ts';
import { notificationRoutes } from './notifications/notifications.routes.ts';
import { departmentRoutes } from './organisation/departments/departments.routes.ts';
import { qrEntryRoutes } from './doors/qr/qr-entries.routes.ts';
import { kioskLinkRoutes } from './organisation/kiosk-links/kiosk-links.routes.ts';
import { organisationRoutes } from './organisation/organisation.routes.ts';
import { documentPages } from './people/documents/documents.pages.ts';
import { documentRoutes } from './people/documents/documents.routes.ts';
import { importRoutes } from './people/import/import.routes.ts';
import { peopleRoutes } from './people/people.routes.ts';
import { puantajRoutes } from './puantaj/puantaj.routes.ts';
import { requestEffects } from './request-effects.ts';
import { requestRoutes } from './requests/requests.routes.ts';
import { viewRoutes } from './saved-views/saved-views.routes.ts';
import { shiftPlanningRoutes } from './shift-planning/shift-planning.routes.ts';
import { teamRoutes } from './shift-planning/teams.routes.ts';
import { specialDayRoutes } from './special-days/special-days.routes.ts';
import { taskRoutes } from './tasks/tasks.routes.ts';
import { titleRoutes } from './titles/titles.routes.ts';
import { workingTimeRoutes } from './working-times/working-times.routes.ts';

type Routes = (door: FastifyInstance, context: ServerContext) => void;

interface Feature {
  /** Its calls, behind the door of the panel's API. */
  readonly calls: Routes;
  /** Addresses that need no session, behind the door of the public pages. */
  readonly pages?: Routes;
  /** By the name of the route: throws where the id in a public page's address opens nothing. */
  readonly idPages?: Readonly<
    Record<string, (db: ServerContext['db'], ip: string, id: string) => Promise<void>>
  >;
  /** What terminals call, behind the door of the devices. */
  readonly devices?: Routes;
}

export const features: readonly Feature[] = [
  { calls: identityRoutes },
  { calls: viewAsRoutes },
  { calls: peopleRoutes },
  { calls: importRoutes },
  { calls: documentRoutes, pages: documentPages },
  { calls: organisationRoutes },
  { calls: departmentRoutes },
  { calls: kioskLinkRoutes },
  { calls: qrEntryRoutes, idPages: { QrCode: checkKioskPage } },
  { calls: titleRoutes },
  { calls: workingTimeRoutes },
  { calls: notificationRoutes },
  { calls: fileRoutes, pages: filePages },
  { calls: viewRoutes },
  { calls: auditRoutes },
  { calls: taskRoutes },
  { calls: dashboardRoutes },
  { calls: puantajRoutes },
  { calls: specialDayRoutes },
  { calls: shiftPlanningRoutes },
  { calls: teamRoutes },
  { calls: requestRoutes(requestEffects) },
  { calls: advanceRoutes },
  { calls: leaveRoutes },
  { calls: resourceRoutes },
  { calls: doorRoutes, devices: admsRoutes },
];
