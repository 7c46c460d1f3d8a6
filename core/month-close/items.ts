/** What is looked at before a company's period is locked (PR-29): a blocking item stands in the way, others warn until somebody noted them. */
export interface CloseItemDef {
  readonly label: string;
  readonly blocks: boolean;
  /** Where its list is mended. */
  readonly page: ClosePage;
}

/** Pages by the letters of the definition. */
export type ClosePage =
  | 'PuantajDaily'
  | 'Puantaj'
  | 'PuantajPreparation'
  | 'Inbox'
  | 'PersonelShift'
  | 'DoorErrors'
  | 'LeaveRequests'
  | 'LeaveTypes';

const item = (label: string, page: ClosePage): CloseItemDef => ({ label, blocks: false, page });
const blocking = (label: string, page: ClosePage): CloseItemDef => ({ label, blocks: true, page });

export const closeItems = {
  stale: blocking('Hesaplanmamış gün', 'PuantajPreparation'),
  missingPass: blocking('Eksik geçiş', 'PuantajDaily'),
  absence: blocking('Karar bekleyen devamsızlık', 'Puantaj'),
  openRequest: blocking('Bekleyen talep', 'Inbox'),
  reportWorked: blocking('Raporluyken çalışma', 'LeaveRequests'),
  noCode: blocking('SGK kodu olmayan izin', 'LeaveTypes'),
  objection: blocking('Yanıtlanmamış itiraz', 'Inbox'),
  difference: blocking('Taşınmamış fark', 'PuantajPreparation'),
  previousOpen: blocking('Önceki dönem açık', 'PuantajPreparation'),
  department: blocking('Departman onayı', 'PuantajPreparation'),
  late: item('Geç gelme, erken çıkma', 'PuantajDaily'),
  lostRest: item('Hafta tatili kaybı', 'Puantaj'),
  unapproved: item('Onaysız fazla süre', 'PuantajDaily'),
  noPlan: item('Plansız günde geçiş', 'PersonelShift'),
  doorError: item('Tanımsız kart', 'DoorErrors'),
  deviceGap: item('Cihaz kesintisi', 'DoorErrors'),
  law: item('Yasal sınır', 'PuantajDaily'),
  document: item('Gecikmiş belge', 'LeaveRequests'),
  factChanged: item('Dönem içinde değişen', 'PuantajPreparation'),
  settlement: item('Kapanan hesap', 'PuantajPreparation'),
  unconfirmed: item('Yanıtsız personel', 'PuantajPreparation'),
} as const satisfies Readonly<Record<string, CloseItemDef>>;

export type CloseItem = keyof typeof closeItems;
export const CLOSE_ITEMS = Object.keys(closeItems) as [CloseItem, ...CloseItem[]];
