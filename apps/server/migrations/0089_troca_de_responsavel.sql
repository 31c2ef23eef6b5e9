/* Who answers technically changes in mid-work: with everybody's word, by withdrawal, by death. One row is one story of one place. */
create table troca_de_responsavel (
  organizacao_id        integer not null default current_setting('app.organizacao_id')::integer,
  id                    uuid not null,
  requerimento_id       uuid not null,
  versao                integer not null default 1,
  especie               text not null check (especie in ('troca', 'baixa', 'falecimento')),
  situacao              text not null check (situacao in ('Sem responsável', 'Aguardando proprietário', 'Aguardando novo responsável',
                          'Aguardando prefeitura', 'Concluída', 'Recusada', 'Cancelada')),
  responsabilidade      text not null,
  sai_nome              text not null,
  sai_conselho          text not null,
  sai_uf                text not null,
  sai_registro          text not null,
  sai_registro_normalizado text not null generated always as (upper(regexp_replace(sai_registro, '[^0-9A-Za-z]', '', 'g'))) stored,
  sai_documento_numero  text not null,
  sai_usuario_id        uuid,
  saiu_em               timestamptz,
  motivo                text not null default '',
  arquivo_id            uuid,
  pedida_por            uuid not null,
  pedida_por_nome       text not null,
  pedida_em             timestamptz not null,
  sem_dono              boolean not null default false,
  dono_id               uuid,
  dono_nome             text not null default '',
  dono_em               timestamptz,
  entra_nome            text not null default '',
  entra_email           text not null default '' check (entra_email = lower(entra_email)),
  entra_usuario_id      uuid,
  entra_conselho        text not null default '',
  entra_uf              text not null default '',
  entra_registro        text not null default '',
  entra_documento_numero text not null default '',
  aceita_em             timestamptz,
  decidida_por          uuid,
  decidida_por_nome     text not null default '',
  resposta              text not null default '',
  concluida_em          timestamptz,
  primary key (organizacao_id, id),
  foreign key (organizacao_id, requerimento_id) references requerimento (organizacao_id, id) on delete cascade,
  foreign key (organizacao_id, arquivo_id) references arquivo (organizacao_id, id) on delete restrict,
  foreign key (organizacao_id, pedida_por) references membro (organizacao_id, usuario_id) on delete restrict,
  foreign key (organizacao_id, sai_usuario_id) references membro (organizacao_id, usuario_id) on delete restrict,
  foreign key (organizacao_id, entra_usuario_id) references membro (organizacao_id, usuario_id) on delete restrict,
  foreign key (organizacao_id, dono_id) references membro (organizacao_id, usuario_id) on delete restrict,
  foreign key (organizacao_id, decidida_por) references membro (organizacao_id, usuario_id) on delete restrict,
  check ((especie = 'troca') = (saiu_em is null)),
  check (situacao <> 'Sem responsável' or especie <> 'troca'),
  check (situacao not in ('Aguardando prefeitura', 'Concluída') or (aceita_em is not null and entra_usuario_id is not null and entra_documento_numero <> '')),
  check ((situacao = 'Concluída') = (concluida_em is not null))
);
comment on table troca_de_responsavel is 'A technical manager of a filed request is replaced, withdraws or dies: who leaves, who comes, and the word of each. What was sent before stays as it was sent.';
comment on column troca_de_responsavel.saiu_em is 'From here on nobody answers, until the change is completed.';
comment on column troca_de_responsavel.sem_dono is 'No owner but who asks has an account: the town hall asks them on paper and confirms.';
create unique index troca_de_responsavel_aberta on troca_de_responsavel
  (organizacao_id, requerimento_id, responsabilidade, sai_conselho, sai_uf, sai_registro_normalizado)
  where situacao in ('Sem responsável', 'Aguardando proprietário', 'Aguardando novo responsável', 'Aguardando prefeitura');
create index troca_de_responsavel_requerimento on troca_de_responsavel (organizacao_id, requerimento_id);
create index troca_de_responsavel_convidado on troca_de_responsavel (organizacao_id, entra_email) where situacao = 'Aguardando novo responsável';
create index troca_de_responsavel_arquivo on troca_de_responsavel (organizacao_id, arquivo_id) where arquivo_id is not null;
create index troca_de_responsavel_numero on troca_de_responsavel (organizacao_id, sai_conselho, sai_uf, sai_registro_normalizado);
call proteger_tenant('troca_de_responsavel');

-- who answered once keeps reading the request, and acts for it no more
alter table parte drop constraint parte_papel_check;
alter table parte add constraint parte_papel_check
  check (papel in ('requerente', 'autor', 'proprietario', 'responsavel_tecnico', 'responsavel_anterior', 'procurador', 'interessado')) not valid;
alter table parte_aceite drop constraint parte_aceite_papel_check;
alter table parte_aceite add constraint parte_aceite_papel_check
  check (papel in ('proprietario', 'responsavel_tecnico', 'responsavel_anterior', 'procurador', 'interessado')) not valid;
