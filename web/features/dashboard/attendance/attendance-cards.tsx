import { useQuery } from '@tanstack/react-query';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';
import { useMay } from '#web/session/use-may.ts';
import { attendanceQuery, useShownWorkPlace } from './attendance-query.ts';
import { DeviceCard } from './device-card.tsx';
import { LegalWarnings } from './legal-warnings.tsx';

/** What of the attendance stands among the other cards. */
export function AttendanceCards() {
  const may = useMay();
  const { workPlaceId } = useShownWorkPlace();
  const { data } = useQuery(attendanceQuery(workPlaceId));
  return (
    <>
      {data && <LegalWarnings legal={data.legal} workPlaceId={workPlaceId} />}
      {may(accessRules.firmAdmin) && <DeviceCard />}
    </>
  );
}
