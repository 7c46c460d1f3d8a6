import { departmentsSchemas } from './departments/departments.schemas.ts';
import { kioskLinksSchemas } from './kiosk-links/kiosk-links.schemas.ts';
import { organisationSchemas } from './organisation.schemas.ts';

/** By the groups of `manifest.ts`. */
export const schemasOfOrganisation = {
  organisation: organisationSchemas,
  departments: departmentsSchemas,
  kioskLinks: kioskLinksSchemas,
} as const;
