-- SGK gives a registration number to each work place, not to the company alone: what is reported goes under the work place's.

alter table work_place add column sgk_no text collate "C" check (sgk_no ~ '^[0-9]{26}$');
