-- `leave` is izin and nothing else: what is said of the end of an employment is called termination.

alter table person rename column leave_reason to termination_reason;

update audit_entry set action = 'terminate' where action = 'leave' and entity = 'person';
update audit_entry set before = before - 'leave_reason' || jsonb_build_object('termination_reason', before -> 'leave_reason')
  where entity = 'person' and before ? 'leave_reason';
update audit_entry set after = after - 'leave_reason' || jsonb_build_object('termination_reason', after -> 'leave_reason')
  where entity = 'person' and after ? 'leave_reason';
