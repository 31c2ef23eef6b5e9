/* Notifications and autos are written by models of the town too, and a notice takes such a paper to those whom it concerns. */
alter table peca drop constraint peca_tipo_check;
alter table peca add constraint peca_tipo_check check (tipo in ('parecer', 'despacho', 'notificacao', 'auto'));
comment on table peca is 'What the town hall wrote in the course of a request, by a model: numbered, and by grant never changed. What was wrong in it is put right by another that replaces it.';

alter table termo_enviado
  add column peca_id uuid,
  add foreign key (organizacao_id, peca_id) references peca (organizacao_id, id) on delete restrict,
  add check (peca_id is null or requerimento_id is not null);
comment on column termo_enviado.peca_id is 'The paper that it takes to its addressees, of the same request; they read its sealed file through the notice.';
create index termo_enviado_peca on termo_enviado (organizacao_id, peca_id) where peca_id is not null;
