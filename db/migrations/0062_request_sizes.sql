-- How large a request is stands in the unit of its kind, of which days are one; so does the condition of a step.

alter table request rename column days to size;
alter table request alter column size type numeric(17, 3);
comment on column request.size is 'In the unit of the kind: days, minutes, hundredths of a lira';

alter table approval_step rename column min_days to min_size;
alter table approval_step alter column min_size type numeric(15, 1);
comment on column approval_step.min_size is 'In the unit of the kind of its chain';

-- A number of days says nothing of what is no leave.
update approval_step set min_size = null
from approval_chain
where approval_chain.tenant_id = approval_step.tenant_id and approval_chain.id = approval_step.chain_id
  and approval_chain.kind <> 1 and approval_step.min_size is not null;
