/*
 * What each rule of the town said of a project when it was filed, and each time it was sent again: written with the round (submissao) and never
 * afterwards, whatever becomes of the rule. The law is kept as it was called then. Process, district and who answers technically are the request's
 * own; the zone is kept, because lots change theirs.
 */
create table norma_conferencia (
  organizacao_id  integer not null default current_setting('app.organizacao_id')::integer references organizacao,
  requerimento_id uuid not null,
  rodada          integer not null,
  norma_id        uuid not null,
  nome            text not null,
  base_legal      text not null,
  artigo          text not null,
  lei             text not null generated always as (case when artigo = '' then base_legal when base_legal = '' then artigo else base_legal || ', ' || artigo end) stored,
  peso            text not null check (peso in ('avisa', 'pede_motivo', 'impede')),
  situacao        text not null check (situacao in ('dentro', 'fora', 'sem dado')),
  valor           text not null,
  limite          text not null,
  justificada     boolean not null,
  zona            text not null,
  conferida_em    timestamptz not null,
  ultima          boolean not null default true,
  descumpriu      boolean not null,
  primary key (organizacao_id, requerimento_id, rodada, norma_id),
  foreign key (organizacao_id, requerimento_id, rodada) references submissao (organizacao_id, requerimento_id, numero) on delete cascade,
  foreign key (organizacao_id, norma_id) references norma (organizacao_id, id) on delete cascade,
  check (descumpriu or situacao <> 'fora')
);
create index norma_conferencia_norma on norma_conferencia (organizacao_id, norma_id);
create index norma_conferencia_ultima on norma_conferencia (organizacao_id, requerimento_id)
  include (norma_id, situacao, justificada, descumpriu, lei, zona) where ultima;
comment on table norma_conferencia is 'What a rule said of a project in one round; of a rule that did not ask it there is no row. A rule that judged a request cannot be deleted by the portal.';
comment on column norma_conferencia.lei is 'Law and article as one reads them: what an item that is marked by the rule says as its legal basis.';
comment on column norma_conferencia.justificada is 'The requester said why it goes on without fulfilling it.';
comment on column norma_conferencia.zona is 'That of the largest part of a lot, as it was then; '''' of none.';
comment on column norma_conferencia.ultima is 'No later round was judged by this rule.';
comment on column norma_conferencia.descumpriu is 'In this round, or in one before it.';
call proteger_tenant('norma_conferencia', 'select, insert, update');

/* They are prepared every night, too: see domain/relatorios/arquivos.ts. */
alter table arquivo_preparado drop constraint arquivo_preparado_assunto_check,
  add constraint arquivo_preparado_assunto_check check (assunto in ('passagens', 'requerimentos', 'areas', 'normas')) not valid;
alter table arquivo_preparado validate constraint arquivo_preparado_assunto_check;
