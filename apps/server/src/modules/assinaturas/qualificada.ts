import type * as contract from '@portal/domain/assinaturas/contract';
import type { Assinatura } from '@portal/domain/assinaturas/contract';
import type { NivelDaConta } from '@portal/domain/assinaturas/govbr';
import {
  DOCUMENTO_MUDOU,
  type DonoDoCertificado,
  FRASES_DO_ACRESCIMO,
  recusaDoDono,
  SEM_RAIZES,
} from '@portal/domain/assinaturas/qualificada';
import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import type { Acrescimo } from '@portal/domain/pdf-assinado/acrescimo';
import type { FileStore } from '#platform/files/store.ts';
import type { Ctx, StoredUpload } from '#platform/http/context.ts';
import { refuseUnread } from '#platform/http/unread.ts';
import { conferirApart } from '#platform/signing/apart.ts';
import type { Tsa } from '#platform/signing/carimbo.ts';
import { demandLegivel, registrarArquivo } from '../arquivos/index.ts';
import { FORA_DO_PORTAL } from '../licencas/index.ts';
import { findUsuario } from '../usuarios/index.ts';
import { type Alvo, abrirAssinatura, demandNivel, registrarAssinatura } from './commands.ts';
import { type ArquivoAtual, findArquivoAtual, findAssinatura } from './queries.ts';

export interface QualificadaOptions {
  files: FileStore;
  /** DER of those the installation trusts; none: nobody signs with a certificate here. */
  raizes: readonly Buffer[];
  /** Who stamps signatures with the time; undefined: nobody. */
  tsa: Tsa | undefined;
}

export const turnOf = (ctx: Ctx) => ({ town: ctx.organizacao.id, account: ctx.usuario.id, isCall: true });

/** Locks it for a signature with a certificate. @throws RuleError `pede_senha`, `sem_raizes_icp` and those of `abrirAssinatura` */
export async function abrirQualificada(
  ctx: Ctx,
  { raizes }: QualificadaOptions,
  id: string,
  versao: number,
): Promise<{ alvo: Alvo; atual: ArquivoAtual }> {
  const alvo = await abrirAssinatura(ctx, id, versao);
  demandNivel(alvo, 'qualificada');
  if (raizes.length === 0) throw new RuleError('sem_raizes_icp', SEM_RAIZES);
  return { alvo, atual: await findArquivoAtual(ctx, alvo.licenca_id) };
}

const noArquivo = (codigo: string, mensagem: string) => new RuleError(codigo, mensagem, [{ campo: 'arquivo', mensagem }]);

const COMPLEXO = 'O arquivo é complexo demais para ser conferido. Baixe o documento daqui e assine-o de novo.';

/** What the quarantine gave up on. @throws RuleError `arquivo_complexo`; AppError 503 */
export const emApuros = (error: unknown): never => refuseUnread(error, noArquivo('arquivo_complexo', COMPLEXO));

type Recusado = Extract<Acrescimo, { recusa: string }>;

export function recusar({ recusa, detalhes }: Recusado): never {
  throw noArquivo(recusa, [FRASES_DO_ACRESCIMO[recusa], ...detalhes].join(' '));
}

/** @throws RuleError `certificado_de_outra_pessoa`, `certificado_sem_cpf`, `conta_sem_cpf` */
export async function demandDono(ctx: Ctx, certificado: DonoDoCertificado): Promise<void> {
  const recusa = recusaDoDono(certificado, await findUsuario(ctx.tx, ctx.usuario.id));
  if (recusa) throw noArquivo(recusa.codigo, recusa.mensagem);
}

type Aceito = Extract<Acrescimo, { certificado: unknown }>;

interface ComoAssinou {
  arquivo_id: string;
  tamanho: number;
  metodo: string;
  nivel: 'avancada' | 'qualificada';
  lido_ate_o_fim?: true;
  conta_govbr?: { nivel: NivelDaConta; meios: string[] };
  /** Who keeps the certificate that signed. */
  guardado_por?: string;
}

/** The document goes on as this file, and the signature is told with what it is proven by. */
export async function ficarComOAssinado(
  ctx: Ctx,
  { alvo, atual }: { alvo: Alvo; atual: ArquivoAtual },
  { certificado, cadeia, sha256, carimbo }: Aceito,
  { arquivo_id, tamanho, ...como }: ComoAssinou,
): Promise<void> {
  await ctx.tx.updateTable('licenca').set({ arquivo_assinado_id: arquivo_id }).where('id', '=', alvo.licenca_id).execute();
  await registrarAssinatura(ctx, alvo, {
    ...como,
    sha256_documento: atual.sha256,
    sha256_assinado: sha256,
    tamanho_assinado: tamanho,
    certificado: {
      titular: certificado.nome,
      cpf: como.nivel === 'qualificada' ? certificado.cpf_icp : certificado.cpf,
      cnpj: certificado.cnpj,
      emissor: certificado.emissor,
      serie: certificado.serie,
      sha256: certificado.sha256,
      valido_de: certificado.valido_de.toISOString(),
      valido_ate: certificado.valido_ate.toISOString(),
    },
    cadeia: cadeia.slice(1).map(({ nome, sha256: soma }) => ({ nome, sha256: soma })),
    perfil: carimbo ? 'PAdES B-T' : 'PAdES B-B',
    ...(carimbo && { carimbo: { em: carimbo.em.toISOString(), de: carimbo.de } }),
    revogacao: 'não consultada',
  });
  await ctx.anunciar({ canal: `private-usuario.${ctx.usuario.id}`, evento: 'assinaturas', dados: {} });
}

/**
 * Takes the document as it was signed outside: exactly the bytes that wait here, with one signature of this person more.
 * @throws RuleError with a sentence for each way in which it is not that; AppError 404, 409, 503
 * @source spec §7, "POST processoRequerimentoCampoAssinatura"; Lei 14.063/2020 art. 4º III
 */
export async function enviarAssinado(
  ctx: Ctx,
  o: QualificadaOptions,
  { processo_requerimento_assinatura_id: id, versao }: BodyOf<typeof contract.enviarAssinado>,
  arquivo: StoredUpload,
): Promise<Assinatura> {
  const { alvo, atual } = await abrirQualificada(ctx, o, id, versao);
  if (arquivo.tipo !== 'application/pdf') throw noArquivo('arquivo_nao_pdf', 'Envie o documento assinado em PDF.');
  demandLegivel(arquivo);
  const lido = await conferir(ctx, o, atual, arquivo).catch(emApuros);
  if ('recusa' in lido) {
    const isDeAntes = atual.sha256 !== atual.sha256_emitido && lido.em_comum >= atual.tamanho_emitido;
    if (lido.recusa === 'arquivo_diferente' && isDeAntes) throw noArquivo('documento_mudou', DOCUMENTO_MUDOU);
    recusar(lido);
  }
  await demandDono(ctx, lido.certificado);
  const { id: arquivo_id, tamanho } = await registrarArquivo(ctx, { ...arquivo, nome: atual.nome });
  await ficarComOAssinado(ctx, { alvo, atual }, lido, { arquivo_id, tamanho, metodo: FORA_DO_PORTAL, nivel: 'qualificada' });
  return findAssinatura(ctx, id);
}

async function conferir(ctx: Ctx, { files, raizes }: QualificadaOptions, atual: ArquivoAtual, arquivo: StoredUpload) {
  const local = await files.local(ctx.organizacao.id, atual.sha256);
  try {
    const input = { antes: local.path, depois: arquivo.path, confiados: [...raizes], agora: ctx.agora };
    return await conferirApart(input, arquivo.tamanho + atual.tamanho, turnOf(ctx));
  } finally {
    await local.release();
  }
}
