/** Who decides for whom while somebody is away. Everyone names their own; whoever keeps the approval order, anybody's. */
import { defineCalls } from '#contract/kernel/call.ts';

export const deputiesCalls = defineCalls({
  GetDeputies: {
    method: 'GET',
    path: '/Deputy/GetDeputies',
    permission: 'signedIn',
    summary:
      'Vekilleri listeler: kendi vekilleri ve kimlerin vekili olduğu; onay sırasını düzenleyen hepsini görür',
  },
  AddDeputy: {
    method: 'POST',
    path: '/Deputy/AddDeputy',
    permission: 'signedIn',
    writes: true,
    creates: true,
    summary: 'Tarihleri verilen vekil ekler',
  },
  UpdateDeputy: {
    method: 'POST',
    path: '/Deputy/UpdateDeputy',
    permission: 'signedIn',
    writes: true,
    summary: 'Vekilliği değiştirir',
  },
  DeleteDeputy: {
    method: 'POST',
    path: '/Deputy/DeleteDeputy',
    permission: 'signedIn',
    writes: true,
    summary: 'Vekilliği siler; vekilin verdiği kararlar kalır',
  },
  /** Anybody may stand in for anybody: names alone are told. */
  FindDeputy: {
    method: 'POST',
    path: '/Deputy/FindDeputy',
    permission: 'signedIn',
    summary: 'Vekil seçmek için adıyla personel arar; yalnız ad ve ünvan verir',
  },
});
