-- How each kind of leave counts, is paid and may be asked for. Every tenant begins with what the law gives.

create table leave_type (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  id uuid not null default gen_random_uuid(),
  code text collate "C" not null check (code <> ''),
  name text not null check (name <> ''),
  sort_key text collate "C" not null generated always as (tr_sort_key(name)) stored,
  colour text collate "C" not null check (colour ~ '^#[0-9A-F]{6}$'),
  unit text collate "C" not null check (unit in ('day', 'halfDay', 'hour')),
  counting text collate "C" not null check (counting in ('annual', 'planned', 'calendar', 'hours')),
  most_per_event numeric(5, 1) check (most_per_event > 0),
  most_per_year numeric(5, 1) check (most_per_year > 0),
  daily_minutes integer check (daily_minutes between 1 and 1440),
  pay text collate "C" not null check (pay in ('paid', 'unpaid', 'sgk')),
  work_type_code text collate "C" not null check (work_type_code in ('UCI', 'USI', 'NC')),
  missing_day_code text collate "C" check (missing_day_code ~ '^[0-9]{2}$'),
  first_days integer check (first_days > 0),
  first_days_pay text collate "C" check (first_days_pay in ('paid', 'unpaid', 'sgk')),
  first_days_work_type_code text collate "C" check (first_days_work_type_code in ('UCI', 'USI', 'NC')),
  takes_from_balance boolean not null default false,
  most_below_zero numeric(4, 1) check (most_below_zero >= 0),
  requested_by text collate "C" not null check (requested_by in ('everyone', 'hr')),
  gender text collate "C" check (gender in ('female', 'male')),
  notice_days integer check (notice_days >= 0),
  document text collate "C" not null check (document in ('none', 'atOnce', 'later')),
  document_days integer check (document_days > 0),
  note text,
  active boolean not null default true,
  version integer not null default 1,
  primary key (tenant_id, id),
  constraint leave_type_code_key unique (tenant_id, code)
);
select isolate_tenants('leave_type');

comment on column leave_type.daily_minutes is 'Of an hourly leave, in minutes';
comment on column leave_type.first_days is 'So many days are paid and recorded as first_days_* say, the rest as pay and work_type_code';

grant select, insert, update, delete on leave_type to devam_app;

-- What a new tenant begins with. A later migration may replace it; what a tenant has is its own from then on.
create function seed_leave_types(tenant uuid) returns void
  language sql
as $$
  insert into leave_type (tenant_id, code, name, colour, unit, counting, most_per_event, most_per_year, daily_minutes,
    pay, work_type_code, missing_day_code, first_days, first_days_pay, first_days_work_type_code, takes_from_balance,
    requested_by, gender, document, document_days, note)
  values
    (tenant, 'YILLIK', 'Yıllık izin', '#1565C0', 'halfDay', 'annual', null, null, null,
      'paid', 'UCI', null, null, null, null, true, 'everyone', null, 'none', null,
      'İş Kanunu 53–60: kıdeme göre 14, 20 veya 26 iş günü.'),
    (tenant, 'YOL', 'Yol izni', '#0277BD', 'day', 'calendar', 4, 4, null,
      'unpaid', 'USI', '20', null, null, null, false, 'everyone', null, 'atOnce', null,
      'İş Kanunu 56: yıllık iznini başka yerde geçirenlere, istekleri üzerine en çok 4 gün, ücretsiz.'),
    (tenant, 'EVLILIK', 'Evlilik izni', '#AD1457', 'day', 'planned', 3, null, null,
      'paid', 'UCI', null, null, null, null, false, 'everyone', null, 'later', 30,
      'İş Kanunu ek 2: 3 gün.'),
    (tenant, 'EVLAT', 'Evlat edinme izni', '#6A1B9A', 'day', 'planned', 3, null, null,
      'paid', 'UCI', null, null, null, null, false, 'everyone', null, 'later', 30,
      'İş Kanunu ek 2: 3 gün.'),
    (tenant, 'OLUM', 'Ölüm izni', '#455A64', 'day', 'planned', 3, null, null,
      'paid', 'UCI', null, null, null, null, false, 'everyone', null, 'later', 30,
      'İş Kanunu ek 2: anne, baba, eş, kardeş veya çocuğun ölümünde 3 gün.'),
    (tenant, 'ESDOGUM', 'Eşin doğum yapması (babalık izni)', '#00838F', 'day', 'planned', 5, null, null,
      'paid', 'UCI', null, null, null, null, false, 'everyone', 'male', 'later', 30,
      'İş Kanunu ek 2: 5 gün.'),
    (tenant, 'ENGELLI', 'Engelli veya süreğen hasta çocuk izni', '#4527A0', 'day', 'planned', null, 10, null,
      'paid', 'UCI', null, null, null, null, false, 'everyone', null, 'atOnce', null,
      'İş Kanunu ek 2: en az %70 engelli ya da süreğen hastalığı olan çocuğun tedavisinde, ebeveynlerden yalnız biri için yılda 10 güne kadar; hastalık raporuyla, toptan veya bölümler hâlinde.'),
    (tenant, 'DOGUM', 'Doğum izni', '#C2185B', 'day', 'calendar', 112, null, null,
      'sgk', 'USI', '01', null, null, null, false, 'everyone', 'female', 'atOnce', null,
      'İş Kanunu 74: doğumdan önce 8, doğumdan sonra 8 hafta.'),
    (tenant, 'DOGUMCOGUL', 'Doğum izni (çoğul gebelik)', '#D81B60', 'day', 'calendar', 126, null, null,
      'sgk', 'USI', '01', null, null, null, false, 'everyone', 'female', 'atOnce', null,
      'İş Kanunu 74: çoğul gebelikte doğumdan önceki süreye 2 hafta eklenir.'),
    (tenant, 'UCRETSIZDOGUM', 'Ücretsiz doğum izni', '#F06292', 'day', 'calendar', 184, null, null,
      'unpaid', 'USI', '19', null, null, null, false, 'everyone', null, 'none', null,
      'İş Kanunu 74: doğum izninin bitiminden sonra, istek üzerine 6 aya kadar; evlat edinmede eşlerden biri için.'),
    (tenant, 'SUT', 'Süt izni', '#7B1FA2', 'hour', 'hours', null, null, 90,
      'paid', 'NC', null, null, null, null, false, 'everyone', 'female', 'none', null,
      'İş Kanunu 74: çocuk bir yaşına gelene kadar günde 1,5 saat; günlük çalışma süresinden sayılır.'),
    (tenant, 'ISARAMA', 'Yeni iş arama izni', '#00695C', 'hour', 'hours', null, null, 120,
      'paid', 'UCI', null, null, null, null, false, 'everyone', null, 'none', null,
      'İş Kanunu 27: bildirim süresi içinde günde en az 2 saat; işçi isterse toplu kullanır.'),
    (tenant, 'RAPOR', 'Rapor (hastalık)', '#EF6C00', 'day', 'calendar', null, null, null,
      'sgk', 'USI', '01', 2, 'paid', 'UCI', false, 'everyone', null, 'later', 3,
      'İlk 2 günü işveren öder, kalanı SGK.'),
    (tenant, 'ISKAZASI', 'İş kazası raporu', '#C62828', 'day', 'calendar', null, null, null,
      'sgk', 'USI', '01', null, null, null, false, 'hr', null, 'later', 3,
      'İlk günden başlayarak SGK öder.'),
    (tenant, 'UCRETSIZ', 'Ücretsiz izin', '#8D6E63', 'day', 'calendar', null, null, null,
      'unpaid', 'USI', '21', null, null, null, false, 'everyone', null, 'none', null, null),
    (tenant, 'REFAKAT', 'Refakat izni', '#5D4037', 'day', 'calendar', null, null, null,
      'unpaid', 'USI', '21', null, null, null, false, 'everyone', null, 'later', 3,
      'Yakınına refakat raporu olanlara.'),
    (tenant, 'ASKERLIK', 'Askerlik izni', '#33691E', 'day', 'calendar', null, null, null,
      'unpaid', 'USI', '21', null, null, null, false, 'hr', null, 'atOnce', null,
      'İş Kanunu 31: manevra veya başka bir nedenle silah altına alınma.')
  on conflict do nothing
$$;
revoke all on function seed_leave_types(uuid) from public;

select seed_leave_types(id) from tenant;
