/** Approval order: who is asked for each kind of request, and where a request of somebody would go. */
import { defineCalls } from '#contract/kernel/call.ts';
import { accessRules } from '#contract/kernel/permissions/access-rules.ts';

const { viewApprovalOrder, addApprovalOrder, editApprovalOrder, deleteApprovalOrder } = accessRules;

export const chainsCalls = defineCalls({
  GetChains: {
    method: 'GET',
    path: '/ApprovalOrder/GetChains',
    permission: viewApprovalOrder,
    summary: 'Talep türlerinin onay sıralarını bütün adımlarıyla listeler',
  },
  AddChain: {
    method: 'POST',
    path: '/ApprovalOrder/AddChain',
    permission: addApprovalOrder,
    writes: true,
    creates: true,
    summary: 'Onay sırası ekler',
  },
  UpdateChain: {
    method: 'POST',
    path: '/ApprovalOrder/UpdateChain',
    permission: editApprovalOrder,
    writes: true,
    summary: 'Onay sırasını değiştirir; bekleyen talepler kendi sıralarıyla sürer',
  },
  DeleteChain: {
    method: 'POST',
    path: '/ApprovalOrder/DeleteChain',
    permission: deleteApprovalOrder,
    writes: true,
    summary: 'Onay sırasını siler; bekleyen talepler kendi sıralarıyla sürer',
  },
  GetChainHistory: {
    method: 'POST',
    path: '/ApprovalOrder/GetHistory',
    permission: viewApprovalOrder,
    summary: 'Onay sırasının değişiklik geçmişini verir',
  },
  PreviewRoute: {
    method: 'POST',
    path: '/ApprovalOrder/PreviewRoute',
    permission: viewApprovalOrder,
    summary: 'Bir personelin örnek bir talebinin kimlere gideceğini verir',
  },
});
