-- Most people stay a few minutes: from how many minutes on overtime that nobody approved calls for somebody's attention.
alter table company add column overtime_attention integer not null default 15
  constraint company_overtime_attention_check check (overtime_attention between 0 and 240);
comment on column company.overtime_attention is 'Minutes; the minutes themselves stay as they are calculated';
