import { useSession } from '#web/session/session.ts';

/** Whether one sees more people than oneself (D14): who sees everyone, and who leads. */
export const useSeesOthers = (): boolean =>
  useSession(({ roles }) =>
    roles.some((role) => role === 'Admin' || role === 'admin' || role === 'MNG'),
  );
