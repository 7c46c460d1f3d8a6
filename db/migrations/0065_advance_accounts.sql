-- What became of advances: what was paid, deducted, collected and written off, and what is to be deducted in which month.

-- Where somebody is paid to.
alter table person
  add column iban text collate "C" check (iban ~ '^TR\d{7}0[A-Z0-9]{16}$'),
  add column iban_changed_at timestamptz;
comment on column person.iban_changed_at is 'When another one took the place of the one before; whoever pays looks twice';

create function iban_changes() returns trigger
  language plpgsql
as $$
begin
  new.iban_changed_at := now();
  return new;
end
$$;
create trigger iban_changes before update of iban on person
  for each row when (old.iban is not null and new.iban is distinct from old.iban) execute function iban_changes();

-- From the first payment on, or taken over from before: what is owed, by whom, on which terms.
create table advance_account (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  id uuid not null default gen_random_uuid(),
  person_id uuid not null,
  request_id uuid,
  advance_type_id uuid not null,
  unit text collate "C" not null check (unit in ('TRY', 'USD', 'EUR', 'LT')),
  amount bigint not null check (amount > 0),
  instalments integer not null check (instalments between 1 and 60),
  step bigint not null check (step > 0),
  most integer not null check (most between 1 and 60),
  postpones integer not null check (postpones between 0 and 60),
  first_month text collate "C" not null check (first_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  note text,
  postponed integer not null default 0 check (postponed between 0 and postpones),
  debt bigint not null default 0 check (debt >= 0),
  balance bigint not null default 0 check (balance between 0 and debt),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  check (request_id = id),
  foreign key (tenant_id, person_id) references person (tenant_id, id) deferrable,
  foreign key (tenant_id, request_id) references advance_request (tenant_id, request_id) deferrable,
  foreign key (tenant_id, advance_type_id) references advance_type (tenant_id, id) deferrable
);
select isolate_tenants('advance_account');
create index advance_account_by_person on advance_account (tenant_id, person_id);
create index advance_account_by_request on advance_account (tenant_id, request_id);
create index advance_account_by_type on advance_account (tenant_id, advance_type_id);
comment on column advance_account.id is 'That of its request; an opening has none and is one of its own';
comment on column advance_account.amount is 'Hundredths of the unit, as all money here';
comment on column advance_account.most is 'The most instalments of the type when it was paid';
comment on column advance_account.debt is 'What was paid or taken over and stands; kept by its entries';
comment on column advance_account.balance is 'What is owed of it: the sum of its entries, and of its instalments';
grant select, insert, update on advance_account to devam_app;

-- What is still to be deducted, by month.
create table advance_instalment (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  advance_id uuid not null,
  month text collate "C" not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  amount bigint not null check (amount > 0),
  primary key (tenant_id, advance_id, month),
  foreign key (tenant_id, advance_id) references advance_account (tenant_id, id) deferrable
);
select isolate_tenants('advance_instalment');
create index advance_instalment_by_month on advance_instalment (tenant_id, month);
grant select, insert, update, delete on advance_instalment to devam_app;

-- Deduction months that were locked, by company: the last that stands closes itself and all before it.
create table advance_lock (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  id uuid not null default gen_random_uuid(),
  company_id uuid not null,
  month text collate "C" not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  locked_at timestamptz not null default now(),
  locked_by uuid,
  advances integer not null,
  file text not null,
  sha256 text collate "C" not null,
  unlocked_at timestamptz,
  unlocked_by uuid,
  unlock_reason text,
  primary key (tenant_id, id),
  check ((unlocked_at is null) = (unlock_reason is null)),
  foreign key (tenant_id, company_id) references company (tenant_id, id) deferrable,
  foreign key (tenant_id, locked_by) references person (tenant_id, id) deferrable,
  foreign key (tenant_id, unlocked_by) references person (tenant_id, id) deferrable
);
select isolate_tenants('advance_lock');
create unique index advance_lock_stands on advance_lock (tenant_id, company_id, month) where unlocked_at is null;
create index advance_lock_by_locker on advance_lock (tenant_id, locked_by);
create index advance_lock_by_unlocker on advance_lock (tenant_id, unlocked_by);
comment on column advance_lock.file is 'What was handed to the payroll, as it was then';
grant select, insert, update on advance_lock to devam_app;

-- Who did what, and why; never changed.
create table advance_act (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  id uuid not null default gen_random_uuid(),
  advance_id uuid not null,
  kind text collate "C" not null check (kind in
    ('open', 'pay', 'postpone', 'collect', 'writeOff', 'replan', 'reverse', 'short', 'exit')),
  at timestamptz not null default clock_timestamp(),
  by_id uuid,
  reason text,
  month text collate "C",
  to_month text collate "C",
  amount bigint,
  instalments integer,
  receipt_file_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, advance_id) references advance_account (tenant_id, id) deferrable,
  foreign key (tenant_id, by_id) references person (tenant_id, id) deferrable,
  foreign key (tenant_id, receipt_file_id) references stored_file (tenant_id, id) deferrable
);
select isolate_tenants('advance_act');
create index advance_act_by_advance on advance_act (tenant_id, advance_id);
create index advance_act_by_actor on advance_act (tenant_id, by_id);
create index advance_act_by_receipt on advance_act (tenant_id, receipt_file_id);
grant select, insert on advance_act to devam_app;

-- Dated signed entries, never changed, only reversed.
create table advance_entry (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  advance_id uuid not null,
  nth integer not null check (nth >= 0),
  day date not null,
  kind text collate "C" not null check (kind in ('opening', 'paid', 'deducted', 'collected', 'writtenOff', 'reversed')),
  amount bigint not null check (amount <> 0),
  account text collate "C" not null check (account in ('opening', 'bank', 'cash', 'payroll', 'expense')),
  month text collate "C",
  reverses integer,
  act_id uuid,
  lock_id uuid,
  primary key (tenant_id, advance_id, nth),
  check ((account = 'payroll') = (month is not null)),
  check (case when kind in ('opening', 'paid') then amount > 0 when kind = 'reversed' then true else amount < 0 end),
  foreign key (tenant_id, advance_id) references advance_account (tenant_id, id) deferrable,
  foreign key (tenant_id, act_id) references advance_act (tenant_id, id) deferrable,
  foreign key (tenant_id, lock_id) references advance_lock (tenant_id, id) deferrable
);
select isolate_tenants('advance_entry');
create unique index advance_entry_reversed_once on advance_entry (tenant_id, advance_id, reverses)
  where reverses is not null;
create index advance_entry_by_act on advance_entry (tenant_id, act_id);
create index advance_entry_by_lock on advance_entry (tenant_id, lock_id);
comment on column advance_entry.nth is 'Its place among the entries of the advance';
comment on column advance_entry.month is 'Of the payroll that took it, or gave it back';
comment on column advance_entry.reverses is 'The place of the entry that it takes back whole';
grant select, insert on advance_entry to devam_app;

-- What is owed follows from the entries, by whichever way they come.
create function advance_entries_count() returns trigger
  language plpgsql
as $$
begin
  update advance_account a
    set balance = a.balance + e.amount, debt = a.debt + e.debt
    from (select tenant_id, advance_id, sum(amount)::bigint as amount,
        coalesce(sum(amount) filter (where kind in ('opening', 'paid') or (kind = 'reversed' and amount < 0)), 0)::bigint as debt
      from added group by tenant_id, advance_id) as e
    where a.tenant_id = e.tenant_id and a.id = e.advance_id;
  return null;
end
$$;
create trigger advance_entries_count after insert on advance_entry
  referencing new table as added for each statement execute function advance_entries_count();

-- The last deduction month of a company that is locked.
create function advance_locked_month(company uuid) returns text
  language sql stable
  return (select max(month) from advance_lock where company_id = company and unlocked_at is null);

-- A last day of work that becomes known: what lies after its pay month joins it, or, where that is locked, the first
-- unlocked one. A later day, or none, leaves the plan.
create function advance_joins_exit() returns trigger
  language plpgsql
as $$
declare
  start_day integer;
  exit_month text;
  target text;
  locked text;
begin
  if not exists (select from advance_account
    where tenant_id = new.tenant_id and person_id = new.id and balance > 0) then return null; end if;
  -- Held as every act on an advance holds it, so that no month is locked meanwhile.
  select coalesce(puantaj_start_day, '1')::integer into start_day from company
    where tenant_id = new.tenant_id and id = new.company_id for share;
  locked := advance_locked_month(new.company_id);
  exit_month := to_char(case when start_day > 1 and extract(day from new.end_date) >= start_day
    then date_trunc('month', new.end_date) + interval '1 month' else new.end_date end, 'YYYY-MM');
  target := case when locked >= exit_month
    then to_char((locked || '-01')::date + interval '1 month', 'YYYY-MM') else exit_month end;
  with moved as (
    delete from advance_instalment i using advance_account a
    where a.tenant_id = new.tenant_id and a.person_id = new.id and i.tenant_id = a.tenant_id and i.advance_id = a.id
      and i.month > exit_month and i.month <> target
    returning i.tenant_id, i.advance_id, i.amount
  ), joined as (
    insert into advance_instalment (tenant_id, advance_id, month, amount)
    select tenant_id, advance_id, target, sum(amount) from moved group by tenant_id, advance_id
    on conflict (tenant_id, advance_id, month) do update set amount = advance_instalment.amount + excluded.amount
    returning tenant_id, advance_id
  ), told as (
    insert into advance_act (tenant_id, advance_id, kind, to_month)
    select tenant_id, advance_id, 'exit', target from joined
  )
  update advance_account a set version = a.version + 1 from joined
    where a.tenant_id = joined.tenant_id and a.id = joined.advance_id;
  return null;
end
$$;
create trigger advance_joins_exit after update of end_date on person
  for each row when (new.end_date is not null and new.end_date is distinct from old.end_date)
  execute function advance_joins_exit();
