import { randomBytes } from 'node:crypto';
import {
  type ArquivoEnviado,
  type ArquivosConfig,
  AVISOS_MAX,
  arquivos,
  recusaDoArquivo,
} from '@portal/domain/campos/arquivos/model';
import { assinatura } from '@portal/domain/campos/assinatura/model';
import { calculado } from '@portal/domain/campos/calculado/model';
import { type ImovelEscolhido, imoveis } from '@portal/domain/campos/imoveis/model';
import { type Campo, pedeResposta, TIPOS } from '@portal/domain/campos/registro';
import type { SaudeDoPdf } from '@portal/domain/http/arquivo-recebido';
import { RuleError } from '@portal/domain/http/rule-error';
import { avisosDaSaude } from '@portal/domain/plantas/saude';
import { camposDe, type Definicao } from '@portal/domain/processos/definicao';
import { NAO_PROTOCOLADOS } from '@portal/domain/requerimentos/status';
import { isDoRequerente, lerRascunho, type Respostas, respostaDe } from '@portal/domain/respostas/respostas';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { AppError, requireThat } from '#platform/http/app-error.ts';
import type { Ctx, StoredUpload } from '#platform/http/context.ts';
import type { FileAnswer } from '#platform/http/route.ts';
import { demandLegivel, registrarArquivo } from '../arquivos/index.ts';
import { findImoveis } from '../imoveis/index.ts';
import { findProcessoPublicado, findVersao, pedeSe } from '../processos/index.ts';
import { demandDesbloqueado, findMembroByCpf, findUsuario } from '../usuarios/index.ts';
import { findRequerimento, isParteAtiva, type RequerimentoRow } from './queries.ts';

/** 128 random bits: the receipt's address cannot be guessed. */
export const newCanhoto = (): string => randomBytes(18).toString('base64url');

/**
 * Whether such a request may be begun from here: anew, as a copy, or by a draft that becomes one.
 * @throws AppError 403; RuleError `assinatura_do_requerente`
 */
export function demandPedivel({ painel }: Pick<Ctx, 'painel'>, definicao: Definicao): void {
  const isBalcao = painel === 'prefeitura';
  requireThat(isBalcao || pedeSe(definicao));
  if (isBalcao && camposDe(definicao).some((c) => c.tipo === assinatura.tipo && c.obrigatorio && !c.visivel_se))
    throw new RuleError(
      'assinatura_do_requerente',
      'Este pedido leva a assinatura do requerente, que só a própria pessoa faz. Peça que ela o abra no portal, com a conta dela.',
    );
}

/**
 * A draft on the published version, of what may be asked: the town hall alone begins what it decides on.
 * At the counter it is made in the name of a requester and stands 'Em construcao'.
 * @throws RuleError `requerente_nao_encontrado`; `assinatura_do_requerente` at the counter, where nobody else could sign it
 * @param daObra about a work, at the counter, without a CPF: who asked for its licence
 * @returns the id
 */
export async function criarRascunho(
  ctx: Ctx,
  processoId: string,
  requerenteCpf: string | undefined,
  daObra?: { requerente_id: string },
): Promise<string> {
  const processo = await findProcessoPublicado(ctx.tx, processoId);
  const isBalcao = ctx.painel === 'prefeitura';
  demandPedivel(ctx, processo.definicao);
  const requerente = isBalcao
    ? await findRequerente(ctx, requerenteCpf, daObra?.requerente_id)
    : { id: ctx.usuario.id, nome: ctx.usuario.nome };
  await demandDesbloqueado(ctx, requerente.id);
  const id = uuidv7();
  await ctx.tx
    .insertInto('requerimento')
    .values({
      id,
      processo_id: processo.id,
      processo_versao_id: processo.versao_id,
      processo_nome: processo.nome,
      canhoto: newCanhoto(),
      status: isBalcao ? 'Em construcao' : 'Rascunho',
      criado_por: ctx.usuario.id,
      requerente_id: requerente.id,
      requerente_nome: requerente.nome,
      criado_em: ctx.agora,
      atualizado_em: ctx.agora,
    })
    .execute();
  await ctx.tx
    .insertInto('parte')
    .values([
      { id: uuidv7(), requerimento_id: id, papel: 'requerente', usuario_id: requerente.id, nome: requerente.nome },
      ...(isBalcao
        ? []
        : [{ id: uuidv7(), requerimento_id: id, papel: 'autor', usuario_id: ctx.usuario.id, nome: ctx.usuario.nome }]),
    ])
    .execute();
  await ctx.audit('requerimento.iniciar', { id, processo_id: processo.id });
  return id;
}

async function findRequerente(
  ctx: Ctx,
  cpf: string | undefined,
  daObra: string | undefined,
): Promise<{ id: string; nome: string }> {
  if (!cpf && daObra) return findUsuario(ctx.tx, daObra);
  const membro = cpf ? await findMembroByCpf(ctx.tx, cpf) : undefined;
  if (membro?.painel_contribuinte) return membro;
  throw new RuleError('requerente_nao_encontrado', 'CPF não encontrado entre os requerentes deste município.', [
    { campo: 'requerente_cpf', mensagem: 'CPF não encontrado. Peça que a pessoa se cadastre no portal primeiro.' },
  ]);
}

/** Fields that may be changed now: all of a draft; those with an open item while it waits for the requester; else none. */
export function camposAbertos(
  r: Pick<RequerimentoRow, 'status'>,
  definicao: Definicao,
  comPendencia: readonly string[],
): string[] {
  const campos = camposDe(definicao).filter((c) => isDoRequerente(c) && c.tipo !== calculado.tipo);
  if (NAO_PROTOCOLADOS.includes(r.status)) return campos.map((c) => c.id);
  return r.status === 'Aguardando requerente' ? campos.filter((c) => comPendencia.includes(c.id)).map((c) => c.id) : [];
}

/**
 * Answers of the open fields, in their shape; everything else stays as it was. What refers to rows of the town (properties,
 * files) is looked up, never believed.
 * @throws RuleError `resposta_ilegivel`, `campo_fechado`
 */
export async function mesclarRespostas(
  ctx: Ctx,
  r: RequerimentoRow,
  definicao: Definicao,
  abertos: readonly string[],
  novas: Respostas,
): Promise<Respostas> {
  const { respostas: lidas, recusados } = lerRascunho(definicao, novas);
  if (recusados.length) {
    throw new RuleError(
      'resposta_ilegivel',
      'Não entendemos algumas respostas.',
      recusados.map((campo) => ({ campo, mensagem: 'campo invalido' })),
    );
  }
  // what the server knows by itself is not taken from a browser, however open the field is
  const typed = new Set(camposDe(definicao).flatMap((c) => (pedeResposta(c) ? [c.id] : [])));
  const closed = Object.keys(novas).filter(
    (id) => !(abertos.includes(id) && typed.has(id)) && JSON.stringify(novas[id]) !== JSON.stringify(r.respostas[id]),
  );
  if (closed.length) {
    throw new RuleError(
      'campo_fechado',
      'Este campo não pode ser alterado agora.',
      closed.map((campo) => ({ campo, mensagem: 'Este campo não pode ser alterado agora.' })),
    );
  }
  const merged: Respostas = { ...r.respostas };
  for (const campo of camposDe(definicao)) {
    if (!abertos.includes(campo.id) || !typed.has(campo.id) || !(campo.id in novas)) continue;
    if (lidas[campo.id] === undefined) delete merged[campo.id];
    else merged[campo.id] = await lookUp(ctx, r.id, campo, lidas[campo.id]);
  }
  return merged;
}

async function lookUp(ctx: Ctx, requerimentoId: string, campo: Campo, resposta: unknown): Promise<unknown> {
  if (campo.tipo === imoveis.tipo) {
    const found = await findImoveis(
      ctx.tx,
      (resposta as ImovelEscolhido[]).map((i) => i.id),
    );
    return (resposta as ImovelEscolhido[]).flatMap(({ id }) => {
      const imovel = found.find((f) => f.id === id);
      return imovel
        ? [
            {
              id,
              inscricao: imovel.inscricao,
              endereco: imovel.endereco,
              bairro: imovel.bairro,
              area_terreno_m2: imovel.area_terreno_m2,
            },
          ]
        : [];
    });
  }
  if (campo.tipo === arquivos.tipo) {
    const rows = await ctx.tx
      .selectFrom('requerimento_arquivo as ra')
      .innerJoin('arquivo as a', 'a.id', 'ra.arquivo_id')
      .select(['a.id', 'a.nome', 'a.tamanho', 'a.sha256', 'a.saude'])
      .where('ra.requerimento_id', '=', requerimentoId)
      .where('ra.campo_id', '=', campo.id)
      .execute();
    const achados = (resposta as ArquivoEnviado[]).flatMap(({ id }) => rows.filter((row) => row.id === id));
    return achados.map(({ saude, ...row }, i) => {
      const igual = achados.slice(0, i).find((a) => a.sha256 === row.sha256);
      return { ...row, ...avisosDo(saude as SaudeDoPdf | null, campo, igual ? oMesmo(igual.nome, campo.rotulo) : null) };
    });
  }
  const { limpar } = TIPOS[campo.tipo];
  return limpar ? limpar(resposta) : resposta;
}

/**
 * A file for an open field. Its kind is judged by content.
 * @throws RuleError `arquivo_recusado` with the field's sentence
 */
export async function anexarArquivo(
  ctx: Ctx,
  r: RequerimentoRow,
  definicao: Definicao,
  abertos: readonly string[],
  campoId: string,
  file: StoredUpload,
) {
  const campo = camposDe(definicao).find((c) => c.id === campoId);
  if (campo?.tipo !== arquivos.tipo || !abertos.includes(campoId))
    throw new RuleError('campo_fechado', 'Este campo não recebe arquivos agora.');
  const { saude } = file;
  demandLegivel(file, campoId);
  const recusa = recusaDoArquivo({ ...file, paginas: saude?.paginas ?? null }, campo);
  if (recusa) throw new RuleError('arquivo_recusado', recusa, [{ campo: campoId, mensagem: recusa }]);
  const arquivo = await registrarArquivo(ctx, file);
  await ctx.tx
    .insertInto('requerimento_arquivo')
    .values({ requerimento_id: r.id, arquivo_id: arquivo.id, campo_id: campoId, criado_em: ctx.agora })
    .execute();
  return { ...arquivo, ...avisosDo(saude, campo, jaEnviado(definicao, r.respostas, file.sha256)) };
}

const oMesmo = (nome: string, rotulo: string): string =>
  `É o mesmo arquivo que “${nome}”, que já está em “${rotulo}”. Confira se não é outro que falta.`;

/** That these very bytes are in the answers already, under which name and question; null: they are not. */
function jaEnviado(definicao: Definicao, respostas: Respostas, sha256: string): string | null {
  for (const campo of camposDe(definicao).filter((c) => c.tipo === arquivos.tipo)) {
    const igual = respostaDe<ArquivoEnviado[]>(campo, respostas).find((a) => a.sha256 === sha256);
    if (igual) return oMesmo(igual.nome, campo.rotulo);
  }
  return null;
}

/** What is said beside a file; nothing where there is nothing. */
function avisosDo(
  saude: SaudeDoPdf | null,
  { folhas }: Pick<ArquivosConfig, 'folhas'>,
  repetido: string | null = null,
): { avisos?: string[] } {
  const avisos = [...(repetido ? [repetido] : []), ...(saude ? avisosDaSaude(saude, folhas) : [])].slice(0, AVISOS_MAX);
  return avisos.length > 0 ? { avisos } : {};
}

/**
 * A file of a request, as far as the person may see it. What was not sent yet is of those who put it together; a party sees none of
 * a field that is the town hall's alone; proofs of payment are of who acts for the request and of the town hall. That one of the staff opened
 * what is theirs alone is kept.
 * @throws AppError 404
 */
export async function findArquivoDoRequerimento(ctx: Ctx, requerimentoId: string, arquivoId: string): Promise<FileAnswer> {
  const r = await findRequerimento(ctx, requerimentoId);
  const { rows } = await sql<Arquivo & { campo_id: string | null; foi_enviado: boolean; reservado: boolean }>`
    select a.sha256, a.nome, a.tipo, a.tamanho, ra.campo_id, ${ctx.painel === 'prefeitura'} and ra.campo_id is not null and exists (
             select from processo_versao v where v.id = ${r.processo_versao_id}
                and jsonb_path_exists(v.definicao, '$.** ? (@.visto_por == "prefeitura" && @.id == $campo)', jsonb_build_object('campo', ra.campo_id))) as reservado,
           exists (select from submissao s where s.requerimento_id = ${r.id}
             and s.arquivos @> jsonb_build_array(jsonb_build_object('id', a.id))) as foi_enviado
      from arquivo a left join requerimento_arquivo ra on ra.arquivo_id = a.id and ra.requerimento_id = ${r.id}
     where a.id = ${arquivoId} and (ra.arquivo_id is not null or exists (
       select from comprovante c join guia g on g.id = c.guia_id where c.arquivo_id = a.id and g.requerimento_id = ${r.id}))`.execute(
    ctx.tx,
  );
  const [row] = rows;
  if (!row || !(await podeLer(ctx, r, row))) throw new AppError(404, 'Arquivo não encontrado.');
  const { campo_id: _, foi_enviado: __, reservado, ...arquivo } = row;
  const registro = { acao: 'arquivo.ver', dados: { requerimento_id: r.id, arquivo_id: arquivoId } };
  return reservado ? { ...arquivo, registro } : arquivo;
}

interface Arquivo {
  sha256: string;
  nome: string;
  tipo: string;
  tamanho: number;
}

async function podeLer(
  ctx: Ctx,
  r: RequerimentoRow,
  { campo_id, foi_enviado }: { campo_id: string | null; foi_enviado: boolean },
): Promise<boolean> {
  const isStaff = ctx.painel === 'prefeitura';
  const age = !isStaff && (await isParteAtiva(ctx, r.id));
  if (campo_id === null) return isStaff || age;
  const isDraft = r.protocolado_em === null;
  if (age && (isDraft || !foi_enviado)) return true;
  if (isStaff || !(isDraft || foi_enviado)) return isDraft || foi_enviado;
  const { definicao } = await findVersao(ctx.tx, r.processo_versao_id);
  return camposDe(definicao).some((c) => c.id === campo_id && c.visto_por === 'todos');
}
