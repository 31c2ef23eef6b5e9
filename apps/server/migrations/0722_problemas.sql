/* That something is wrong on a page, as whoever saw it told: by the page's name, and by nothing that says who. */
create table problema (
  organizacao_id   integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  id               uuid not null,
  painel           text not null check (painel in ('contribuinte', 'prefeitura')),
  pagina           text not null check (length(pagina) between 1 and 80),
  versao_do_portal text not null check (length(versao_do_portal) <= 20),
  navegador        text not null check (length(navegador) <= 60),
  largura          integer not null,
  altura           integer not null,
  texto            text not null default '' check (length(texto) <= 500),
  criado_em        timestamptz not null,
  visto_em         timestamptz,
  primary key (organizacao_id, id)
);
comment on table problema is 'Something that somebody found wrong on a page; nobody knows who. Gone after 180 days.';
create index problema_lista on problema (organizacao_id, criado_em desc, id desc);
create index problema_da_pagina on problema (organizacao_id, pagina, id);
call proteger_tenant('problema');
