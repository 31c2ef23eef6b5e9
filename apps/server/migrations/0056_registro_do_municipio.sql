-- A town's record is changed in two places, the system panel and its own settings: whoever saves must have seen the last of it.
alter table organizacao add column versao integer not null default 1;
comment on column organizacao.versao is 'Counts what was saved; a screen that saw an older one is refused.';

-- The page of the town is no switch: it is something the town says of itself, as its telephone is.
alter table organizacao add column site text not null default '';
alter table organizacao no force row level security;
update organizacao set site = coalesce(capacidades ->> 'site', ''), capacidades = capacidades - 'site' where capacidades ? 'site';
alter table organizacao force row level security;
