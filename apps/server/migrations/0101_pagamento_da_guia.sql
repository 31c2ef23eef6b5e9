-- What the bank says of a slip is not always the whole: it may be paid in part, twice, or given back.
alter table guia
  drop constraint guia_pagamento_check,
  add constraint guia_pagamento_check check (pagamento in
    ('Pendente', 'Em conferência', 'Pago', 'Pago a menor', 'Pago a maior', 'Cancelada', 'Estornada')),
  add column resto_de_id uuid,
  add foreign key (organizacao_id, resto_de_id) references guia (organizacao_id, id);
comment on column guia.resto_de_id is 'The slip of which less was paid than it asked: this one asks for the rest.';
create index guia_resto on guia (organizacao_id, resto_de_id) where resto_de_id is not null;
