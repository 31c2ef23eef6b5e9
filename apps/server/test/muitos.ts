import type pg from 'pg';

/**
 * Fills a town with `n` filed requests, as the product writes the rows that lists read, straight into the tables.
 * @param owner of the tables, one call after the other on one connection
 */
export async function encher(owner: pg.Pool, organizacaoId: number, n: number): Promise<void> {
  await owner.query(
    `insert into requerimento (organizacao_id, id, processo_id, processo_versao_id, processo_nome, numero, canhoto, status, criado_por, requerente_id, requerente_nome,
       endereco, bairro, etapa_nome, setor_id, respostas, area_total_m2, prazo_em, busca, protocolado_em, criado_em, atualizado_em)
     select $1, gen_random_uuid(), p.id, v.id, p.nome, lpad(i::text, 6, '0') || '/' || (2000 + i % 26), md5($1 || ':' || i) || 'x',
       (array['Em andamento','Deferido','Indeferido','Aguardando prefeitura','Aguardando requerente','Aguardando comprovante','Cancelado'])[1 + i % 7],
       m.usuario_id, m.usuario_id, 'Requerente ' || i, 'Rua das Acácias, ' || i % 2000, 'Bairro ' || i % 40, 'Etapa ' || i % 12, s.id,
       jsonb_build_object('memorial', repeat('Texto do memorial descritivo. ', 12)), 120.5, current_date - 20 + i % 60, lpad(i::text, 6, '0') || ' requerente ' || i,
       now() - (i % 500000) * interval '53 seconds', now() - interval '1 year', now() - (i % 500000) * interval '50 seconds'
     from generate_series(1, $2::int) i,
       (select id, nome from processo where organizacao_id = $1 order by id limit 1) p,
       (select id from processo_versao where organizacao_id = $1 order by id limit 1) v,
       (select usuario_id from membro where organizacao_id = $1 and painel_contribuinte limit 1) m,
       (select id from setor where organizacao_id = $1 and sigla = 'DAP') s`,
    [organizacaoId, n],
  );
  // a plan for an empty table reads the whole of it once for each row
  await owner.query('analyze requerimento');
  // what filters look at besides the row itself
  const abertos = `('Aguardando prefeitura', 'Em andamento', 'Aguardando requerente', 'Aguardando comprovante')`;
  await owner.query(`set app.organizacao_id = ${organizacaoId}`);
  for (const text of [
    `insert into requerimento_busca (organizacao_id, requerimento_id, texto)
       select r.organizacao_id, r.id, r.busca || ' ' || lpad((row_number() over (order by r.id) * 7919 % 99999999999)::text, 11, '0') || ' rua das acacias '
         || case when row_number() over (order by r.id) % 4000 = 0 then 'jaboticabeira centenaria' else 'casa de alvenaria' end
         from requerimento r where r.organizacao_id = $1`,
    `insert into etapa (organizacao_id, id, requerimento_id, definicao_id, ordem, nome, setor_id, status, analista_id)
       select r.organizacao_id, gen_random_uuid(), r.id, 'analise', 1, r.etapa_nome, r.setor_id, r.status,
              case when r.i % 20 = 0 then null else (array(select usuario_id from membro where organizacao_id = $1 and painel_prefeitura order by usuario_id))[1 + r.i % 13] end
         from (select *, row_number() over (order by id) as i from requerimento where organizacao_id = $1 and status in ${abertos}) r`,
    `insert into pendencia (organizacao_id, id, requerimento_id, etapa_id, numero, campo_id, rotulo, texto, situacao, criado_por)
       select e.organizacao_id, gen_random_uuid(), e.requerimento_id, e.id, 1, 'memorial', 'Memorial', 'Falta assinar.', 'Aguardando preenchimento',
              (select usuario_id from membro where organizacao_id = $1 limit 1)
         from (select *, row_number() over (order by id) as i from etapa where organizacao_id = $1) e where e.i % 25 = 0`,
    `insert into guia (organizacao_id, id, requerimento_id, taxa_id, descricao, numero, valor_centavos, memoria, vencimento, codigo_barras, linha_digitavel, pix, pagamento)
       select e.organizacao_id, gen_random_uuid(), e.requerimento_id, 'taxa', 'Taxa', 1000000 + e.i, 1000, '[]', current_date, repeat('0', 44), '', '', case when e.i % 80 = 0 then 'Em conferência' else 'Pago' end
         from (select *, row_number() over (order by id) as i from etapa where organizacao_id = $1) e where e.i % 4 = 0`,
    `update requerimento set novidade_em = now() where organizacao_id = $1 and status in ${abertos} and right(numero, 1) = '3'`,
    `insert into requerimento_imovel (organizacao_id, requerimento_id, imovel_id)
       select r.organizacao_id, r.id, (array(select id from imovel where organizacao_id = $1 order by id))[1 + abs(hashtext(r.id::text)) % (select count(*)::integer from imovel where organizacao_id = $1)]
         from requerimento r where r.organizacao_id = $1`,
  ]) {
    await owner.query(text, [organizacaoId]);
    if (text.startsWith('insert into etapa')) await owner.query('analyze etapa');
  }
}
