/* What somebody without an account asks for and has not confirmed closes no door to others: it gives way, by the network it came from. */
alter table atendimento add column rede bytea check (length(rede) = 32);
comment on column atendimento.rede is 'Keyed hash of the network somebody without an account booked from, while nobody confirmed it and for a day after: how much of one network stays unconfirmed says what gives way.';
create index atendimento_da_rede on atendimento (organizacao_id, rede, criado_em) where rede is not null;

/* A place in the waiting list counts once the link of the mail was pressed: an offer keeps an hour for up to three days. */
alter table atendimento_espera
  add column confirmado_em timestamptz;
alter table atendimento_espera no force row level security;
update atendimento_espera set confirmado_em = criado_em;
alter table atendimento_espera force row level security;
comment on column atendimento_espera.confirmado_em is 'Null while whoever has no account did not press the link of the mail: such a place holds nothing and goes after a day.';
create index atendimento_espera_por_confirmar on atendimento_espera (organizacao_id, criado_em) where confirmado_em is null;

alter table acompanhamento add column rede bytea check (length(rede) = 32);
comment on column acompanhamento.rede is 'Keyed hash of the network it was asked for from, until it is confirmed.';
