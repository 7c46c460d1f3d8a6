/** Where the plan of a day comes from: the first of the eight that says something. */
export type PlanSource =
  | { readonly kind: 'cell' }
  | {
      readonly kind: 'rotation';
      readonly teamId: string;
      readonly team: string;
      readonly entry: number;
    }
  | { readonly kind: 'own' }
  | { readonly kind: DefaultScope; readonly id: string; readonly name: string }
  /** `byCell`: the grid says "plansız"; otherwise nothing says anything. */
  | { readonly kind: 'none'; readonly byCell: boolean };

export type DefaultScope = 'team' | 'department' | 'workPlace' | 'company';

const POSSESSIVE = {
  team: 'ekibinin',
  department: 'departmanının',
  workPlace: 'işyerinin',
  company: 'firmasının',
} as const satisfies Record<DefaultScope, string>;

/** What people read: 'Üretim departmanının çalışma süresi'. */
export function sourceSentence(source: PlanSource): string {
  switch (source.kind) {
    case 'cell':
      return 'Yayınlanan plan';
    case 'rotation':
      return `${source.team} dönüşümü, ${source.entry + 1}. gün`;
    case 'own':
      return 'Kendi çalışma süresi';
    case 'none':
      return source.byCell ? 'Yayınlanan plan: plansız' : 'Planı yok';
    default:
      return `${source.name} ${POSSESSIVE[source.kind]} çalışma süresi`;
  }
}
