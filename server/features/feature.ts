import type { FastifyInstance } from 'fastify';
import type { EffectsOfKinds } from '#server/features/requests/requests.ts';
import type { ServerContext } from '#server/http/bind.ts';
import type { JobKinds } from '#server/jobs/job-kinds.ts';
import type { TaskKinds } from '#server/jobs/task-kinds.ts';
import type { ImportKinds } from '#server/records/import/kept-import.ts';
import type { DemoPart, LaterDemoPart } from '#server/records/demo-part.ts';

/** Puts something behind a door. What is made of all features is told them. */
type Routes = (door: FastifyInstance, context: ServerContext, features: readonly Feature[]) => void;

/** What a feature brings; each says so in its `<feature>.feature.ts`. */
export interface Feature {
  /** Its calls, behind the door of the panel's API. */
  readonly calls?: readonly Routes[];
  /** Addresses that need no session, behind the door of the public pages. */
  readonly pages?: Routes;
  /** By the name of the route: throws where the id in a public page's address opens nothing. */
  readonly idPages?: Readonly<
    Record<string, (db: ServerContext['db'], ip: string, id: string) => Promise<void>>
  >;
  /** What terminals call, behind the door of the devices. */
  readonly devices?: Routes;
  /** Small work that is done later. */
  readonly jobs?: JobKinds;
  /** Long work that somebody waits for. */
  readonly tasks?: TaskKinds;
  /** Files that it takes in, as they are taken back. */
  readonly imports?: ImportKinds;
  /** What a kind of request of its own does when it comes into effect and when it leaves it. */
  readonly effects?: EffectsOfKinds;
  /** What the demo shows of it when the server first answers; what it needs of others comes before it in the list of features. */
  readonly demo?: readonly DemoPart[];
  /** What takes longer, and follows as a task. */
  readonly laterDemo?: readonly LaterDemoPart[];
}
