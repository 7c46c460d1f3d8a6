import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDayLong } from '#core/format/day.ts';
import { formatPhone } from '#core/identifiers/phone.ts';
import { pageTitles } from '#contract/kernel/pages/page-titles.ts';
import { api } from '#web/api/client.ts';
import { useSession } from '#web/session/session.ts';
import { roleNames } from '#contract/kernel/permissions/role-names.ts';
import { addressOf } from '#contract/kernel/pages/address.ts';
import { Avatar } from '#web/ui/avatar/avatar.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { QueryState } from '#web/ui/states/query-state.tsx';
import { Sessions } from './sessions.tsx';
import { SignIns } from './sign-ins.tsx';
import './account.css';

async function fetchProfile(id: string) {
  const [user, companies, workPlaces] = await Promise.all([
    api.people.GetSystemUserById({ id }),
    api.companies.Select(),
    api.workPlaces.Select(),
  ]);
  const nameOf = (rows: readonly { code: string; name: string }[], code: string | null) =>
    rows.find((row) => row.code === code)?.name ?? code;
  return {
    ...user,
    company: nameOf(companies, user.companyCode),
    workPlace: nameOf(workPlaces, user.workPlaceCode),
  };
}

type Profile = Awaited<ReturnType<typeof fetchProfile>>;

const factsOf = (profile: Profile, introduction: string): [string, string | null][] => [
  ['Sicil no', profile.registrationNo],
  ['Kullanıcı adı', profile.username],
  ['Roller', profile.roles.map((role) => roleNames[role]).join(', ')],
  ['Görev', introduction],
  ['Firma', profile.company],
  ['İşyeri', profile.workPlace],
  ['E-posta', profile.email],
  ['Telefon', profile.phone && formatPhone(profile.phone)],
  ['Kart no', profile.cardNo],
  ['İşe giriş', profile.startDate && formatDayLong(profile.startDate)],
];

/** What features tell of oneself, said by the shell. */
interface ProfileParts {
  readonly month: ReactNode;
  readonly leave: ReactNode;
  readonly plan: ReactNode;
  /** Absent where it has a page of its own. */
  readonly equalization: ReactNode;
}

export function ProfilePage({ month, leave, plan, equalization }: ProfileParts) {
  const { id, name, avatar, introduction } = useSession();
  const profile = useQuery({ queryKey: ['profile', id], queryFn: () => fetchProfile(id) });
  return (
    <>
      <PageTitle
        title={pageTitles.Profile}
        purpose="Kayıtlı bilgileriniz, puantajınız, izin hesabınız, vardiya planınız, açık oturumlarınız ve girişleriniz"
      />
      <div className="card account-month">{month}</div>
      <div className="account-columns">
        <section className="card account">
          <div className="account-who">
            <Avatar name={name} src={avatar} size={72} />
            <div>
              <strong>{name}</strong>
              <p className="quiet-text">{introduction}</p>
              <p className="account-links">
                <Link to={addressOf('PhotoChange')}>{pageTitles.PhotoChange}</Link>
                <Link to={addressOf('PasswordChange')}>{pageTitles.PasswordChange}</Link>
              </p>
            </div>
          </div>
          <QueryState query={profile} rows={8}>
            {(data) => (
              <dl className="facts">
                {factsOf(data, introduction).map(([label, value]) => (
                  <div key={label} className="account-fact">
                    <dt>{label}</dt>
                    <dd>{value || '–'}</dd>
                  </div>
                ))}
              </dl>
            )}
          </QueryState>
        </section>
        <div className="account-column">
          <Sessions />
          <SignIns />
        </div>
      </div>
      <div className="card account-plan">{leave}</div>
      <div className="card account-plan">{plan}</div>
      {equalization}
    </>
  );
}
