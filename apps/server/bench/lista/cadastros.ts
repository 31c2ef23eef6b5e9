// A town whose registries are full, and what their lists are asked, each beside the bare SQL of the same question.
import * as contribuintes from '@portal/domain/contribuintes/contract';
import * as imoveis from '@portal/domain/imoveis/cadastro';
import * as profissionais from '@portal/domain/profissionais/contract';
import type pg from 'pg';
import type { Caso } from './casos.ts';

/** People of a town of its size; half as many lots, a twentieth as many professionals. */
export const PESSOAS = Number(process.env.BENCH_LINHAS) || 200_000;

const NOMES = `(array['Ana','Beatriz','Carlos','Daniela','Eduardo','Fernanda','Gabriel','Helena','Igor','Joana','Luís','Márcia','Nádia','Otávio','Paulo','Rita'])`;
const SOBRENOMES = `(array['Souza','Oliveira','Gonçalves','Ferrari','Zanella','Brandão','Wagner','Antunes','Moreira','Schmidt','Teixeira'])`;

/** The same number has the same id in each table. */
const idDe = (o: string) => `overlay(overlay(md5('${o} ' || i) placing '4' from 13) placing '8' from 17)::uuid`;
const PESSOA = idDe('pessoa');
const LOTE = idDe('lote');

/** As the product writes the rows that these lists read, straight into the tables. */
export async function encherCadastros(owner: pg.Pool, organizacaoId: number): Promise<void> {
  const cliente = await owner.connect();
  try {
    await cliente.query(`set app.organizacao_id = ${organizacaoId}`);
    const INDICES = ['membro_busca_trigramas', 'imovel_busca'];
    const { rows } = await cliente.query('select indexdef from pg_indexes where indexname = any($1)', [INDICES]);
    // an index of words is built faster than it is filled
    for (const nome of INDICES) await cliente.query(`drop index ${nome}`);
    await cliente.query(
      `insert into usuario (id, nome, email, tipo_pessoa, cpf, cnpj, telefone, senha_hash, confirmado_em, endereco)
       select ${PESSOA}, ${NOMES}[1 + i % 16] || ' ' || ${SOBRENOMES}[1 + i % 11] || ' ' || ${SOBRENOMES}[1 + i / 11 % 11] || ' ' || i,
              'pessoa' || i || '@exemplo.invalid', case when i % 20 = 0 then 'juridica' else 'fisica' end,
              case when i % 20 <> 0 then lpad((10000000000 + i * 7919::bigint)::text, 11, '0') end,
              case when i % 20 = 0 then lpad((10000000000000 + i * 7919::bigint)::text, 14, '0') end,
              '49999' || lpad(i::text, 6, '0'), case when i % 4 <> 0 then 'x' end, now(), '{"cidade": "Xanxerê"}'
         from generate_series(1, $1::int) i`,
      [PESSOAS],
    );
    await cliente.query(
      `insert into membro (organizacao_id, usuario_id, painel_contribuinte, validacao, bloqueado_em, bloqueio_motivo)
       select $1, ${PESSOA}, true, (array['Não enviada','Aguardando','Aceita','Devolvida'])[1 + i % 4],
              case when i % 500 = 0 then now() end, case when i % 500 = 0 then 'Documento falso.' else '' end
         from generate_series(1, $2::int) i`,
      [organizacaoId, PESSOAS],
    );
    await cliente.query(
      `insert into imovel (organizacao_id, id, inscricao, inscricao_normalizada, logradouro, numero, bairro, cep, area_terreno_m2, matricula, situacao, busca, busca_equipe)
       select $1, ${LOTE}, 'Z' || lpad(i::text, 9, '0'), 'Z' || lpad(i::text, 9, '0'), 'Rua das Flores ' || i % 700, i::text, 'Bairro ' || i % 40,
              '89820000', 300 + i % 900, i::text, case when i % 100 = 0 then 'arquivado' else 'ativo' end, t, t || ' ' || lower(${SOBRENOMES}[1 + i % 11]) || ' ' || i
         from generate_series(1, $2::int) i, lateral (select 'z' || lpad(i::text, 9, '0') || ' rua das flores ' || i % 700 || ' bairro ' || i % 40 as t) b`,
      [organizacaoId, PESSOAS / 2],
    );
    await cliente.query(
      `insert into imovel_zona (organizacao_id, imovel_id, zona_id, percentual)
       select $1, ${LOTE}, (array(select id from zona where organizacao_id = $1 order by id))[1 + i % 3], 100
         from generate_series(1, $2::int) i where i % 10 <> 0`,
      [organizacaoId, PESSOAS / 2],
    );
    await cliente.query(
      `insert into imovel_proprietario (organizacao_id, imovel_id, ordem, nome, documento)
       select $1, ${LOTE}, 1, ${NOMES}[1 + i % 16] || ' ' || i, lpad(i::text, 11, '0') from generate_series(1, $2::int) i`,
      [organizacaoId, PESSOAS / 2],
    );
    await cliente.query(
      `insert into profissional (organizacao_id, id, nome, conselho, registro, uf, titulo, validade, suspenso_de)
       select $1, gen_random_uuid(), ${NOMES}[1 + i % 16] || ' ' || ${SOBRENOMES}[1 + i % 11] || ' ' || i, (array['CREA','CAU','CFT'])[1 + i % 3], (200000 + i)::text, 'SC',
              'Titulação', current_date + (i % 700 - 100), case when i % 97 = 0 then current_date - 1 end
         from generate_series(1, $2::int) i`,
      [organizacaoId, PESSOAS / 20],
    );
    for (const { indexdef } of rows) await cliente.query(indexdef);
    for (const tabela of ['usuario', 'membro', 'imovel', 'imovel_zona', 'imovel_proprietario', 'profissional'])
      await cliente.query(`vacuum analyze ${tabela}`);
  } finally {
    cliente.release();
  }
}

type Pergunta = Pick<Caso, 'nome' | 'query'> & { where?: string; order?: string; offset?: number };
const perguntas = (nome: string, endpoint: Caso['endpoint'], from: string, order: string, lista: Pergunta[]): Caso[] =>
  lista.map((p) => ({
    nome: `${nome}: ${p.nome}`,
    endpoint,
    query: p.query,
    sql: [
      `select * ${from} ${p.where ?? ''} order by ${p.order ?? order} limit 10 offset ${p.offset ?? 0}`,
      `select count(*) ${from} ${p.where ?? ''}`,
    ],
  }));

export const CASOS_DOS_CADASTROS: Caso[] = [
  ...perguntas(
    'pessoas',
    contribuintes.listarContribuintes,
    'from membro m join usuario u on u.id = m.usuario_id where m.organizacao_id = $1 and m.painel_contribuinte and not m.suporte',
    'm.busca, m.usuario_id',
    [
      { nome: 'página 1', query: {} },
      { nome: 'página 5.000', query: { page: 5000 }, offset: 49_990 },
      { nome: 'busca', query: { s: 'gonçalves 4711' }, where: `and m.busca like '%goncalves%' and m.busca like '%4711%'` },
      { nome: 'busca de muitos', query: { s: 'zanella' }, where: `and m.busca like '%zanella%'` },
      {
        nome: 'validação',
        query: { validacao: ['Aguardando'] },
        where: `and m.validacao = 'Aguardando'`,
      },
      { nome: 'tipo', query: { tipo_pessoa: ['juridica'] }, where: `and u.tipo_pessoa = 'juridica'` },
      { nome: 'bloqueados', query: { situacao: ['Bloqueado'] }, where: 'and m.ativo and m.bloqueado_em is not null' },
      { nome: 'por data', query: { order: 'criado_em', direction: 'desc' }, order: 'm.criado_em desc, m.usuario_id desc' },
    ],
  ),
  {
    nome: 'pessoas: contagem',
    endpoint: contribuintes.contarContribuintes,
    sql: [
      `select m.validacao, u.tipo_pessoa, m.bloqueado_em is null, m.ativo, u.senha_hash is null, count(*) from membro m join usuario u on u.id = m.usuario_id
        where m.organizacao_id = $1 and m.painel_contribuinte and not m.suporte group by 1, 2, 3, 4, 5`,
    ],
  },
  ...perguntas('imóveis', imoveis.listarImoveis, 'from imovel i where i.organizacao_id = $1', 'i.inscricao_normalizada, i.id', [
    { nome: 'página 1', query: {}, where: `and situacao = 'ativo'` },
    { nome: 'página 5.000', query: { page: 5000 }, where: `and situacao = 'ativo'`, offset: 49_990 },
    {
      nome: 'busca',
      query: { s: 'flores 471 schmidt' },
      where: `and busca_equipe like '%flores%' and busca_equipe like '%471%' and busca_equipe like '%schmidt%'`,
    },
    {
      nome: 'busca de muitos',
      query: { s: 'rua das flores' },
      where: `and busca_equipe like '%rua%' and busca_equipe like '%das%' and busca_equipe like '%flores%'`,
    },
    { nome: 'inscrição', query: { s: 'Z000047110' }, where: `and inscricao_normalizada like 'Z000047110%'` },
    { nome: 'bairro', query: { bairro: ['Bairro 7'] }, where: `and situacao = 'ativo' and bairro = 'Bairro 7'` },
    {
      nome: 'sem zona',
      query: { sem_zona: 'sim' },
      where: `and situacao = 'ativo' and not exists (select from imovel_zona z where z.organizacao_id = $1 and z.imovel_id = i.id)`,
    },
    {
      nome: 'por área',
      query: { order: 'area_terreno_m2', direction: 'desc' },
      where: `and situacao = 'ativo'`,
      order: 'area_terreno_m2 desc, id desc',
    },
  ]),
  {
    nome: 'imóveis: contagem',
    endpoint: imoveis.contarImoveis,
    sql: [
      `select situacao, count(*) from imovel where organizacao_id = $1 group by 1`,
      `select zona_id, count(*) from imovel_zona where organizacao_id = $1 group by 1`,
      `select count(*) from imovel i where organizacao_id = $1 and not exists (select from imovel_zona z where z.organizacao_id = $1 and z.imovel_id = i.id)`,
    ],
  },
  ...perguntas(
    'profissionais',
    profissionais.listarProfissionais,
    'from profissional p where p.organizacao_id = $1',
    'p.busca, p.id',
    [
      { nome: 'página 1', query: {} },
      { nome: 'busca', query: { s: 'teixeira 471' }, where: `and busca like '%teixeira%' and busca like '%471%'` },
      { nome: 'suspensos', query: { situacao: ['Suspenso'] }, where: 'and suspenso_de <= current_date' },
    ],
  ),
];
