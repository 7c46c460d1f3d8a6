-- Door errors that were mended or ignored, and what is dated ahead, are found without a look at every pass.
create index pass_matched_later on pass (tenant_id, matched_at desc) where matched_at > received_at;
create index pass_ignored on pass (tenant_id, ignored_at desc) where ignored_at is not null;
create index pass_future on pass (tenant_id, device_id) where 'future' = any (flags);

-- A row of a file is the same pass whenever the file comes again.
create unique index pass_file_key on pass (tenant_id, row_key) where source = 'file';
