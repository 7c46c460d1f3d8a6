import type { FastifyInstance } from 'fastify';
import { teamsCalls } from '#contract/shift-planning/teams.calls.ts';
import { teamsSchemas } from '#contract/shift-planning/teams.schemas.ts';
import { effectOf } from '#server/features/puantaj/puantaj.ts';
import { UNDOABLE_MEMBERS } from '#server/features/people/people.ts';
import { bind, type ServerContext } from '#server/http/bind.ts';
import { historyOf } from '#server/records/audit-presenter.ts';
import { undoOf } from '#server/records/undo/undo.ts';
import {
  removeAssignment,
  setAssignment,
  UNDOABLE_ASSIGNMENT,
} from './teams/assignments.commands.ts';
import { neededHeadsOf, saveNeededHeads } from './teams/needed-heads.commands.ts';
import {
  addRotation,
  deleteRotation,
  UNDOABLE_ROTATION,
  updateRotation,
} from './teams/rotations.commands.ts';
import {
  addTeam,
  deleteTeam,
  setTeamMembers,
  UNDOABLE_TEAM,
  updateTeam,
} from './teams/teams.commands.ts';
import {
  listAssignments,
  listRotations,
  listTeams,
  teamMembers,
  teamsForSelect,
  workingTimesForSelect,
} from './teams/teams.queries.ts';

const undoTeamChange = undoOf([
  UNDOABLE_TEAM,
  UNDOABLE_ROTATION,
  UNDOABLE_ASSIGNMENT,
  UNDOABLE_MEMBERS,
]);

export function teamRoutes(app: FastifyInstance, context: ServerContext): void {
  bind(app, context, teamsCalls, teamsSchemas, {
    GetTeams: ({ read, caller }) => read((db) => listTeams(db, caller)),
    AddTeam: addTeam,
    UpdateTeam: updateTeam,
    PreviewUpdateTeam: effectOf(updateTeam),
    UndoTeamChange: undoTeamChange,
    PreviewUndoTeamChange: effectOf(undoTeamChange),
    DeleteTeam: deleteTeam,
    GetTeamMembers: ({ read, caller }, { id, day }) =>
      read((db) => teamMembers(db, caller, id, day)),
    SetTeamMembers: setTeamMembers,
    PreviewSetTeamMembers: effectOf(setTeamMembers),
    GetTeamHistory: ({ read }, input) => read((db) => historyOf(db, 'team', input)),
    GetRotations: ({ read, caller }) => read((db) => listRotations(db, caller)),
    AddRotation: addRotation,
    UpdateRotation: updateRotation,
    PreviewUpdateRotation: effectOf(updateRotation),
    DeleteRotation: deleteRotation,
    GetRotationHistory: ({ read }, input) => read((db) => historyOf(db, 'rotation', input)),
    GetNeededHeads: ({ read }, input) => read((db) => neededHeadsOf(db, input)),
    SaveNeededHeads: saveNeededHeads,
    GetAssignments: ({ read }) => read((db) => listAssignments(db)),
    SetAssignment: setAssignment,
    PreviewSetAssignment: effectOf(setAssignment),
    RemoveAssignment: removeAssignment,
    PreviewRemoveAssignment: effectOf(removeAssignment),
    GetWorkingTimesForSelect: ({ ask }) => ask(workingTimesForSelect),
    GetTeamsForSelect: ({ ask }) => ask(teamsForSelect),
  });
}
