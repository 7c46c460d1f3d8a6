-- Overtime consents (RQ-28): the signed papers that gave and ended them; and one answer to what a kept file was given to.

-- What somebody signed: from the day of a consent on they may be asked, from the 30th day after a notice on no more.
-- What holds on a day is the person's dated fact `overtime_consent`, which follows these.
create table overtime_consent_paper (
  tenant_id uuid not null default nullif(current_setting('app.tenant', true), '')::uuid
    references tenant (id) deferrable,
  id uuid not null default gen_random_uuid(),
  person_id uuid not null,
  kind text not null check (kind in ('given', 'notice')),
  day date not null,
  file_id uuid not null,
  entered_by uuid,
  entered_at timestamptz not null default now(),
  primary key (tenant_id, id),
  constraint overtime_consent_paper_day_key unique (tenant_id, person_id, kind, day),
  foreign key (tenant_id, person_id) references person (tenant_id, id) deferrable,
  foreign key (tenant_id, file_id) references stored_file (tenant_id, id) deferrable,
  foreign key (tenant_id, entered_by) references person (tenant_id, id) on delete set null (entered_by) deferrable
);
select isolate_tenants('overtime_consent_paper');
create index overtime_consent_paper_by_file on overtime_consent_paper (tenant_id, file_id);
create index overtime_consent_paper_by_who on overtime_consent_paper (tenant_id, entered_by);

grant select, insert, update, delete on overtime_consent_paper to devam_app;

-- Whatever keeps files is a row here: what was given to something is not given twice, goes out under its title, and stays.
create view given_file with (security_invoker = true) as
  select tenant_id, file_id, id as record_id, title from person_document
  union all select tenant_id, document_file_id, request_id, 'İzin belgesi' from leave_request where document_file_id is not null
  union all select tenant_id, file_id, request_id, 'Düzeltme belgesi' from correction_request where file_id is not null
  union all select tenant_id, receipt_file_id, id, 'Dekont' from advance_act where receipt_file_id is not null
  union all select tenant_id, file_id, id, 'Denkleştirme anlaşması' from equalization_agreement
  union all select tenant_id, file_id, request_id, 'Serbest zaman isteği' from account_request where file_id is not null
  union all select tenant_id, file_id, id, 'Fazla mesai onayı' from overtime_consent_paper;

grant select on given_file to devam_app;
