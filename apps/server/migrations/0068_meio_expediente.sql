-- A day may be open for a part: it counts as a working day, and no term ends on one that closes early.
alter table dia_fechado
  add column expediente text not null default 'fechado' check (expediente in ('fechado', 'fecha_mais_cedo', 'abre_mais_tarde')),
  add column hora text not null default '' check (hora = '' or hora ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add constraint hora_da_parte check ((expediente = 'fechado') = (hora = ''));
comment on column dia_fechado.expediente is 'Closed all day, or open until hora (fecha_mais_cedo), or from hora on (abre_mais_tarde).';
