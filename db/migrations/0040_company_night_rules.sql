-- What the law asks of night work differs by sector: 7.5 hours may be exceeded in some with consent, and shifts turn every week or every two.
alter table company
  add column night_exception boolean not null default false,
  add column two_night_weeks boolean not null default false;
