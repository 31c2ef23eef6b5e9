/* Beside the seal that the portal makes for a town stands the certificate that the town bought: what it says of itself, who installed it, who took it out. */
alter table certificado
  add column origem        text not null default 'portal' check (origem in ('portal', 'municipio')),
  add column emissor       text not null default '',
  add column serie         text not null default '',
  add column certificado_sha256 text not null default '' check (certificado_sha256 ~ '^([0-9a-f]{64})?$'),
  add column cnpj          text not null default '',
  add column icp_brasil    boolean not null default false,
  add column valido_de     timestamptz,
  add column cadeia        bytea[] not null default '{}',
  add column instalado_por uuid,
  add column retirado_em   timestamptz,
  add column retirado_por  uuid,
  add column retirado_porque text not null default '' check (length(retirado_porque) <= 2000),
  add column aviso_de_validade integer,
  add constraint certificado_do_municipio check (
    origem = 'portal' or (instalado_por is not null and valido_de is not null and certificado_sha256 <> '' and cardinality(cadeia) > 0)),
  add constraint certificado_retirado check (retirado_em is null or (origem = 'municipio' and length(p12_cifrado) = 0));
comment on table certificado is 'What the documents of a town are sealed with: keys in PKCS#12 files, encrypted with the key of the installation.';
comment on column certificado.nome is 'Of one that the portal made: the town. Of one that the town installed: its common name.';
comment on column certificado.p12_cifrado is 'Empty once the town took its certificate out: the key is gone, what was sealed with it stays.';
comment on column certificado.cadeia is 'DER, the certificate first, then who issued it, and so on up. Empty of those made before this was kept: it is read from the file.';
comment on column certificado.aviso_de_validade is 'Days before its end of which the town was told last; null: of none yet.';
comment on column certificado.retirado_porque is 'In the words of who took it out; of one that another took the place of: a sentence of the portal.';
-- one certificate of the town's own counts at a time
create unique index certificado_instalado on certificado (organizacao_id) where origem = 'municipio' and retirado_em is null;
