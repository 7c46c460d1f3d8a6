/** What the plan is made of besides the grid: teams, rotations, needed heads, and the working times of places. */
import { defineCalls } from '#contract/kernel/call.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';

const { viewShifts, addShifts, editShifts, deleteShifts } = accessRules;

export const teamsCalls = defineCalls({
  GetTeams: {
    method: 'GET',
    path: '/Team/GetTeams',
    permission: viewShifts,
    summary: 'Ekipleri dönüşümleri, çalışma süreleri ve kişi sayılarıyla listeler',
  },
  AddTeam: {
    method: 'POST',
    path: '/Team/AddTeam',
    permission: addShifts,
    writes: true,
    creates: true,
    summary: 'Ekip ekler',
  },
  UpdateTeam: {
    method: 'POST',
    path: '/Team/UpdateTeam',
    permission: editShifts,
    writes: true,
    summary: 'Ekibi değiştirir; dönüşümü ve çalışma süresi verilen tarihten itibaren geçerlidir',
  },
  PreviewUpdateTeam: {
    method: 'POST',
    path: '/Team/PreviewUpdate',
    permission: editShifts,
    dear: true,
    summary:
      'Ekip değişirse kimin hangi günlerinin yeniden hesaplanacağını ve nasıl değişeceğini söyler; kaydetmez',
  },
  UndoTeamChange: {
    method: 'POST',
    path: '/Team/UndoChange',
    permission: editShifts,
    writes: true,
    summary: 'Bir ekibin, dönüşümün ya da çalışma süresi atamasının son değişikliğini geri alır',
  },
  PreviewUndoTeamChange: {
    method: 'POST',
    path: '/Team/PreviewUndoChange',
    permission: editShifts,
    dear: true,
    summary:
      'Değişiklik geri alınırsa kimin hangi günlerinin yeniden hesaplanacağını ve nasıl değişeceğini söyler; kaydetmez',
  },
  DeleteTeam: {
    method: 'POST',
    path: '/Team/DeleteTeam',
    permission: deleteShifts,
    writes: true,
    summary: 'Ekibi siler, kullanımdaysa arşivler',
  },
  GetTeamMembers: {
    method: 'GET',
    path: '/Team/GetMembers',
    permission: viewShifts,
    summary: 'Ekibin bir gündeki üyelerini verir',
  },
  SetTeamMembers: {
    method: 'POST',
    path: '/Team/SetMembers',
    permission: editShifts,
    writes: true,
    mostBytes: 112 * 1024,
    summary: 'Seçilen personeli verilen tarihten itibaren ekibe alır ya da ekipten çıkarır',
  },
  PreviewSetTeamMembers: {
    method: 'POST',
    path: '/Team/PreviewSetMembers',
    permission: editShifts,
    dear: true,
    mostBytes: 112 * 1024,
    summary:
      'Ekibin üyeleri değişirse kimin hangi günlerinin yeniden hesaplanacağını ve nasıl değişeceğini söyler; kaydetmez',
  },
  GetTeamHistory: {
    method: 'POST',
    path: '/Team/GetHistory',
    permission: viewShifts,
    summary: 'Ekibin değişiklik geçmişini verir',
  },
  GetRotations: {
    method: 'GET',
    path: '/Rotation/GetRotations',
    permission: viewShifts,
    summary: 'Dönüşümleri bütün döngüleriyle listeler',
  },
  AddRotation: {
    method: 'POST',
    path: '/Rotation/AddRotation',
    permission: addShifts,
    writes: true,
    creates: true,
    summary: 'Dönüşüm ekler',
  },
  UpdateRotation: {
    method: 'POST',
    path: '/Rotation/UpdateRotation',
    permission: editShifts,
    writes: true,
    summary: 'Dönüşümü değiştirir; döngüsü verilen tarihten itibaren geçerlidir',
  },
  PreviewUpdateRotation: {
    method: 'POST',
    path: '/Rotation/PreviewUpdate',
    permission: editShifts,
    dear: true,
    summary:
      'Dönüşüm değişirse kimin hangi günlerinin yeniden hesaplanacağını ve nasıl değişeceğini söyler; kaydetmez',
  },
  DeleteRotation: {
    method: 'POST',
    path: '/Rotation/DeleteRotation',
    permission: deleteShifts,
    writes: true,
    summary: 'Dönüşümü siler, kullanımdaysa arşivler',
  },
  GetRotationHistory: {
    method: 'POST',
    path: '/Rotation/GetHistory',
    permission: viewShifts,
    summary: 'Dönüşümün değişiklik geçmişini verir',
  },
  GetNeededHeads: {
    method: 'GET',
    path: '/NeededHeads/Get',
    permission: viewShifts,
    summary: 'Bir işyerinin ya da departmanın gereken kişi sayılarını verir',
  },
  SaveNeededHeads: {
    method: 'POST',
    path: '/NeededHeads/Save',
    permission: editShifts,
    writes: true,
    mostBytes: 200 * 1024,
    summary: 'Vardiya ve güne göre gereken kişi sayılarını kaydeder',
  },
  GetAssignments: {
    method: 'GET',
    path: '/WorkingTimeAssignment/Get',
    permission: viewShifts,
    summary: 'Firma, işyeri, departman ve ekiplerin çalışma sürelerini verir',
  },
  SetAssignment: {
    method: 'POST',
    path: '/WorkingTimeAssignment/Set',
    permission: editShifts,
    writes: true,
    summary: 'Firma, işyeri, departman ya da ekibe bir tarihten itibaren çalışma süresi verir',
  },
  PreviewSetAssignment: {
    method: 'POST',
    path: '/WorkingTimeAssignment/PreviewSet',
    permission: editShifts,
    dear: true,
    summary:
      'Çalışma süresi verilirse kimin hangi günlerinin yeniden hesaplanacağını ve nasıl değişeceğini söyler; kaydetmez',
  },
  RemoveAssignment: {
    method: 'POST',
    path: '/WorkingTimeAssignment/Remove',
    permission: editShifts,
    writes: true,
    summary: 'Bir tarihten başlayan çalışma süresi atamasını kaldırır; öncekisi sürer',
  },
  PreviewRemoveAssignment: {
    method: 'POST',
    path: '/WorkingTimeAssignment/PreviewRemove',
    permission: editShifts,
    dear: true,
    summary:
      'Çalışma süresi ataması kaldırılırsa kimin hangi günlerinin yeniden hesaplanacağını ve nasıl değişeceğini söyler; kaydetmez',
  },
  GetWorkingTimesForSelect: {
    method: 'GET',
    path: '/WorkingTime/GetWorkingTimesForSelect',
    permission: 'signedIn',
    summary: 'Seçim kutuları için haftalık düzenleri verir',
  },
  GetTeamsForSelect: {
    method: 'GET',
    path: '/Team/GetTeamsForSelect',
    permission: 'signedIn',
    summary: 'Seçim kutuları için ekipleri verir',
  },
});
