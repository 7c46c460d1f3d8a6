/** What happens where a writing call is about whoever calls it; `server/own-time.test.ts` fails where a call has no row. */
import { sql } from 'kysely';
import { callsByFeature } from '#contract/calls.ts';
import type { CallDef } from '#contract/kernel/call.ts';
import { advanceOwnTime } from '#server/features/advance/testing/own-time-rows.ts';
import { equalizationOwnTime } from '#server/features/equalization/testing/own-time-rows.ts';
import { monthCloseOwnTime } from '#server/features/month-close/testing/own-time-rows.ts';
import { checklistOwnTime } from '#server/features/month-close/testing/checklist-own-time-rows.ts';
import { overtimeOwnTime } from '#server/features/overtime/testing/own-time-rows.ts';
import { monthCodesOwnTime } from '#server/features/puantaj/testing/own-time-rows.ts';
import type { Answer } from '#server/testing/app.ts';
import type { TenantTx } from '#server/db/tenant/tx.ts';

const {
  identity,
  viewAs,
  people,
  import: peopleImport,
  documents,
  files,
  notifications,
  savedViews,
  settings,
  departments,
  titles,
  workingTimes,
  kioskLinks,
  qrEntries,
  tasks,
  puantajDays,
  chains,
  deputies,
  requests,
  correction,
  leave,
  leaveAccount,
  leaveLaw,
  bulkLeave,
  leaveImport,
  openingImport,
  imports,
  specialDays,
  shiftPlanning,
  teams,
  doors,
  devices,
  passes,
  passImport,
  doorErrors,
} = callsByFeature;

/** Somebody tries something, about themselves or somebody else. */
export interface Attempt {
  readonly personId: string;
  readonly today: string;
  readonly yesterday: string;
  readonly shiftId: string;
  readonly teamId: string;
  readonly deviceId: string;
  readonly offTimeTypeId: string;
  /** As the one who tries. */
  call(call: CallDef, input: object): Promise<Answer>;
  /** As somebody else who may do everything. */
  byOther(call: CallDef, input: object): Promise<Answer>;
  write<T>(work: (db: TenantTx) => Promise<T>): Promise<T>;
}

export type OwnTimeRow = { readonly call: CallDef } & (
  | {
      /** `others`: it is about nobody, or about all whom a definition holds for. `self`: one's own affair. */
      readonly own: 'others' | 'self';
      readonly why: string;
    }
  | {
      /** Refused for oneself, done for somebody else. */
      readonly own: 'refused';
      readonly attempt: (attempt: Attempt) => Promise<Answer>;
      /** 403 with the sentence of `own_time` unless said. */
      readonly status?: 409;
      /** Those who may call it at all; everybody with rights unless said. */
      readonly callers?: readonly ('manager' | 'hr' | 'boss')[];
    }
  | {
      /** Refused, or left out and told, which these tests show. */
      readonly own: 'shown';
      readonly in: string;
    }
);

const all = (calls: readonly CallDef[], own: 'others' | 'self', why: string): OwnTimeRow[] =>
  calls.map((call) => ({ call, own, why }));

const idOf = (answer: Answer) => (answer.body.data as { id: string }).id;
const reason = 'Deneme için';

const added = async ({ byOther, write, personId, yesterday }: Attempt, time: number) => {
  await byOther(passes.AddPasses, {
    personIds: [personId],
    day: yesterday,
    time,
    direction: 'in',
    reason,
  });
  const { rows } = await write((db) =>
    sql<{ id: string }>`select pass.id from pass where person_id = ${personId}
      and not exists (select from pass_correction c where c.pass_id = pass.id and c.kind = 'cancelled')`.execute(
      db,
    ),
  );
  return rows.map(({ id }) => id);
};

const corrected = async ({ byOther, write, personId, yesterday }: Attempt) => {
  const window = { day: yesterday, from: 540, to: 600 };
  await byOther(puantajDays.CorrectDays, { personIds: [personId], ...window, code: 'NC', reason });
  const { rows } = await write((db) =>
    sql<{ id: string }>`select id from puantaj_correction
      where person_id = ${personId} and withdrawn_at is null limit 1`.execute(db),
  );
  return rows[0]!.id;
};

const versionOf = async ({ write, personId }: Attempt) => {
  const { rows } = await write((db) =>
    sql<{ version: number }>`select version from person where id = ${personId}`.execute(db),
  );
  return rows[0]!.version;
};

let pin = 6000;

/** What somebody has entered for a person, as the calls of the account take it. */
const entry = ({ personId, today }: Attempt) => ({
  personId,
  day: today,
  kind: 'corrected',
  days: 1,
  note: reason,
});

export const ownTimeRows: readonly OwnTimeRow[] = [
  // Passes
  {
    call: passes.AddPasses,
    own: 'refused',
    attempt: ({ call, personId, yesterday: day }) =>
      call(passes.AddPasses, { personIds: [personId], day, time: 540, direction: 'in', reason }),
  },
  {
    call: passes.CancelPasses,
    own: 'refused',
    attempt: async (attempt) =>
      attempt.call(passes.CancelPasses, { ids: await added(attempt, 600), reason }),
  },
  { call: passImport.StartPassImport, own: 'shown', in: 'server/own-time.test.ts' },
  {
    call: doorErrors.AssignNumber,
    own: 'refused',
    callers: ['hr', 'boss'],
    attempt: ({ call, personId, deviceId, today }) =>
      call(doorErrors.AssignNumber, {
        deviceId,
        number: String(++pin),
        personId,
        keepFrom: today,
      }),
  },
  ...all(
    [doorErrors.ReprocessPasses],
    'self',
    'passes find whoever others gave the number to; nobody chooses',
  ),
  ...all([doorErrors.IgnoreDoorErrors, passImport.UploadPassFile], 'others', 'passes of nobody'),
  ...all([qrEntries.ConfirmQrEntry], 'self', 'one enters at the door oneself'),
  // Days
  {
    call: puantajDays.CorrectDays,
    own: 'refused',
    attempt: ({ call, personId, yesterday: day }) =>
      call(puantajDays.CorrectDays, {
        personIds: [personId],
        day,
        from: 480,
        to: 540,
        code: 'NC',
        reason,
      }),
  },
  {
    call: puantajDays.AttachExcuse,
    own: 'refused',
    attempt: ({ call, personId, yesterday: day, offTimeTypeId }) =>
      call(puantajDays.AttachExcuse, {
        personIds: [personId],
        day,
        from: 480,
        to: 540,
        offTimeTypeId,
        reason,
      }),
  },
  {
    call: puantajDays.WithdrawCorrection,
    own: 'refused',
    attempt: async (attempt) =>
      attempt.call(puantajDays.WithdrawCorrection, { id: await corrected(attempt), reason }),
  },
  ...monthCodesOwnTime,
  ...all([puantajDays.RecalculateDays], 'self', 'the rules decide, whoever asks'),
  // Plans
  {
    call: shiftPlanning.SaveDrafts,
    own: 'refused',
    attempt: ({ call, personId, today: day, shiftId }) =>
      call(shiftPlanning.SaveDrafts, {
        cells: [{ personId, day, value: shiftId, version: null }],
      }),
  },
  ...[shiftPlanning.DiscardDrafts, shiftPlanning.PublishPlan, shiftPlanning.ImportPlan].map(
    (call): OwnTimeRow => ({ call, own: 'shown', in: 'server/own-time.test.ts' }),
  ),
  {
    call: teams.SetTeamMembers,
    own: 'refused',
    attempt: ({ call, personId, teamId }) =>
      call(teams.SetTeamMembers, { teamId, personIds: [personId] }),
  },
  ...all(
    [
      shiftPlanning.UploadPlanFile,
      teams.AddTeam,
      teams.UpdateTeam,
      teams.DeleteTeam,
      teams.AddRotation,
      teams.UpdateRotation,
      teams.DeleteRotation,
      teams.SaveNeededHeads,
      teams.SetAssignment,
      teams.RemoveAssignment,
      ...Object.values<CallDef>(workingTimes).filter(({ writes }) => writes),
      ...Object.values<CallDef>(specialDays).filter(({ writes }) => writes),
      ...Object.values<CallDef>(departments).filter(({ writes }) => writes),
      ...Object.values<CallDef>(titles).filter(({ writes }) => writes),
      settings.SaveSettings,
      leaveLaw.SetLeaveLaw,
      leaveLaw.RemoveLeaveLaw,
      chains.AddChain,
      chains.UpdateChain,
      chains.DeleteChain,
    ],
    'others',
    'a definition, which holds for all whom it names',
  ),
  // What a person's time is judged by
  {
    call: people.UpdateUser,
    own: 'refused',
    attempt: ({ call, personId }) =>
      call(people.UpdateUser, { id: personId, devicePin: String(++pin) }),
  },
  { call: people.UpdateUserBulk, own: 'shown', in: 'server/own-time.test.ts' },
  { call: peopleImport.StartImport, own: 'shown', in: 'server/own-time.test.ts' },
  {
    call: people.CancelPersonFact,
    own: 'refused',
    attempt: async (attempt) => {
      const { byOther, call, personId: id, today } = attempt;
      await byOther(people.UpdateUser, {
        id,
        devicePin: String(++pin),
        effectiveFrom: today,
        version: await versionOf(attempt),
      });
      const from = today;
      return call(people.CancelPersonFact, { id, from, version: await versionOf(attempt) });
    },
  },
  ...[people.UndoUserChange, teams.UndoTeamChange].map(
    (undo): OwnTimeRow => ({
      call: undo,
      own: 'refused',
      attempt: async ({ byOther, call, personId, teamId }) => {
        await byOther(teams.SetTeamMembers, { teamId: null, personIds: [personId] });
        const { body } = await byOther(teams.SetTeamMembers, { teamId, personIds: [personId] });
        return call(undo, { id: (body.data as { undo: string }).undo });
      },
    }),
  ),
  ...[people.DeleteUser, people.EndEmployment, people.ResetPassword].map(
    (call): OwnTimeRow => ({
      call,
      own: 'shown',
      in: 'server/features/people/employment/employment.test.ts',
    }),
  ),
  {
    call: people.CancelTermination,
    own: 'refused',
    status: 409,
    attempt: async (attempt) => {
      const { personId: id, call, write } = attempt;
      await write((db) =>
        sql`update person set start_date = '2020-01-01', end_date = '2199-01-01', termination_code = '03'
          where id = ${id}`.execute(db),
      );
      return call(people.CancelTermination, { id, version: await versionOf(attempt) });
    },
  },
  ...all(
    [people.CorrectTermination, people.Rehire, people.AddUser],
    'others',
    'of who does not work here, or not yet, and so calls nothing',
  ),
  ...all(
    [
      people.SavePhoto,
      people.RemovePhoto,
      ...Object.values<CallDef>(files),
      ...Object.values<CallDef>(documents).filter(({ writes }) => writes),
      peopleImport.UploadImportFile,
    ],
    'self',
    'pictures and papers decide nothing',
  ),
  ...overtimeOwnTime,
  ...advanceOwnTime,
  // Corrections
  ...all(
    [correction.RequestCorrection, correction.ReviseCorrection, correction.UploadCorrectionFile],
    'self',
    'one asks for oneself, and others decide',
  ),
  {
    call: correction.AnswerObjection,
    own: 'shown',
    in: 'server/features/correction/correction.test.ts',
  },
  ...equalizationOwnTime,
  ...monthCloseOwnTime,
  ...checklistOwnTime,
  // Leave
  ...all(
    [leave.RequestLeave, leave.CorrectLeave, leave.UploadLeaveDocument, leave.AttachLeaveDocument],
    'self',
    'one asks for oneself, and others decide',
  ),
  { call: leave.EnterLeave, own: 'shown', in: 'server/own-time.test.ts' },
  { call: leave.ReturnEarly, own: 'shown', in: 'server/own-time.test.ts' },
  {
    call: leaveAccount.AddLeaveEntry,
    own: 'refused',
    attempt: (attempt) => attempt.call(leaveAccount.AddLeaveEntry, entry(attempt)),
  },
  {
    call: leaveAccount.RemoveLeaveEntry,
    own: 'refused',
    attempt: async (attempt) => {
      const id = idOf(await attempt.byOther(leaveAccount.AddLeaveEntry, entry(attempt)));
      return attempt.call(leaveAccount.RemoveLeaveEntry, { id });
    },
  },
  { call: leaveAccount.PayUnusedLeave, own: 'shown', in: 'server/own-time.test.ts' },
  {
    call: bulkLeave.StartBulkLeave,
    own: 'shown',
    in: 'server/features/leave/bulk/bulk-leave.test.ts',
  },
  ...[leaveImport.StartLeaveImport, openingImport.StartOpeningImport].map(
    (call): OwnTimeRow => ({
      call,
      own: 'shown',
      in: 'server/features/leave/import/leave-import.test.ts',
    }),
  ),
  {
    call: imports.UndoImport,
    own: 'shown',
    in: 'server/features/leave/import/undo-import.test.ts',
  },
  ...all(
    [leaveImport.UploadLeaveFile, openingImport.UploadOpeningFile],
    'others',
    'a file that nobody has read yet',
  ),
  // Deciding
  ...[requests.ActOnRequest, requests.ActOnRequests].map(
    (call): OwnTimeRow => ({
      call,
      own: 'shown',
      in: 'server/features/requests/flow.test.ts',
    }),
  ),
  {
    call: requests.UndoEnteredRequests,
    own: 'shown',
    in: 'server/features/overtime/waiting.test.ts',
  },
  ...all(
    [deputies.AddDeputy, deputies.UpdateDeputy, deputies.DeleteDeputy],
    'self',
    'who stands in for somebody still decides on nothing of their own',
  ),
  // The rest
  ...all(
    [
      ...Object.values<CallDef>(identity).filter(({ writes }) => writes),
      ...Object.values<CallDef>(notifications).filter(({ writes }) => writes),
      ...Object.values<CallDef>(savedViews).filter(({ writes }) => writes),
    ],
    'self',
    'one’s own session, notices and views',
  ),
  ...all(
    [
      ...Object.values<CallDef>(viewAs).filter(({ writes }) => writes),
      ...Object.values<CallDef>(tasks).filter(({ writes }) => writes),
      ...Object.values<CallDef>(kioskLinks).filter(({ writes }) => writes),
      ...Object.values<CallDef>(devices).filter(({ writes }) => writes),
      ...Object.values<CallDef>(doors).filter(({ writes }) => writes),
    ],
    'others',
    'nobody’s time: machines, links, work',
  ),
];
