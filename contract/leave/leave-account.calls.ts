/** The leave account of a person: what was earned, used, returned, corrected. */
import { defineCalls } from '#contract/kernel/call.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';

const { viewLeaveRequests, editLeave, deleteLeave, exportLeave } = accessRules;

export const leaveAccountCalls = defineCalls({
  GetLeaveAccount: {
    method: 'GET',
    path: '/LeaveAccount/GetAccount',
    permission: viewLeaveRequests,
    orSelf: true,
    summary:
      'Bir personelin yıllık izin hesabını hareketleri ve bakiyesiyle verir; herkes kendininkini görür',
  },
  GetLeaveBalances: {
    method: 'POST',
    path: '/LeaveAccount/GetBalances',
    permission: viewLeaveRequests,
    summary: 'Personelin yıllık izin bakiyelerini listeler',
  },
  ExportLeaveBalances: {
    method: 'POST',
    path: '/LeaveAccount/ExportBalances',
    permission: exportLeave,
    wire: 'download',
    writes: true,
    summary: 'İzin bakiyelerini dosya olarak verir',
  },
  GetYearlyRecord: {
    method: 'GET',
    path: '/LeaveAccount/GetYearlyRecord',
    permission: viewLeaveRequests,
    orSelf: true,
    wire: 'download',
    summary: 'Yıllık izin kayıt belgesini PDF olarak verir; herkes kendininkini alır',
  },
  GetLeaveAtExit: {
    method: 'GET',
    path: '/LeaveAccount/GetAtExit',
    permission: viewLeaveRequests,
    summary:
      'Bir günde işten çıkılırsa kullanılmamış kalacak izni ve o günden sonraki izinleri verir',
  },
  PayUnusedLeave: {
    method: 'POST',
    path: '/LeaveAccount/PayUnused',
    permission: editLeave,
    writes: true,
    summary: 'İşten çıkışta kullanılmayan günleri son iş gününde ödenmiş olarak girer',
  },
  AddLeaveEntry: {
    method: 'POST',
    path: '/LeaveAccount/AddEntry',
    permission: editLeave,
    writes: true,
    creates: true,
    summary: 'İzin hesabına devir ya da düzeltme girer',
  },
  RemoveLeaveEntry: {
    method: 'POST',
    path: '/LeaveAccount/RemoveEntry',
    permission: deleteLeave,
    writes: true,
    summary: 'Elle girilmiş bir hesap hareketini kaldırır',
  },
});
