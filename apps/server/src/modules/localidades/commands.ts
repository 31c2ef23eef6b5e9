import type { BodyOf } from '@portal/domain/http/endpoint';
import { type CampoErro, RuleError } from '@portal/domain/http/rule-error';
import type * as contract from '@portal/domain/localidades/contract';
import { BRASIL, type Nivel, NOMES_DOS_NIVEIS, nivelDentro } from '@portal/domain/localidades/niveis';
import { normalizarBusca } from '@portal/domain/text/busca';
import { sql } from 'kysely';
import type { Tx } from '#platform/db/doors.ts';
import { notFound, requireFresh } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findLocalidade } from './queries.ts';
import { unir } from './unir.ts';

type Campos = Pick<BodyOf<typeof contract.criarLocalidade>, 'nome' | 'sigla' | 'ibge'>;

const refuse = (codigo: string, mensagem: string, campo?: string): never => {
  const erros: CampoErro[] = campo ? [{ campo, mensagem }] : [];
  throw new RuleError(codigo, mensagem, erros);
};

/** The tree is changed by one at a time, or two could write the same name, or unite two places with each other. */
const lockArvore = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('localidade'))`.execute(tx);

/** @throws AppError 404, 409 */
async function lockLugar(tx: Tx, id: number, versao: number) {
  await lockArvore(tx);
  const row = await tx
    .selectFrom('localidade')
    .select(['id', 'nivel', 'pai_id', 'nome', 'busca', 'sigla', 'ibge', 'versao', 'unida_a', 'arquivada_em'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound('Não encontramos este lugar.'));
  requireFresh(row.versao, versao);
  return { ...row, nivel: row.nivel as Nivel };
}
type Lugar = Awaited<ReturnType<typeof lockLugar>>;

const DIGITOS: Record<Nivel, number> = { pais: 0, estado: 2, cidade: 7, bairro: 0 };

/**
 * What may stand in a row of this level, under this place.
 * @throws RuleError lugar_repetido, codigo_de_outro_nivel, codigo_em_uso, sigla_obrigatoria
 */
async function demandCerta(tx: Tx, nivel: Nivel, pai: { id: number; ibge: string } | null, c: Campos, id: number | null) {
  const busca = normalizarBusca(c.nome);
  if (busca.length < 2) refuse('nome_vazio', 'Escreva o nome com letras.', 'nome');
  if ((nivel === 'pais' || nivel === 'estado') && !c.sigla)
    refuse('sigla_obrigatoria', 'Escreva a sigla, com duas letras.', 'sigla');
  if (c.ibge && c.ibge.length !== DIGITOS[nivel])
    refuse('codigo_de_outro_nivel', 'O código do IBGE tem 2 números em estados e 7 em cidades.', 'ibge');
  if (c.ibge && nivel === 'cidade' && pai?.ibge && !c.ibge.startsWith(pai.ibge))
    refuse('codigo_de_outro_estado', `Os códigos deste estado começam por ${pai.ibge}.`, 'ibge');
  const outras = tx
    .selectFrom('localidade')
    .select(['nome'])
    .$if(id !== null, (q) => q.where('id', '!=', id as number));
  const mesma = await outras
    .where('arquivada_em', 'is', null)
    .where('nivel', '=', nivel)
    .where('pai_id', pai ? '=' : 'is', pai?.id ?? null)
    .where((eb) => eb.or([eb('busca', '=', busca), eb('sigla', '=', c.sigla || '-')]))
    .executeTakeFirst();
  if (mesma) {
    const campo = normalizarBusca(mesma.nome) === busca ? 'nome' : 'sigla';
    refuse('lugar_repetido', `Já existe ${mesma.nome} aqui.`, campo);
  }
  const comCodigo = c.ibge ? await outras.where('ibge', '=', c.ibge).executeTakeFirst() : undefined;
  if (comCodigo) refuse('codigo_em_uso', `Este código já é de ${comCodigo.nome}.`, 'ibge');
}

/** @throws RuleError as `demandCerta`; lugar_arquivado; AppError 404 */
export async function criarLocalidade(ctx: Ctx, { pai_id, ...campos }: BodyOf<typeof contract.criarLocalidade>) {
  await lockArvore(ctx.tx);
  const pai = pai_id === null ? null : await findLocalidade(ctx.tx, pai_id);
  if (pai?.arquivada) refuse('lugar_arquivado', `${pai.nome} está arquivado. Restaure-o antes.`);
  const nivel = nivelDentro(pai?.nivel ?? null);
  if (nivel === null) return refuse('nada_abaixo', 'Dentro de um bairro não há outros lugares.');
  await demandCerta(ctx.tx, nivel, pai, campos, null);
  const { id } = await ctx.tx
    .insertInto('localidade')
    .values({ ...campos, nivel, pai_id, busca: normalizarBusca(campos.nome) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await ctx.audit('localidade.criar', { id, nivel, nome: campos.nome, pai_id });
  return findLocalidade(ctx.tx, id);
}

/**
 * Another name, the same place: what points to it goes on pointing, and addresses keep the words they were written with.
 * @throws RuleError as `demandCerta`; sigla_fixa; AppError 404, 409
 */
export async function salvarLocalidade(ctx: Ctx, id: number, { versao, ...campos }: BodyOf<typeof contract.salvarLocalidade>) {
  const antes = await lockLugar(ctx.tx, id, versao);
  demandEmUso(antes);
  // forms and addresses name the states of Brasil by these letters
  if (antes.nivel === 'estado' && antes.pai_id === BRASIL && campos.sigla !== antes.sigla)
    refuse('sigla_fixa', 'A sigla dos estados do Brasil não muda.', 'sigla');
  const pai = antes.pai_id === null ? null : await findLocalidade(ctx.tx, antes.pai_id);
  await demandCerta(ctx.tx, antes.nivel, pai, campos, id);
  await ctx.tx
    .updateTable('localidade')
    .set({ ...campos, busca: normalizarBusca(campos.nome), versao: versao + 1 })
    .where('id', '=', id)
    .execute();
  await ctx.audit('localidade.salvar', { id, antes: antes.nome, nome: campos.nome, sigla: campos.sigla, ibge: campos.ibge });
  return findLocalidade(ctx.tx, id);
}

function demandEmUso(lugar: Lugar): void {
  if (lugar.arquivada_em) refuse('lugar_arquivado', `${lugar.nome} está arquivado. Restaure-o antes.`);
}

const demandNaoBrasil = (id: number) =>
  id === BRASIL && refuse('lugar_do_portal', 'O portal depende do Brasil: ele não se arquiva nem se une a outro país.');

/** @throws RuleError destino_invalido, lugar_arquivado, lugar_do_portal; AppError 404, 409 */
export async function unirLocalidade(ctx: Ctx, id: number, { versao, destino_id }: BodyOf<typeof contract.unirLocalidade>) {
  const lugar = await lockLugar(ctx.tx, id, versao);
  demandEmUso(lugar);
  demandNaoBrasil(id);
  const destino = await ctx.tx
    .selectFrom('localidade')
    .select(['id', 'nivel', 'nome'])
    .where('id', '=', destino_id)
    .where('arquivada_em', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  const { um } = NOMES_DOS_NIVEIS[lugar.nivel];
  if (!destino || destino.nivel !== lugar.nivel || destino.id === id)
    return refuse('destino_invalido', `Escolha outro lugar do mesmo nível (${um}), que não esteja arquivado.`, 'destino_id');
  const moveu = await unir(ctx, lugar.id, destino.id);
  await ctx.audit('localidade.unir', { id, nome: lugar.nome, destino_id, destino: destino.nome, ...moveu });
  return findLocalidade(ctx.tx, id);
}

/** @throws RuleError lugar_de_municipio, lugar_do_portal, lugar_arquivado; AppError 404, 409 */
export async function arquivarLocalidade(ctx: Ctx, id: number, versao: number) {
  const lugar = await lockLugar(ctx.tx, id, versao);
  demandEmUso(lugar);
  demandNaoBrasil(id);
  const { rows } = await sql<{ nome: string }>`
    with recursive aqui as (select ${id}::integer as id union all select f.id from localidade f join aqui on f.pai_id = aqui.id)
    select o.nome from organizacao o join aqui on aqui.id = o.cidade_id order by o.nome limit 1`.execute(ctx.tx);
  if (rows[0])
    refuse(
      'lugar_de_municipio',
      `${rows[0].nome} fica em ${lugar.nome}. Escolha outra cidade no registro dela antes de arquivar.`,
    );
  await ctx.tx
    .updateTable('localidade')
    .set({ arquivada_em: ctx.agora, versao: versao + 1 })
    .where('id', '=', id)
    .execute();
  await ctx.audit('localidade.arquivar', { id, nome: lugar.nome });
  return findLocalidade(ctx.tx, id);
}

/** Offered again. What moved away when it was united stays where it is. @throws RuleError lugar_repetido, lugar_arquivado */
export async function restaurarLocalidade(ctx: Ctx, id: number, versao: number) {
  const lugar = await lockLugar(ctx.tx, id, versao);
  if (!lugar.arquivada_em) return findLocalidade(ctx.tx, id);
  const pai = lugar.pai_id === null ? null : await findLocalidade(ctx.tx, lugar.pai_id);
  if (pai?.arquivada) refuse('lugar_arquivado', `${pai.nome} está arquivado. Restaure-o antes.`);
  await demandCerta(ctx.tx, lugar.nivel, pai, { ...lugar, nome: lugar.nome }, id);
  await ctx.tx
    .updateTable('localidade')
    .set({ arquivada_em: null, unida_a: null, versao: versao + 1 })
    .where('id', '=', id)
    .execute();
  await ctx.audit('localidade.restaurar', { id, nome: lugar.nome });
  return findLocalidade(ctx.tx, id);
}
