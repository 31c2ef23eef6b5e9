// A town's passages, requests and areas of five years, as the product keeps them, and what its reports ask of one of them.
import { listarRequerimentos } from '@portal/domain/requerimentos/lista';
import type pg from 'pg';
import type { Caso } from './casos.ts';

/** In the order of their days, as they come; straight into the tables, without the triggers that would write the same a row at a time. */
export async function encherRelatorios(owner: pg.Pool, organizacaoId: number, n: number): Promise<void> {
  const client = await owner.connect();
  try {
    await client.query("set session_replication_role = 'replica'");
    for (const text of [
      `insert into requerimento (organizacao_id, id, processo_id, processo_versao_id, processo_nome, numero, canhoto, status, criado_por, requerente_id, requerente_nome,
         bairro, setor_id, respostas, protocolado_em, concluido_em, conosco_segundos, criado_em, atualizado_em)
       select $1, gen_random_uuid(), p.id, v.id, p.nome, i || '/2026', md5($1 || ':' || i) || 'x',
         x.status,
         m.id, m.id, 'Requerente ' || i, 'Bairro ' || i % 40, s.id, '{}', x.em, case when x.status in ('Deferido', 'Indeferido') then least(now(), x.em + (1 + i % 60) * interval '1 day') end,
         86400 * (1 + i % 30), x.em, x.em
       from generate_series(1, $2::int) i
       cross join lateral (select now() - (1826.0 * ($2::int - i) / $2::int + 0.01) * interval '1 day' as em) quando
       cross join lateral (select em, (case when em < now() - interval '200 days'
         then array['Deferido','Deferido','Deferido','Deferido','Indeferido','Deferido','Deferido','Cancelado']
         else array['Deferido','Deferido','Deferido','Deferido','Indeferido','Em andamento','Aguardando requerente','Cancelado'] end)[1 + i % 8] as status) x
       join lateral (select id, nome from processo where organizacao_id = $1 order by id offset i % 4 limit 1) p on true
       join lateral (select id from processo_versao where organizacao_id = $1 and processo_id = p.id order by numero desc limit 1) v on true,
       (select usuario_id as id from membro where organizacao_id = $1 and painel_contribuinte limit 1) m,
       (select id from setor where organizacao_id = $1 and sigla = 'DAP') s`,
      `insert into etapa (organizacao_id, id, requerimento_id, definicao_id, ordem, ciclo, nome, setor_id, analista_id, status, criado_em, iniciada_em, concluida_em)
       select $1, gen_random_uuid(), r.id, 'etapa' || k, k, 1, 'Etapa ' || k, (array(select id from setor where organizacao_id = $1 order by id))[1 + (r.h + k) % 5],
         (array(select usuario_id from membro where organizacao_id = $1 and painel_prefeitura order by usuario_id))[1 + ((r.h + k) % 5 * 3 + r.h % 3) % 13], r.status,
         r.protocolado_em + (k - 1) * interval '6 hours', r.protocolado_em + k * interval '6 hours', r.concluido_em
       from (select *, abs(hashtext(id::text)) as h from requerimento where organizacao_id = $1 and $2::int > 0) r, generate_series(1, 2) k order by r.protocolado_em, k`,
      `insert into passagem_da_etapa (organizacao_id, etapa_id, requerimento_id, processo_id, definicao_id, nome, ciclo, setor_id, analista_id, status, pronta, substituida,
         anulada, lado, protocolado_em, aberta_em, iniciada_em, encerrada_em, ultima_em, fila_s, analise_s, requerente_s, terceiros_s, devolucoes, prazo_em, n)
       select $1, e.id, r.id, r.processo_id, e.definicao_id, e.nome, 1, e.setor_id, e.analista_id, e.status, false, false, r.status = 'Cancelado',
         case when r.concluido_em is null and r.status <> 'Cancelado' then 'analise' end, r.protocolado_em, e.criado_em, e.iniciada_em,
         coalesce(e.concluida_em, case when r.status = 'Cancelado' then e.criado_em end), coalesce(e.concluida_em, e.iniciada_em),
         abs(hashtext(e.id::text)) % 400000, abs(hashtext(e.id::text)) % 700000, abs(hashtext(e.id::text)) % 300000, 0, abs(hashtext(e.id::text)) % 2,
         (e.criado_em + interval '20 days')::date, 4
       from etapa e join requerimento r on r.organizacao_id = e.organizacao_id and r.id = e.requerimento_id where e.organizacao_id = $1 and $2::int > 0 order by e.criado_em`,
      `insert into etapa_evento (organizacao_id, etapa_id, n, requerimento_id, em, status, pronta, substituida, subs, setor_id, analista_id)
       select p.organizacao_id, p.etapa_id, v.n, p.requerimento_id, v.em, v.status, false, false, 0, p.setor_id, case when v.n > 1 then p.analista_id end
         from passagem_da_etapa p cross join lateral (values (1, p.aberta_em, 'Aguardando prefeitura'), (2, p.iniciada_em, 'Em andamento'),
           (3, p.iniciada_em + interval '1 hour', case when p.devolucoes > 0 then 'Aguardando requerente' else 'Em andamento' end), (4, p.encerrada_em, p.status)) v (n, em, status)
        where p.organizacao_id = $1 and $2::int > 0 and v.em is not null and (v.n <> 3 or p.devolucoes > 0)`,
      `insert into area_rodada (organizacao_id, requerimento_id, rodada, ultima, final_m2, primeira_m2, protocolado_em, unidades)
       select organizacao_id, id, 1, true, 100 + abs(hashtext(id::text)) % 400, 100 + abs(hashtext(id::text)) % 300, protocolado_em, 1 from requerimento where organizacao_id = $1 and $2::int > 0 and abs(hashtext(id::text)) % 4 = 0 order by protocolado_em`,
      `insert into area_linha (organizacao_id, protocolado_em, ultima, requerimento_id, rodada, bloco, linha, destinacao, tipo_construcao, pavimento, situacao, computavel,
         nao_computavel, vazio, unidades)
       select organizacao_id, protocolado_em, true, requerimento_id, 1, 1, k, (array['Residencial unifamiliar','Comercial, salas e lojas','Galpão industrial'])[1 + final_m2::integer % 3], 'Alvenaria',
         'pav ' || k, (array['Construir','Ampliar','Existente'])[1 + (final_m2::integer + k) % 3], final_m2 / 2, 10, 0, 1
       from area_rodada, generate_series(1, 2) k where organizacao_id = $1 and $2::int > 0 order by protocolado_em`,
      `insert into requerimento_imovel (organizacao_id, requerimento_id, imovel_id)
       select $1, r.id, lotes.ids[1 + abs(hashtext(r.id::text)) % array_length(lotes.ids, 1)]
         from requerimento r, (select array_agg(id) as ids from imovel where organizacao_id = $1) lotes where r.organizacao_id = $1 and $2::int > 0
       on conflict do nothing`,
      `insert into zona (organizacao_id, id, sigla, descricao) select $1, gen_random_uuid(), 'ZB-' || k, 'Zona ' || k from generate_series(1, 12) k where $2::int > 0`,
      `insert into imovel_zona (organizacao_id, imovel_id, zona_id, percentual)
       select $1, i.id, z.ids[1 + abs(hashtext(i.id::text)) % 12], 100 from imovel i, (select array_agg(id) as ids from zona where organizacao_id = $1 and sigla like 'ZB-%') z
        where i.organizacao_id = $1 and $2::int > 0 and not exists (select from imovel_zona iz where iz.organizacao_id = $1 and iz.imovel_id = i.id)`,
      `insert into guia (organizacao_id, id, requerimento_id, taxa_id, descricao, numero, valor_centavos, memoria, emissao, pagamento, vencimento, codigo_barras, linha_digitavel, pix, criado_em, processo_id, setor_id)
       select $1, gen_random_uuid(), r.id, 't', case when r.h % 3 = 0 then 'Taxa de análise' else 'Taxa ' || r.h % 11 end, 20260000000 + r.i, 1000 + r.h % 90000, '[]', 'Emitida',
              (array['Pendente', 'Pago', 'Pago', 'Cancelada'])[1 + r.h % 4], r.protocolado_em::date + 20, '81' || lpad(r.i::text, 42, '0'), '', '', r.protocolado_em, r.processo_id, r.setor_id
         from (select *, row_number() over (order by protocolado_em) as i, abs(hashtext(id::text)) as h from requerimento where organizacao_id = $1 and $2::int > 0) r order by r.i`,
      `with tipo as (insert into vistoria_tipo (organizacao_id, id, codigo, edicao, criado_em) select $1, gen_random_uuid(), 'bench-' || k, 1, now() from generate_series(1, 4) k where $2::int > 0 returning *),
       edicao as (insert into vistoria_tipo_edicao (organizacao_id, tipo_id, edicao, nome, setor_id, regra, em, por_nome)
         select t.organizacao_id, t.id, 1, 'Vistoria ' || t.codigo, (select id from setor where organizacao_id = $1 order by id limit 1), '{}', now(), 'Ninguém' from tipo t returning *)
       insert into vistoria (organizacao_id, id, numero, ano, requerimento_id, tipo_id, edicao, setor_id, status, resultado, pedida_por_nome, pedida_em, fiscal_id, fiscal_nome,
         inicio, fim, iniciada_em, concluida_em, cancelada_em, medida_m2)
       select $1, gen_random_uuid(), r.i, 2026, r.id, t.ids[1 + r.h % 4], t.edicao, r.setor_id, r.status, case when r.status = 'Realizada' then (array['Aprovada', 'Aprovada em parte', 'Reprovada', 'Não realizada'])[1 + r.h % 4] end,
         'Quem pediu', r.protocolado_em, f.ids[1 + r.h % 5], 'Fiscal ' || r.h % 5, r.em, r.em + interval '1 hour', case when r.status = 'Realizada' then r.em end,
         case when r.status = 'Realizada' then r.em + interval '1 hour' end, case when r.status = 'Cancelada' then r.em end, case when r.status = 'Realizada' then 100 + r.h % 400 end
         from (select id, setor_id, protocolado_em, h, row_number() over (order by protocolado_em) as i, protocolado_em + (1 + h % 30) * interval '1 day' as em,
                      case when protocolado_em > now() - interval '20 days' then 'Agendada' when h % 20 = 0 then 'Cancelada' else 'Realizada' end as status
                 from (select *, abs(hashtext(id::text)) as h from requerimento where organizacao_id = $1) x where h % 5 < 2) r,
              (select array_agg(tipo_id) as ids, min(edicao) as edicao from edicao) t,
              (select array_agg(usuario_id) as ids from membro where organizacao_id = $1 and painel_prefeitura) f order by r.i`,
    ])
      await client.query(text, [organizacaoId, n]);
    // kept by triggers and counted at night, which were asleep
    await client.query('delete from passagem_contagem where organizacao_id = $1', [organizacaoId]);
    await client.query(
      `insert into passagem_contagem select organizacao_id, setor_id, analista_id, lado, prazo_em, count(*) from passagem_da_etapa
        where organizacao_id = $1 and lado is not null and not anulada group by 1, 2, 3, 4, 5`,
      [organizacaoId],
    );
    await client.query('select recontar_guias($1)', [organizacaoId]);
    await client.query(
      `insert into fila_do_dia (organizacao_id, setor_id, dia, vivas) select $1, f.* from filas_dos_dias($1, current_date, 'America/Sao_Paulo') f`,
      [organizacaoId],
    );
    for (const tabela of [
      'passagem_contagem',
      'fila_do_dia',
      'requerimento',
      'etapa',
      'passagem_da_etapa',
      'etapa_evento',
      'requerimento_imovel',
      'area_rodada',
      'area_linha',
      'guia',
      'guia_contagem',
      'vistoria',
      'imovel_zona',
    ])
      await client.query(`vacuum analyze ${tabela}`);
  } finally {
    client.release(true);
  }
}

const ANO = new Date().getFullYear() - 1;
const periodo = { de: `${ANO}-01-01`, ate: `${ANO}-12-31` };
const noAno = (coluna: string) => `${coluna} >= '${ANO}-01-01' and ${coluna} < '${ANO + 1}-01-01'`;
const relatorio = (nome: string) => ({ ...listarRequerimentos, path: `:painel/relatorio/numeros/${nome}` });
const DECIDIDAS = `from passagem_da_etapa where organizacao_id = $1 and status in ('Deferido', 'Indeferido') and not substituida and not anulada and ${noAno('encerrada_em')}`;
const DECIDIDAS_ANTES = DECIDIDAS.replaceAll(`'${ANO + 1}-`, `'${ANO}-`).replace(`'${ANO}-01-01' and`, `'${ANO - 1}-01-01' and`);
const PROTOCOLADOS = `from requerimento where organizacao_id = $1 and ${noAno('protocolado_em')}`;
const quantil = (p: number, x: string) => `percentile_cont(${p}) within group (order by ${x})`;

/** @param processoId whose flow is drawn */
export const casosDosRelatorios = (processoId: string): readonly Caso[] => [
  {
    nome: 'gestão',
    endpoint: { ...listarRequerimentos, path: ':painel/relatorio/gestao' },
    sql: [
      `select lado, sum(n) from passagem_contagem where organizacao_id = $1 and prazo_em < current_date group by 1`,
      `select analista_id, sum(n) from passagem_contagem where organizacao_id = $1 group by 1`,
      `select setor_id, avg(vivas) from fila_do_dia where organizacao_id = $1 and dia >= current_date - 35 group by 1`,
    ],
  },
  {
    nome: 'produtividade',
    endpoint: relatorio('produtividade'),
    query: { ...periodo, por: 'analista' },
    sql: [
      `select analista_id, count(*), avg(fila_s + analise_s), ${quantil(0.5, 'fila_s + analise_s')}, ${quantil(0.9, 'fila_s + analise_s')} ${DECIDIDAS} group by 1`,
    ],
  },
  {
    nome: 'produtividade, antes',
    endpoint: relatorio('produtividade/comparado'),
    query: { ...periodo, por: 'analista' },
    sql: [
      `select count(*), avg(fila_s + analise_s), ${quantil(0.5, 'fila_s + analise_s')}, ${quantil(0.9, 'fila_s + analise_s')} ${DECIDIDAS_ANTES}`,
    ],
  },
  {
    nome: 'tempo por etapa',
    endpoint: relatorio('tempo-processo'),
    query: { ...periodo, por: 'etapa' },
    sql: [
      `select processo_id, definicao_id, count(*), ${quantil(0.5, 'fila_s + analise_s')}, ${quantil(0.9, 'fila_s + analise_s')}, ${quantil(0.5, 'requerente_s')} ${DECIDIDAS} group by 1, 2`,
    ],
  },
  {
    nome: 'tempo por etapa, antes',
    endpoint: relatorio('tempo-processo/comparado'),
    query: { ...periodo, por: 'etapa' },
    sql: [
      `select count(*), ${quantil(0.5, 'fila_s + analise_s')}, ${quantil(0.9, 'fila_s + analise_s')}, ${quantil(0.5, 'requerente_s')} ${DECIDIDAS_ANTES}`,
    ],
  },
  {
    nome: 'tempo por coorte',
    endpoint: relatorio('tempo-processo'),
    query: { ...periodo, por: 'coorte' },
    sql: [
      `select date_trunc('month', protocolado_em), count(*), ${quantil(0.5, 'conosco_segundos')} from requerimento
        where organizacao_id = $1 and status in ('Deferido', 'Indeferido') and ${noAno('concluido_em')} group by 1`,
    ],
  },
  {
    nome: 'tempo por processo',
    endpoint: relatorio('tempo-processo'),
    query: { ...periodo, por: 'processo' },
    sql: [
      `select processo_id, count(*), ${quantil(0.5, 'conosco_segundos')}, ${quantil(0.9, 'conosco_segundos')} from requerimento
        where organizacao_id = $1 and status in ('Deferido', 'Indeferido') and ${noAno('concluido_em')} group by 1`,
    ],
  },
  {
    nome: 'entrada por mês',
    endpoint: relatorio('entrada-requerimento'),
    query: { ...periodo, por: 'mes' },
    sql: [`select date_trunc('month', protocolado_em), count(*) filter (where status <> 'Cancelado') ${PROTOCOLADOS} group by 1`],
  },
  {
    nome: 'situação',
    endpoint: relatorio('situacao'),
    query: { ...periodo, por: 'processo' },
    sql: [`select processo_id, status, count(*) ${PROTOCOLADOS} group by 1, 2`],
  },
  {
    nome: 'fluxo',
    endpoint: { ...listarRequerimentos, path: ':painel/relatorio/fluxo-processo' },
    query: { ...periodo, processo_id: processoId },
    sql: [
      `select definicao_id, count(*), ${quantil(0.5, 'fila_s + analise_s')} ${DECIDIDAS} and processo_id = '${processoId}' group by 1`,
      `select definicao_id, lado, count(*) from passagem_da_etapa where organizacao_id = $1 and lado is not null and processo_id = '${processoId}' group by 1, 2`,
      `select definicao_id, count(*) from passagem_da_etapa where organizacao_id = $1 and processo_id = '${processoId}' and ${noAno('aberta_em')} group by 1`,
    ],
  },
  {
    nome: 'opções',
    endpoint: { ...listarRequerimentos, path: ':painel/relatorio/opcoes' },
    sql: ['select distinct bairro from requerimento where organizacao_id = $1'],
  },
  {
    nome: 'quadro de áreas',
    endpoint: relatorio('quadro-area'),
    query: { ...periodo, por: 'destinacao' },
    sql: [
      `select l.destinacao, sum(l.computavel + l.nao_computavel) from requerimento r join area_linha l on l.organizacao_id = r.organizacao_id and l.requerimento_id = r.id
        where r.organizacao_id = $1 and ${noAno('r.protocolado_em')} group by 1`,
    ],
  },
  {
    nome: 'áreas por bairro',
    endpoint: relatorio('quadro-area'),
    query: { ...periodo, por: 'bairro' },
    sql: [
      `select r.bairro, sum(l.computavel + l.nao_computavel) from requerimento r join area_linha l on l.organizacao_id = r.organizacao_id and l.requerimento_id = r.id
        where r.organizacao_id = $1 and ${noAno('r.protocolado_em')} group by 1`,
    ],
  },
  {
    nome: 'áreas por zona',
    endpoint: relatorio('quadro-area'),
    query: { ...periodo, por: 'zona' },
    sql: [
      `select z.sigla, sum(l.computavel + l.nao_computavel) from requerimento r join area_linha l on l.organizacao_id = r.organizacao_id and l.requerimento_id = r.id
         left join (select distinct on (requerimento_id) requerimento_id, sigla from requerimento_imovel ri join imovel_zona iz using (organizacao_id, imovel_id)
                      join zona z on z.organizacao_id = iz.organizacao_id and z.id = iz.zona_id where ri.organizacao_id = $1 order by requerimento_id, percentual desc) z
           on z.requerimento_id = r.id
        where r.organizacao_id = $1 and ${noAno('r.protocolado_em')} group by 1`,
    ],
  },
  ...(['mes', 'taxa', 'processo', 'setor'] as const).map((por) => ({
    nome: `lançamento por ${por}`,
    endpoint: { ...listarRequerimentos, path: ':painel/relatorio/lancamentos' },
    query: { ...periodo, por },
    sql: [
      `select ${{ mes: "date_trunc('month', g.criado_em)", taxa: 'g.descricao', processo: 'r.processo_id', setor: 'r.setor_id' }[por]}, pagamento, count(*), sum(valor_centavos)
         from guia g join requerimento r on r.organizacao_id = g.organizacao_id and r.id = g.requerimento_id where g.organizacao_id = $1 and ${noAno('g.criado_em')} group by 1, 2`,
    ],
  })),
  {
    nome: 'vistorias',
    endpoint: { ...listarRequerimentos, path: ':painel/relatorio/vistorias' },
    query: periodo,
    sql: [
      `select tipo_id, fiscal_nome, date_trunc('month', inicio), status, resultado, count(*), ${quantil(0.5, 'iniciada_em - pedida_em')} from vistoria
        where organizacao_id = $1 and ${noAno('inicio')} group by grouping sets ((1, 4, 5), (2, 4, 5), (3, 4, 5))`,
    ],
  },
  {
    nome: 'comparativo',
    endpoint: relatorio('comparativo'),
    query: { ...periodo, por: 'processo' },
    sql: [
      `select r.processo_id, sum(a.final_m2) from requerimento r join area_rodada a on a.organizacao_id = r.organizacao_id and a.requerimento_id = r.id
        where r.organizacao_id = $1 and ${noAno('r.protocolado_em')} group by 1`,
    ],
  },
];
