-- Technicians answer for small works: their council stands beside the other two.
alter table profissional drop constraint profissional_conselho_check;
alter table profissional add constraint profissional_conselho_check check (conselho in ('CREA', 'CAU', 'CFT')) not valid;
alter table profissional validate constraint profissional_conselho_check;
comment on table profissional is 'Professional registration (CREA, CAU or CFT) of a member.';
