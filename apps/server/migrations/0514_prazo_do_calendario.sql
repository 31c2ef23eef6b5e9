/* A change of the calendar is a line of the ledger where it would make a day sooner that was told: the day that was told stands. */
alter table prazo_evento add column ate date;
alter table prazo_evento drop constraint prazo_evento_tipo_check, add constraint prazo_evento_tipo_check
  check (tipo in ('inicio', 'pausa', 'retomada', 'reinicio', 'prorrogacao', 'encerramento', 'lembrete', 'calendario'));
alter table prazo_evento add constraint prazo_evento_ate_check check ((tipo = 'calendario') = (ate is not null));
comment on column prazo_evento.ate is 'Of a change of the calendar: the due day that had been told, sooner than which it never is.';
