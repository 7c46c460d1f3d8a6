-- Names of departments, looking through someone else's eyes, and the ways into the audit trail and pictures.

-- Sisters of one company have different names, however they are typed; an archived one gives its name free.
create unique index department_name_key
  on department (tenant_id, company_id, parent_id, (tr_fold(name)) collate "C")
  nulls not distinct where active;

-- A session that an Admin opened to see what someone sees: it belongs to that person and hangs on the Admin's own.
alter table session
  add column viewer_session_id uuid,
  add foreign key (tenant_id, viewer_session_id) references session (tenant_id, id) on delete cascade deferrable;
create index session_by_viewer on session (tenant_id, viewer_session_id) where viewer_session_id is not null;

-- What someone did, newest first.
create index audit_entry_by_actor on audit_entry (tenant_id, actor_id, at desc, id);
create index audit_entry_by_request on audit_entry (tenant_id, request_id);

-- Removing unused pictures asks for these two with every upload.
create index image_by_uploader on image (tenant_id, uploaded_by);
create index person_by_avatar on person (tenant_id, avatar_id) where avatar_id is not null;
