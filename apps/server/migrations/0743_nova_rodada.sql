-- A decision knows what it rested on, as a verdict does; a round knows what it left standing.
alter table etapa
  add column apoio jsonb not null default '{}',
  add column apoio_rodada integer not null default 0;
comment on column etapa.apoio is 'Ground by ground, by digest, what its approval rested on; {} before there is one, and for those given before this was kept.';
alter table submissao
  add column vereditos_de_pe integer not null default 0 check (vereditos_de_pe >= 0),
  add column vereditos_a_rever integer not null default 0 check (vereditos_a_rever >= 0),
  add column etapas_de_pe integer not null default 0 check (etapas_de_pe >= 0),
  add column etapas_a_rever integer not null default 0 check (etapas_a_rever >= 0);
comment on column submissao.vereditos_de_pe is 'What was judged before this round and stands after it; vereditos_a_rever: what it made look at again. The same of approved steps.';
