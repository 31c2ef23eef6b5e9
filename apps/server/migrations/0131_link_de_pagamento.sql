-- Somebody else pays: the link shows the slip and not whose it is, and is worth nothing once the slip waits no more.
create table link_de_pagamento (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  guia_id        uuid not null,
  resumo         text not null check (resumo ~ '^[0-9a-f]{64}$'),
  criado_por     uuid not null,
  criado_em      timestamptz not null default now(),
  primary key (organizacao_id, guia_id),
  unique (organizacao_id, resumo),
  foreign key (organizacao_id, guia_id) references guia (organizacao_id, id) on delete cascade
);
comment on table link_de_pagamento is 'One link a slip; resumo: SHA-256 of its secret, in hex.';
call proteger_tenant('link_de_pagamento');
