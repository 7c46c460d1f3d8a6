-- An opening of nothing says something: what was earned before its day is used up. Any other entry of nothing is none.
alter table leave_entry drop constraint leave_entry_days_check;
alter table leave_entry add constraint leave_entry_days_check check (days <> 0 or kind = 'opening');
