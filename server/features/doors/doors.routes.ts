import type { FastifyInstance } from 'fastify';
import { devicesCalls } from '#contract/doors/devices.calls.ts';
import { devicesSchemas } from '#contract/doors/devices.schemas.ts';
import { doorErrorList } from '#contract/doors/door-error-list.ts';
import { doorErrorsCalls } from '#contract/doors/door-errors.calls.ts';
import { doorErrorsSchemas } from '#contract/doors/door-errors.schemas.ts';
import { doorsCalls } from '#contract/doors/doors.calls.ts';
import { doorsSchemas } from '#contract/doors/doors.schemas.ts';
import { passImportCalls } from '#contract/doors/pass-import.calls.ts';
import { passImportSchemas } from '#contract/doors/pass-import.schemas.ts';
import { passesCalls } from '#contract/doors/passes.calls.ts';
import { passesSchemas } from '#contract/doors/passes.schemas.ts';
import { bind, type ServerContext } from '#server/http/bind.ts';
import { historyOf } from '#server/records/audit-presenter.ts';
import { fileOf, fileOfRows, pageOf } from '#server/records/lists/list-calls.ts';
import {
  cancelDeviceCommands,
  removePeopleFromDevice,
  sendDeviceCommand,
  sendPeopleToDevice,
} from './commands/asked.commands.ts';
import { setDevicePrivilege } from './commands/privileges.commands.ts';
import { devices } from './devices/device-list.ts';
import {
  deviceCommands,
  devicePeople,
  deviceTimeline,
  deviceUploads,
} from './devices/device-page.queries.ts';
import {
  addDevice,
  confirmDeviceNetwork,
  deleteDevice,
  forgetPendingDevice,
  renewDeviceAddress,
  renewDeviceKey,
  updateDevice,
} from './devices/devices.commands.ts';
import { deviceAddress, deviceByCodes, deviceFigures } from './devices/devices.queries.ts';
import {
  assignNumber,
  ignoreDoorErrors,
  previewAssign,
  previewAssignNumber,
  reprocessPasses,
} from './errors/door-errors.commands.ts';
import { listDoorErrors, selectedDoorErrors } from './errors/door-errors.queries.ts';
import { takePasses } from './http/passes.ts';
import {
  previewPassImport,
  startPassImport,
  uploadPassFile,
} from './import/pass-import.commands.ts';
import { passImportTemplate } from './import/template.ts';
import { passes } from './passes/pass-list.ts';
import { addPasses, cancelPasses } from './passes/passes.commands.ts';
import { listInside, passDevices } from './passes/passes.queries.ts';

export function doorRoutes(app: FastifyInstance, context: ServerContext): void {
  bind(app, context, doorsCalls, doorsSchemas, { Passes: takePasses });
  bind(app, context, devicesCalls, devicesSchemas, {
    GetDevices: pageOf(devices),
    GetDeviceFigures: ({ read }) => read(deviceFigures),
    GetDevice: ({ read }, input) => read((db) => deviceByCodes(db, input)),
    AddDevice: addDevice,
    UpdateDevice: updateDevice,
    ConfirmDeviceNetwork: (call, { id }) => confirmDeviceNetwork(call, id),
    DeleteDevice: deleteDevice,
    GetDeviceHistory: ({ read }, input) => read((db) => historyOf(db, 'device', input)),
    ExportDevices: fileOf(devices),
    RenewDeviceKey: (call, { id }) => renewDeviceKey(call, id),
    GetDeviceAddress: ({ read }) => read((db) => deviceAddress(db, context.devicePort)),
    RenewDeviceAddress: renewDeviceAddress,
    ForgetPendingDevice: (call, { serial }) => forgetPendingDevice(call, serial),
    GetDeviceTimeline: ({ read }, input) => read((db) => deviceTimeline(db, input)),
    GetDeviceUploads: ({ read }, input) => read((db) => deviceUploads(db, input)),
    GetDevicePeople: ({ read }, { id }) => read((db) => devicePeople(db, id)),
    GetDeviceCommands: ({ read }, input) => read((db) => deviceCommands(db, input)),
    SendDeviceCommand: sendDeviceCommand,
    SendPeopleToDevice: sendPeopleToDevice,
    RemovePeopleFromDevice: removePeopleFromDevice,
    SetDevicePrivilege: setDevicePrivilege,
    CancelDeviceCommands: cancelDeviceCommands,
  });
  bind(app, context, passesCalls, passesSchemas, {
    GetPasses: pageOf(passes),
    GetPassDevices: ({ read }) => read(passDevices),
    ExportPasses: fileOf(passes),
    AddPasses: addPasses,
    CancelPasses: cancelPasses,
    GetInside: ({ read, caller }, asked) => read((db) => listInside(db, caller, asked)),
  });
  bind(app, context, passImportCalls, passImportSchemas, {
    GetPassImportTemplate: passImportTemplate,
    UploadPassFile: uploadPassFile,
    PreviewPassImport: previewPassImport,
    StartPassImport: startPassImport,
  });
  bind(app, context, doorErrorsCalls, doorErrorsSchemas, {
    GetDoorErrors: ({ read }, input) => read((db) => listDoorErrors(db, input)),
    ExportDoorErrors: fileOfRows(doorErrorList, ({ read }, input) =>
      read((db) => selectedDoorErrors(db, input)),
    ),
    PreviewAssign: previewAssign,
    PreviewAssignNumber: previewAssignNumber,
    AssignNumber: assignNumber,
    ReprocessPasses: reprocessPasses,
    IgnoreDoorErrors: ignoreDoorErrors,
  });
}
