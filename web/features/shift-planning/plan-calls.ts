/** The shift plan as the panel asks for it. */
import type { QueryClient } from '@tanstack/react-query';
import type { Client } from '#contract/client.ts';
import { teamsCalls } from '#contract/shift-planning/teams.calls.ts';
import { api } from '#web/api/client.ts';
import type { UndoCalls } from '#web/records/undo/undo.ts';
import { findingsKey, planLists, plansKey, rotationsKey, teamsKey } from './plan-keys.ts';

export type Selection = Parameters<Client['shiftPlanning']['GetPlan']>[0];
export type Finding = Awaited<
  ReturnType<Client['shiftPlanning']['GetPlanFindings']>
>['findings'][number];
export type Team = Awaited<ReturnType<Client['teams']['GetTeams']>>[number];
export type Rotation = Awaited<ReturnType<Client['teams']['GetRotations']>>[number];

export const planQuery = (selection: Selection) => ({
  queryKey: [...plansKey, selection],
  queryFn: () => api.shiftPlanning.GetPlan(selection),
});

export const findingsQuery = (selection: Selection) => ({
  queryKey: [...findingsKey, selection],
  // Whoever paints without a pause is judged a little later; nothing needs to be said of it.
  queryFn: async () =>
    (await api.shiftPlanning.GetPlanFindings(selection, { shows: [429] })).findings,
});

export const teamsQuery = { queryKey: teamsKey, queryFn: () => api.teams.GetTeams() };
export const rotationsQuery = { queryKey: rotationsKey, queryFn: () => api.teams.GetRotations() };

/** Of teams, rotations and the working times of places. */
export const teamUndo: UndoCalls = {
  permission: teamsCalls.UndoTeamChange.permission,
  preview: (entry) => api.teams.PreviewUndoTeamChange(entry),
  undo: (entry) => api.teams.UndoTeamChange(entry),
};

/** Teams and rotations say who works when: the plan is another one after them. */
export const afterTeams = (client: QueryClient) =>
  Promise.all(
    [teamsKey, rotationsKey, ...planLists].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );
