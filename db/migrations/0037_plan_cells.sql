-- The planning grid: what is said for one person on one day, published and as a draft.

-- 'HT', 'ST', '-' (plansız), or up to four shifts joined by '+', candidates in order.
create function is_plan_value(value text) returns boolean
  language sql immutable parallel safe
  return value ~ '^(HT|ST|-|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\+[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}){0,3})$';

-- One of the shifts of a value; null where it has none there.
create function plan_shift(value text, nth integer) returns uuid
  language sql immutable parallel safe
  return case when length(value) >= 36 then nullif(split_part(value, '+', nth), '')::uuid end;

create table plan_cell (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid,
  person_id uuid not null,
  day date not null,
  published text collate "C" check (is_plan_value(published)),
  draft text collate "C" check (draft = '' or is_plan_value(draft)),
  reason text,
  version integer not null default 1,
  changed_by uuid,
  changed_at timestamptz not null default now(),
  -- What is referred to must be there.
  published_shift_1 uuid generated always as (plan_shift(published, 1)) stored,
  published_shift_2 uuid generated always as (plan_shift(published, 2)) stored,
  published_shift_3 uuid generated always as (plan_shift(published, 3)) stored,
  published_shift_4 uuid generated always as (plan_shift(published, 4)) stored,
  draft_shift_1 uuid generated always as (plan_shift(draft, 1)) stored,
  draft_shift_2 uuid generated always as (plan_shift(draft, 2)) stored,
  draft_shift_3 uuid generated always as (plan_shift(draft, 3)) stored,
  draft_shift_4 uuid generated always as (plan_shift(draft, 4)) stored,
  primary key (tenant_id, person_id, day),
  check (draft <> '' or published is not null),
  foreign key (tenant_id, person_id) references person (tenant_id, id) on delete cascade deferrable,
  foreign key (tenant_id, changed_by) references person (tenant_id, id) on delete set null (changed_by) deferrable,
  foreign key (tenant_id, published_shift_1) references shift (tenant_id, id) deferrable,
  foreign key (tenant_id, published_shift_2) references shift (tenant_id, id) deferrable,
  foreign key (tenant_id, published_shift_3) references shift (tenant_id, id) deferrable,
  foreign key (tenant_id, published_shift_4) references shift (tenant_id, id) deferrable,
  foreign key (tenant_id, draft_shift_1) references shift (tenant_id, id) deferrable,
  foreign key (tenant_id, draft_shift_2) references shift (tenant_id, id) deferrable,
  foreign key (tenant_id, draft_shift_3) references shift (tenant_id, id) deferrable,
  foreign key (tenant_id, draft_shift_4) references shift (tenant_id, id) deferrable
);
select isolate_tenants('plan_cell');
grant select, insert, update, delete on plan_cell to devam_app;

-- Drafts are few among the cells; shifts are looked for when one is to go.
create index plan_cell_drafts on plan_cell (tenant_id, day) where draft is not null;
create index plan_cell_by_shift on plan_cell (tenant_id, published_shift_1, day) where published_shift_1 is not null;

comment on column plan_cell.draft is 'What the next publishing makes of it: '''' empties the cell; null where nobody planned a change';
comment on column plan_cell.reason is 'Why a day that is past is planned anew';
comment on column plan_cell.version is 'Counts the changes of published and draft; a cell that became empty stays, so that no version comes twice';
comment on column plan_cell.changed_by is 'Who changed it last';
