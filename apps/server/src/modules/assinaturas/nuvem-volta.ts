import type { Assinatura } from '@portal/domain/assinaturas/contract';
import type { CodigoDaNuvem, voltarDaNuvem as voltarContract } from '@portal/domain/assinaturas/nuvem';
import { DOCUMENTO_MUDOU, recusaDoDono } from '@portal/domain/assinaturas/qualificada';
import type { BodyOf, DadosIn } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { type FatosDoCertificado, fatosDoCertificado } from '@portal/domain/pdf-assinado/certificado';
import { assinarNaNuvem, type Credencial, CscError, lerCredenciais, trocar } from '#platform/csc/cliente.ts';
import type { Ctx } from '#platform/http/context.ts';
import type { Antes } from '#platform/http/route.ts';
import { concluirApart } from '#platform/signing/apart.ts';
import { NA_NUVEM } from '../licencas/index.ts';
import { findUsuario } from '../usuarios/index.ts';
import { abrirArquivo, carimbarNaHora, guardarAssinado } from './carimbo.ts';
import {
  demandProvedor,
  irAutorizar,
  isVencida,
  type NuvemOptions,
  recusaDaNuvem,
  retornoDaNuvem,
  somaDoEstado,
} from './nuvem.ts';
import { abrirQualificada, demandDono, emApuros, ficarComOAssinado, recusar, turnOf } from './qualificada.ts';
import { findAssinatura } from './queries.ts';

interface IdaTomada {
  assinatura_id: string;
  provedor: string;
  versao: number;
  sha256_antes: string;
  verificador: string;
  acesso: string;
  credencial: string;
  acrescimo: Buffer | null;
  cadeia: Buffer[] | null;
  soma: Buffer | null;
}
interface Tomada {
  ida: IdaTomada;
  conta: { cpf: string | null; cnpj: string | null };
  retorno: string;
}

/** What came of asking, before the act begins. */
export type Preparado =
  | { passo: 'autorizar'; ida: IdaTomada; acesso: string; credencial: Credencial }
  | { passo: 'assinar'; ida: IdaTomada; assinatura: Buffer; carimbo: Buffer | null };

const abrir = ({ cofre }: Ctx, dominio: string, cifrado: string): string =>
  cifrado && cofre.decifrar(dominio, Buffer.from(cifrado, 'base64'));

/** Takes the way back, once: only in the session and the panel that it left from. @returns null where there is none like it */
async function tomarIda(ctx: Ctx, state: string): Promise<Tomada | null> {
  const ida = await ctx.tx
    .updateTable('ida_a_nuvem as i')
    .from('processo_requerimento_assinatura as a')
    .set({ usada_em: ctx.agora })
    .whereRef('a.id', '=', 'i.assinatura_id')
    .where('a.usuario_id', '=', ctx.usuario.id)
    .where('i.estado_sha256', '=', somaDoEstado(state))
    .where('i.sessao_id', '=', ctx.usuario.sessao_id)
    .where('i.painel', '=', ctx.painel)
    .where('i.usada_em', 'is', null)
    .returning([
      ...(['i.assinatura_id', 'i.provedor', 'i.versao', 'i.sha256_antes', 'i.verificador', 'i.acesso'] as const),
      ...(['i.credencial', 'i.acrescimo', 'i.cadeia', 'i.soma', 'i.criado_em'] as const),
    ])
    .executeTakeFirst();
  if (!ida || isVencida(ida.criado_em, ctx.agora)) return null;
  const { cpf, cnpj } = await findUsuario(ctx.tx, ctx.usuario.id);
  return {
    ida: {
      ...ida,
      verificador: abrir(ctx, 'nuvem.ida', ida.verificador),
      acesso: abrir(ctx, 'nuvem.acesso', ida.acesso),
    },
    conta: { cpf, cnpj },
    retorno: retornoDaNuvem(ctx),
  };
}

const CODIGO_DE: Record<CscError['porque'], CodigoDaNuvem> = {
  fora_do_ar: 'nuvem_nao_respondeu',
  recusou: 'nuvem_recusou',
  sem_certificado: 'nuvem_sem_certificado',
};

function emPalavras(error: unknown): never {
  throw error instanceof CscError ? recusaDaNuvem(CODIGO_DE[error.porque]) : error;
}

function ler(der: Buffer): FatosDoCertificado | null {
  try {
    return fatosDoCertificado(der);
  } catch {
    return null;
  }
}

/** The certificate of this account that is good for longest. @throws RuleError `nuvem_sem_certificado` */
export function escolher(credenciais: readonly Credencial[], conta: Tomada['conta'], agora: Date): Credencial {
  const boas = credenciais
    .map((credencial) => ({ credencial, fatos: ler(credencial.cadeia[0] as Buffer) }))
    .filter(({ fatos }) => fatos && !recusaDoDono(fatos, conta) && fatos.valido_de <= agora && agora <= fatos.valido_ate)
    .sort((a, b) => Number(b.fatos?.valido_ate) - Number(a.fatos?.valido_ate));
  if (!boas[0]) throw recusaDaNuvem('nuvem_sem_certificado');
  return boas[0].credencial;
}

/**
 * Takes what the keeper sent back and asks it for what follows, outside of any transaction: after the log-in, for the certificates;
 * after the consent, for the signature itself.
 * @throws RuleError with a sentence for each way in which it does not go on
 */
export async function ouvirANuvem(
  { state, code }: BodyOf<typeof voltarContract>,
  { agora, gravar }: Antes,
  o: NuvemOptions,
): Promise<Preparado> {
  const tomada = await gravar((ctx) => tomarIda(ctx, state));
  if (!tomada) throw recusaDaNuvem('nuvem_retorno_invalido');
  if (code === undefined) throw recusaDaNuvem('nuvem_cancelada');
  const { ida, conta, retorno } = tomada;
  const p = demandProvedor(o, ida.provedor);
  const dado = await trocar(p, { code, retorno, verificador: ida.verificador }).catch(emPalavras);
  if (ida.soma === null) {
    const credenciais = await lerCredenciais(p, dado).catch(emPalavras);
    return { passo: 'autorizar', ida, acesso: dado, credencial: escolher(credenciais, conta, agora) };
  }
  const { acesso, credencial, soma } = ida;
  const assinatura = await assinarNaNuvem(p, { acesso, sad: dado, credencial, soma }).catch(emPalavras);
  return { passo: 'assinar', ida, assinatura, carimbo: await carimbarNaHora(o.tsa, assinatura) };
}

/** @throws RuleError as `ouvirANuvem`, and those of the document itself; AppError 404, 409, 503 */
export async function voltarDaNuvem(ctx: Ctx, o: NuvemOptions, p: Preparado): Promise<DadosIn<typeof voltarContract>> {
  if (p.passo === 'autorizar') {
    const { assinatura_id, provedor, versao, sha256_antes } = p.ida;
    return { passo: 'autorizar', endereco: await irAutorizar(ctx, o, { assinatura_id, provedor, versao, sha256_antes }, p) };
  }
  return { passo: 'assinado', assinatura: await assinarPelaNuvem(ctx, o, p) };
}

async function assinarPelaNuvem(
  ctx: Ctx,
  o: NuvemOptions,
  { ida, assinatura, carimbo }: Extract<Preparado, { passo: 'assinar' }>,
): Promise<Assinatura> {
  const { alvo, atual } = await abrirQualificada(ctx, o, ida.assinatura_id, ida.versao);
  if (atual.sha256 !== ida.sha256_antes) throw new RuleError('documento_mudou', DOCUMENTO_MUDOU);
  const antes = await abrirArquivo(ctx, o, atual);
  const { acrescimo, cadeia } = { acrescimo: ida.acrescimo as Buffer, cadeia: ida.cadeia as Buffer[] };
  const lido = await concluirApart(
    { antes, acrescimo, cadeia, assinatura, carimbo, confiados: [...o.raizes], agora: ctx.agora },
    turnOf(ctx),
  ).catch(emApuros);
  if ('recusa' in lido) {
    if (lido.recusa !== 'assinatura_nao_confere') recusar(lido);
    throw recusaDaNuvem('nuvem_nao_confere');
  }
  await demandDono(ctx, lido.certificado);
  const { arquivo_id, tamanho } = await guardarAssinado(ctx, o, atual, lido);
  await ficarComOAssinado(ctx, { alvo, atual }, lido, {
    ...{ arquivo_id, tamanho, metodo: NA_NUVEM, lido_ate_o_fim: true, nivel: 'qualificada' },
    guardado_por: demandProvedor(o, ida.provedor).nome,
  });
  return findAssinatura(ctx, alvo.id);
}
