-- One's own failed sign-ins among the entries of everyone: they have no actor yet, only the name that was typed.

create index audit_entry_failed_sign_ins on audit_entry (tenant_id, actor_name, at desc)
  where action = 'sign-in-failed';
