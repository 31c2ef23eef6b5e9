/* A visit follows the checklist in force when it begins; until then it is shown, and taken along, by the newest. */
alter table vistoria no force row level security;
alter table vistoria_tipo no force row level security;
update vistoria v set edicao = t.edicao from vistoria_tipo t
 where t.organizacao_id = v.organizacao_id and t.id = v.tipo_id and v.status in ('Solicitada', 'Agendada') and v.edicao <> t.edicao;
alter table vistoria_tipo force row level security;
alter table vistoria force row level security;
