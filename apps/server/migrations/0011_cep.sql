create table cep (
  cep           char(8) primary key check (cep ~ '^[0-9]{8}$'),
  logradouro    text not null default '',
  bairro        text not null default '',
  cidade        text not null,
  uf            char(2) not null,
  ibge          text not null default '' check (ibge ~ '^([0-9]{7})?$'),
  consultado_em timestamptz not null
);
comment on table cep is 'What is known of a CEP, for all towns. Global: a postal code is nobody''s.';
grant select, insert, update on cep to portal_app, portal_sistema;
