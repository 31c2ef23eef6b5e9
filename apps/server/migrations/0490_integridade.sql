/* Acts that decide, and what was done besides the rule, of a period: the integrity report of the audit reads them for a town. */
create index evento_de_decisao on evento (organizacao_id, criado_em)
  where tipo in ('deferir', 'indeferir', 'propor_deferimento', 'propor_indeferimento', 'devolver_proposta', 'reabrir', 'cancelar', 'prorrogar', 'dispensar_sub');
create index decisao_da_guia_decidida on decisao_da_guia (organizacao_id, decidida_em) where decidida_em is not null;
