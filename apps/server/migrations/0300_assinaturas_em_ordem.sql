/* Signatures one after the other, by parties too, with a day to sign by; and offices held for somebody else for a time. */
alter table licenca
  add column assinam_em_ordem boolean not null default false,
  add column prazo_de_assinatura_dias smallint check (prazo_de_assinatura_dias between 1 and 60);
comment on column licenca.assinam_em_ordem is 'Each signer is called when the one before has signed.';
comment on column licenca.prazo_de_assinatura_dias is 'Days that each has from the day they are called; null: no deadline.';

alter table processo_requerimento_assinatura
  drop constraint processo_requerimento_assinatura_status_check,
  add constraint processo_requerimento_assinatura_status_check
    check (status in ('Aguardando', 'Assinado', 'Recusado', 'Expirado', 'Substituído')),
  add column ordem smallint not null default 1,
  add column parte text check (parte in ('requerente', 'proprietario', 'responsavel_tecnico')),
  add column por_delegacao_de uuid,
  add column chamada_em timestamptz,
  add column assinar_ate date,
  add column lembrada_em timestamptz,
  add foreign key (organizacao_id, por_delegacao_de) references membro (organizacao_id, usuario_id) on delete restrict;
comment on column processo_requerimento_assinatura.parte is 'As what somebody of the request signs; null: somebody of the town hall.';
comment on column processo_requerimento_assinatura.por_delegacao_de is 'In whose place the signer was called, by an office of the catalogue that was delegated.';
comment on column processo_requerimento_assinatura.chamada_em is 'When the signer was told; null while the turn is another''s.';
-- those of before were all called when their document was ready
update processo_requerimento_assinatura a set chamada_em = a.criado_em
  from licenca l where l.organizacao_id = a.organizacao_id and l.id = a.licenca_id and l.arquivo_id is not null;
create index assinatura_esperando on processo_requerimento_assinatura (organizacao_id, id) where status = 'Aguardando';
create index assinatura_da_licenca on processo_requerimento_assinatura (organizacao_id, licenca_id, ordem, id);
create index assinatura_por_delegacao on processo_requerimento_assinatura (organizacao_id, por_delegacao_de) where por_delegacao_de is not null;

alter table firma
  add column delegada_por uuid,
  add foreign key (organizacao_id, delegada_por) references membro (organizacao_id, usuario_id) on delete restrict,
  add constraint firma_delegada_por_outro check (delegada_por <> usuario_id),
  add constraint firma_delegada_por_um_tempo check (delegada_por is null or ate is not null);
comment on column firma.delegada_por is 'Whose office this is for a time: the holder signs in their place, by the act that is quoted.';
create index firma_delegada_por on firma (organizacao_id, delegada_por) where delegada_por is not null;
