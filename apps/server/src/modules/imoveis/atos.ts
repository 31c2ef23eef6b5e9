import { MAX_PONTOS_DO_LOTE } from '@portal/domain/geometria/formas';
import { demandForma } from '@portal/domain/geometria/ler';
import { unirFormas } from '@portal/domain/geometria/unir';
import type { BodyOf } from '@portal/domain/http/endpoint';
import type * as contract from '@portal/domain/imoveis/cadastro';
import { zonasDeTodos } from '@portal/domain/imoveis/proprietarios';
import type { ImovelEscrito } from '@portal/domain/imoveis/registro';
import { onlyAlnum } from '@portal/domain/text/documento';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '#platform/http/context.ts';
import { incluir, mudarSituacao, trancar } from './commands.ts';
import { recusar } from './gravar.ts';
import { findImovel } from './registro.ts';
import { hojeNo } from './sql.ts';

type Dados = contract.DadosDoImovel;

/** What one record gives to those that come of it: the place, the owners, the zones. Its number, area and registration are its own. */
function herdado(de: Dados): ImovelEscrito {
  const { situacao: _, geometria: _g, zonas, ...dados } = de;
  return {
    ...dados,
    zonas: zonas.map(({ zona_id, percentual }) => ({ zona_id, percentual })),
    incra: '',
    cib: '',
    cartorio: '',
    area_construida_m2: null,
    testadas: [],
  };
}

/** No deed is of a day to come. @throws RuleError data_futura */
function demandPassada(ctx: Ctx, data: string): void {
  if (data > hojeNo(ctx)) recusar('data_futura', 'Informe a data do documento, até hoje.', 'data');
}

/** @throws RuleError imovel_fora_do_cadastro */
function demandAtivo({ situacao, inscricao }: Dados): void {
  if (situacao !== 'ativo') recusar('imovel_fora_do_cadastro', `O imóvel ${inscricao} já foi ${situacao}.`);
}

/** Two numbers alike among those being written are told at the second. @throws RuleError inscricao_repetida */
function demandDistintas(inscricoes: readonly string[]): void {
  const normais = inscricoes.map(onlyAlnum);
  const i = normais.findIndex((n, lugar) => normais.indexOf(n) !== lugar);
  if (i >= 0) recusar('inscricao_repetida', 'Outro dos imóveis novos já tem esta inscrição.', `novos.${i}.inscricao`);
}

async function registrarAto(
  ctx: Ctx,
  tipo: 'desmembramento' | 'remembramento',
  { data, documento, motivo }: { data: string; documento: string; motivo: string },
  pares: readonly { de: string; para: string }[],
): Promise<string> {
  const id = uuidv7();
  await ctx.tx
    .insertInto('imovel_ato')
    .values({ id, tipo, data, documento, motivo, autor_id: ctx.usuario.id, criado_em: ctx.agora })
    .execute();
  await ctx.tx
    .insertInto('imovel_descendencia')
    .values(pares.map(({ de, para }) => ({ ato_id: id, de_imovel_id: de, para_imovel_id: para })))
    .execute();
  return id;
}

/** One becomes several. @throws RuleError as above and as `incluir`; AppError 404, 409 */
export async function desmembrarImovel(ctx: Ctx, id: string, body: BodyOf<typeof contract.desmembrarImovel>) {
  const { versao, novos, ...ato } = body;
  const antes = await trancar(ctx, id, versao);
  demandAtivo(antes);
  demandPassada(ctx, ato.data);
  demandDistintas(novos.map((n) => n.inscricao));
  const ids: string[] = [];
  for (const [i, { geometria, ...novo }] of novos.entries())
    ids.push(
      await incluir(
        ctx,
        { ...herdado(antes), ...novo },
        {
          campo: `novos.${i}.inscricao`,
          geometria: geometria && demandForma(geometria, MAX_PONTOS_DO_LOTE, `novos.${i}.geometria`),
        },
      ),
    );
  await mudarSituacao(ctx, id, versao, antes, 'desmembrado');
  const ato_id = await registrarAto(
    ctx,
    'desmembramento',
    ato,
    ids.map((para) => ({ de: id, para })),
  );
  await ctx.audit('imovel.desmembrar', { id, inscricao: antes.inscricao, ato_id, novos: ids });
  return findImovel(ctx, id);
}

/** Who owns all of them today; where they differ, everybody, without shares. */
function donosDeTodos(todos: readonly Dados[]): ImovelEscrito['proprietarios'] {
  const escritos = todos.map((d) => JSON.stringify(d.proprietarios));
  if (new Set(escritos).size === 1) return todos[0]?.proprietarios ?? [];
  const donos = new Map(
    todos.flatMap((d) => d.proprietarios.filter((p) => p.ate === null).map((p) => [p.documento, p] as const)),
  );
  return [...donos.values()].map((p) => ({ ...p, percentual: null })).slice(0, 100);
}

/** Several become one. @throws RuleError as above and as `incluir`; AppError 404, 409 */
export async function remembrarImoveis(ctx: Ctx, body: BodyOf<typeof contract.remembrarImoveis>) {
  const {
    imoveis,
    novo: { geometria, ...novo },
    ...ato
  } = body;
  demandPassada(ctx, ato.data);
  if (new Set(imoveis.map((i) => i.id)).size < imoveis.length)
    recusar('imovel_repetido', 'O mesmo imóvel está duas vezes.', 'imoveis');
  const lidos = new Map<string, Dados>();
  // in one order, whoever joins: two that lock the same ones wait, and never for each other
  for (const { id, versao } of imoveis.toSorted((a, b) => (a.id < b.id ? -1 : 1))) lidos.set(id, await trancar(ctx, id, versao));
  const todos = imoveis.map(({ id }) => lidos.get(id) as Dados);
  for (const dados of todos) demandAtivo(dados);
  const para = await incluir(
    ctx,
    {
      ...herdado(todos[0] as Dados),
      ...novo,
      proprietarios: donosDeTodos(todos),
      zonas: zonasDeTodos(todos),
    },
    {
      campo: 'novo.inscricao',
      geometria: geometria
        ? demandForma(geometria, MAX_PONTOS_DO_LOTE, 'novo.geometria')
        : unirFormas(
            todos.map((d) => d.geometria),
            MAX_PONTOS_DO_LOTE,
          ),
    },
  );
  for (const { id, versao } of imoveis) await mudarSituacao(ctx, id, versao, lidos.get(id) as Dados, 'remembrado');
  const ato_id = await registrarAto(
    ctx,
    'remembramento',
    ato,
    imoveis.map(({ id }) => ({ de: id, para })),
  );
  await ctx.audit('imovel.remembrar', { id: para, inscricao: novo.inscricao, ato_id, de: imoveis.map((i) => i.id) });
  return findImovel(ctx, para);
}
