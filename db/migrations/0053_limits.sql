-- Old counters are found and forgotten; many notifications of one kind become one, and many mails to one person too.

create index rate_counter_by_end on rate_counter (window_ends);
create index sign_in_failure_by_time on sign_in_failure (last_at);

alter table notification
  add column bundle text,
  add column bundled integer check (bundled > 0),
  add check ((bundle is null) = (bundled is null));
comment on column notification.bundle is 'The title that all of a bundle share';
comment on column notification.bundled is 'How many it stands for';

alter table notification_recipient
  add column mail_due boolean not null default false,
  add column mailed_at timestamptz;
comment on column notification_recipient.mail_due is 'Goes with the next mail to this person';

create index notification_recipient_mail_due on notification_recipient (tenant_id, person_id) where mail_due;
create index notification_recipient_mailed on notification_recipient (tenant_id, person_id, mailed_at desc)
  where mailed_at is not null;
