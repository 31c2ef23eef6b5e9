/* Each mail that asks for a payment has a link of its own: the one that somebody made to pass on goes on living, and so do those of earlier mails. */
create table link_de_pagamento_no_email (
  organizacao_id integer not null default current_setting('app.organizacao_id')::integer,
  resumo         text not null check (resumo ~ '^[0-9a-f]{64}$'),
  guia_id        uuid not null,
  criado_em      timestamptz not null default now(),
  primary key (organizacao_id, resumo),
  foreign key (organizacao_id, guia_id) references guia (organizacao_id, id) on delete cascade
);
comment on table link_de_pagamento_no_email is 'Links to a slip that went by mail; resumo: SHA-256 of the secret, in hex.';
create index link_de_pagamento_no_email_guia on link_de_pagamento_no_email (organizacao_id, guia_id);
call proteger_tenant('link_de_pagamento_no_email');
