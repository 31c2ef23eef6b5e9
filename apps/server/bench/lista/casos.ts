// What the lists are asked, each beside the bare SQL of the same question.
import type { AnyEndpoint } from '@portal/domain/http/endpoint';
import * as lista from '@portal/domain/requerimentos/lista';
import type pg from 'pg';
import type { Cidade } from './cidade.ts';

/** Of one line of the list. */
export const COLUNAS =
  'id, numero, processo_nome, requerente_nome, endereco, bairro, status, etapa_nome, setor_id, analista_nome, area_total_m2, prazo_em, protocolado_em, atualizado_em';
export interface Caso {
  nome: string;
  endpoint?: AnyEndpoint;
  query?: Record<string, unknown>;
  /** Of the page and its count; the rest of the statement is the same. */
  where?: string;
  offset?: number;
  /** Instead of page and count. */
  sql?: string[];
  /** The person who asks; the manager, who sees every sector, unless told. */
  quem?: string;
}
const ABERTOS = `('Aguardando prefeitura', 'Em andamento', 'Aguardando requerente', 'Aguardando comprovante')`;
export async function casosDe(cidade: Cidade, owner: pg.Pool): Promise<Caso[]> {
  const gestorId = cidade.equipe.gestor?.id;
  const NA_BUSCA = (...padroes: string[]) =>
    `and id in (select requerimento_id from requerimento_busca where organizacao_id = $1 and ${padroes.map((p) => `texto like '%${p}%'`).join(' and ')})`;
  const SEM_LEITURA = `and status in ${ABERTOS} and novidade_em is not null and not exists (select from requerimento_leitura l where l.organizacao_id = $1
    and l.usuario_id = '${gestorId}' and l.requerimento_id = r.id and l.lido_em >= r.novidade_em)`;
  const NA_PREFEITURA = `not substituida and status in ('Aguardando prefeitura', 'Em andamento')`;
  const MINHA = `and id in (select requerimento_id from etapa where organizacao_id = $1 and ${NA_PREFEITURA} and analista_id = '${gestorId}'
    union all select requerimento_id from etapa where organizacao_id = $1 and ${NA_PREFEITURA} and analista_id is null
      and setor_id in (select setor_id from setor_membro where organizacao_id = $1 and usuario_id = '${gestorId}'))`;
  const contar = (where: string) =>
    `select count(*) from requerimento r where organizacao_id = $1 and protocolado_em is not null ${where}`;
  const hoje = 'current_date';
  const diaAntes = (dias: number) => new Date(Date.now() - dias * 86_400_000).toISOString().slice(0, 10);
  const processoId = (await owner.query('select id from processo where organizacao_id = $1 order by id limit 1', [cidade.id]))
    .rows[0].id;
  const analistaId = cidade.equipe.analista?.id;
  const zona = (
    await owner.query(
      'select z.sigla from zona z join imovel_zona iz on iz.zona_id = z.id and iz.organizacao_id = z.organizacao_id where z.organizacao_id = $1 order by 1 limit 1',
      [cidade.id],
    )
  ).rows[0]?.sigla;
  return [
    { nome: 'página 1' },
    { nome: 'status', query: { status: ['Aguardando prefeitura'] }, where: `and status = 'Aguardando prefeitura'` },
    { nome: 'página 5.000', query: { page: 5000 }, offset: 49_990 },
    { nome: 'processo', query: { processo_id: [processoId] }, where: `and processo_id = '${processoId}'` },
    {
      nome: 'tipo de pedido',
      query: { tipo: ['edificacao', 'regularizacao'] },
      where: `and processo_id in (select id from processo where organizacao_id = $1 and tipo in ('edificacao', 'regularizacao'))`,
    },
    { nome: 'etapa', query: { etapa: ['Etapa 3'] }, where: `and etapa_nome = 'Etapa 3'` },
    { nome: 'bairro', query: { bairro: ['Bairro 7'] }, where: `and bairro = 'Bairro 7'` },
    {
      nome: 'zona',
      query: { zona: [zona] },
      where: `and id in (select ri.requerimento_id from requerimento_imovel ri join imovel_zona iz on iz.organizacao_id = $1 and iz.imovel_id = ri.imovel_id
        join zona z on z.organizacao_id = $1 and z.id = iz.zona_id where ri.organizacao_id = $1 and z.sigla = '${zona}')`,
    },
    {
      nome: 'de um analista',
      query: { analista: [analistaId] },
      where: `and id in (select requerimento_id from etapa where organizacao_id = $1 and analista_id = '${analistaId}' and not substituida and status in ${ABERTOS})`,
    },
    {
      nome: 'de ninguém',
      query: { analista: ['ninguem'] },
      where: `and id in (select requerimento_id from etapa where organizacao_id = $1 and analista_id is null and not substituida and status in ${ABERTOS})`,
    },
    {
      nome: 'protocolado entre',
      query: { de: diaAntes(9), ate: diaAntes(3) },
      where: `and protocolado_em >= '${diaAntes(9)}' and protocolado_em < '${diaAntes(2)}'`,
    },
    {
      nome: 'vence em 7 dias',
      query: { vence_em: 7 },
      where: `and prazo_em between ${hoje} and ${hoje} + 7 and status in ${ABERTOS}`,
    },
    { nome: 'vencidos', query: { vencido: 'sim' }, where: `and prazo_em < ${hoje} and status in ${ABERTOS}` },
    {
      nome: 'conosco há mais de 30',
      query: { conosco: 30 },
      where: `and (conosco_inicio <= now() - interval '31 days' or (conosco_inicio is null and conosco_segundos >= 2678400))`,
    },
    { nome: 'espera o requerente', query: { espera: ['requerente'] }, where: `and status = 'Aguardando requerente'` },
    {
      nome: 'com pendência',
      query: { pendencia: 'sim' },
      where: `and id in (select requerimento_id from pendencia where organizacao_id = $1 and situacao <> 'Sem pendência')`,
    },
    {
      nome: 'comprovante a conferir',
      query: { comprovante: 'sim' },
      where: `and id in (select requerimento_id from guia where organizacao_id = $1 and pagamento = 'Em conferência')`,
    },
    { nome: 'não lidos', query: { nao_lido: 'sim' }, where: SEM_LEITURA },
    { nome: 'minha fila', query: { minha_fila: 'sim' }, where: MINHA },
    { nome: 'busca: número', query: { s: '012345' }, where: NA_BUSCA('012345') },
    { nome: 'busca: nome', query: { s: 'Requerente 12345' }, where: NA_BUSCA('requerente', '12345') },
    { nome: 'busca: palavra rara', query: { s: 'Jaboticabeira centenária' }, where: NA_BUSCA('jaboticabeira', 'centenaria') },
    { nome: 'busca: palavra de todos', query: { s: 'acácias' }, where: NA_BUSCA('acacias') },
    {
      nome: 'por dias conosco',
      query: { order: 'dias_conosco', direction: 'desc' },
      sql: [
        `select ${COLUNAS} from requerimento r where organizacao_id = $1 and protocolado_em is not null order by conosco_inicio nulls last, id limit 10`,
        contar(''),
      ],
    },
    ...['requerente_nome', 'analista_nome', 'processo_nome', 'bairro'].map((order) => ({
      nome: `por ${order}`,
      query: { order, direction: 'desc' },
      sql: [
        `select ${COLUNAS} from requerimento r where organizacao_id = $1 and protocolado_em is not null order by ${order} desc, protocolado_em, id limit 10`,
        contar(''),
      ],
    })),
    {
      nome: 'contagem por status',
      endpoint: lista.contarRequerimentos,
      sql: [`select status, count(*) from requerimento where organizacao_id = $1 and protocolado_em is not null group by 1`],
    },
    {
      nome: 'filtros rápidos',
      endpoint: lista.contarFilas,
      sql: [
        contar(MINHA),
        contar(SEM_LEITURA),
        contar(`and prazo_em < ${hoje} and status in ${ABERTOS}`),
        contar(`and id in (select requerimento_id from pendencia where organizacao_id = $1 and situacao <> 'Sem pendência')`),
        contar(`and id in (select requerimento_id from guia where organizacao_id = $1 and pagamento = 'Em conferência')`),
      ],
    },
    {
      nome: 'o que está em risco',
      endpoint: lista.contarRisco,
      sql: [
        contar(MINHA),
        contar(`${MINHA} and prazo_em < ${hoje} and status in ${ABERTOS}`),
        contar(`${MINHA} and prazo_em between ${hoje} and ${hoje} + 7 and status in ${ABERTOS}`),
        contar(`${MINHA} ${SEM_LEITURA}`),
      ],
    },
    {
      nome: 'quadro por status',
      endpoint: lista.verQuadro,
      sql: [
        `select status, count(*) from requerimento where organizacao_id = $1 and protocolado_em is not null group by 1`,
        `select c.* from (select distinct unnest(array['Em andamento', 'Deferido', 'Indeferido', 'Aguardando prefeitura', 'Aguardando requerente', 'Aguardando comprovante', 'Cancelado']) as s) g
          cross join lateral (select ${COLUNAS} from requerimento r where organizacao_id = $1 and protocolado_em is not null and status = g.s order by protocolado_em desc, id desc limit 20) c`,
      ],
    },
    {
      nome: 'quem vê um setor',
      quem: 'analista2',
      where: `and (setor_id = any(array(select setor_id from setor_membro where organizacao_id = $1 and usuario_id = (select usuario_id from setor_membro where organizacao_id = $1 limit 1)))
        or exists (select from etapa e where e.organizacao_id = $1 and e.requerimento_id = r.id and e.setor_id = r.setor_id))`,
    },
  ];
}
