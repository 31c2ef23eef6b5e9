import type * as contract from '@portal/domain/assinaturas/contract';
import type { Assinatura } from '@portal/domain/assinaturas/contract';
import { PEDE_GOVBR } from '@portal/domain/assinaturas/govbr';
import { PEDE_ICP_BRASIL } from '@portal/domain/assinaturas/qualificada';
import { impedimentoDeAssinar, mandatoParaAssinar, mandatosNoLugarDe } from '@portal/domain/firmas/mandato';
import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { numeroDoDocumento } from '@portal/domain/licencas/numero';
import type { NivelDeAssinatura } from '@portal/domain/processos/assinante';
import { fraseSemResponsavel } from '@portal/domain/responsaveis/troca';
import { checkPassword } from '#platform/auth/password.ts';
import { requireFresh } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { findMandatos, hojeDe } from '../firmas/index.ts';
import { avisarQuemDecide, chamarAssinantes, selarLicencaJob } from '../licencas/index.ts';
import { registrarEvento } from '../requerimentos/index.ts';
import { findVagas } from '../tramitacao/index.ts';
import { findUsuario } from '../usuarios/index.ts';
import { findAssinatura, lockAssinatura } from './queries.ts';

export type Alvo = Awaited<ReturnType<typeof lockAssinatura>>;

/** What the person agrees to by signing; its words are part of the evidence. */
const DECLARACAO = 'Li o documento até o fim e o assino eletronicamente com a minha senha.';

/**
 * Signs (password and reading to the end) or refuses (reason). Recorded evidence, simple signature; the town's seal follows
 * when the last one has signed.
 * @throws RuleError `assinatura_decidida`, `senha_incorreta`, `pede_icp_brasil`, `pede_govbr`; AppError 404, 409
 * @source Lei 14.063/2020 art. 4º
 */
export async function atualizarAssinatura(
  ctx: Ctx,
  id: string,
  body: BodyOf<typeof contract.atualizarAssinatura>,
): Promise<Assinatura> {
  const alvo = await abrirAssinatura(ctx, id, body.versao);
  if (body.acao === 'assinar') {
    demandNivel(alvo, 'simples');
    await demandSenha(ctx, body.senha);
    await assinar(ctx, alvo);
  } else await recusar(ctx, alvo, body.motivo);
  await ctx.anunciar({ canal: `private-usuario.${ctx.usuario.id}`, evento: 'assinaturas', dados: {} });
  return findAssinatura(ctx, id);
}

/** Locks it for the act. @throws RuleError `assinatura_decidida`; AppError 404, 409 */
export async function abrirAssinatura(ctx: Ctx, id: string, versao: number): Promise<Alvo> {
  const alvo = await lockAssinatura(ctx, id);
  requireFresh(alvo.versao, versao);
  if (alvo.status !== 'Aguardando' || alvo.situacao !== 'Aguardando assinatura')
    throw new RuleError('assinatura_decidida', 'Este documento já não espera a sua assinatura.');
  return alvo;
}

/** @throws RuleError `senha_incorreta` */
export async function demandSenha(ctx: Ctx, senha: string): Promise<void> {
  const { senha_hash } = await findUsuario(ctx.tx, ctx.usuario.id);
  if (!(await checkPassword(senha_hash, senha)))
    throw new RuleError('senha_incorreta', 'A senha não confere.', [{ campo: 'senha', mensagem: 'A senha não confere.' }]);
}

const PEDE: Record<NivelDeAssinatura, { codigo: string; frase: string }> = {
  simples: { codigo: 'pede_senha', frase: 'Este documento é assinado com a senha do portal.' },
  avancada: { codigo: 'pede_govbr', frase: PEDE_GOVBR },
  qualificada: { codigo: 'pede_icp_brasil', frase: PEDE_ICP_BRASIL },
};

/** What a document asks for is signed so, and in no other way. @throws RuleError `pede_icp_brasil`, `pede_govbr`, `pede_senha` */
export function demandNivel({ nivel_de_assinatura }: Pick<Alvo, 'nivel_de_assinatura'>, nivel: NivelDeAssinatura): void {
  if (nivel_de_assinatura === nivel) return;
  const { codigo, frase } = PEDE[nivel_de_assinatura];
  throw new RuleError(codigo, nivel === 'simples' ? `${frase} A senha do portal não basta.` : frase);
}

/** The password was looked at. @throws RuleError `pede_icp_brasil`, `pede_govbr` and those of `demandPoder` */
export async function assinar(ctx: Ctx, alvo: Alvo): Promise<void> {
  demandNivel(alvo, 'simples');
  await registrarAssinatura(ctx, alvo, {
    metodo: 'senha',
    nivel: 'simples',
    declaracao: DECLARACAO,
    lido_ate_o_fim: true,
    sha256_documento: alvo.sha256,
  });
}

/** Whether the person may sign it today, and by which office. @throws RuleError `sem_responsavel_tecnico`, `mandato_fora_do_prazo` */
export async function demandPoder(ctx: Ctx, alvo: Alvo) {
  const [vaga] = fraseSemResponsavel(await findVagas(ctx, alvo.requerimento_id));
  if (vaga) throw new RuleError('sem_responsavel_tecnico', `${vaga} O documento é assinado quando outra pessoa assumir.`);
  return alvo.parte === null ? firmaPara(ctx, alvo) : null;
}

const COMO: Record<NivelDeAssinatura, string> = {
  simples: '',
  avancada: ', pelo gov.br',
  qualificada: ', com certificado ICP-Brasil',
};

/** It was signed, whatever the way. @param prova what it is proven by, beside what is true of every act @throws those of `demandPoder` */
export async function registrarAssinatura(ctx: Ctx, alvo: Alvo, prova: Record<string, unknown>): Promise<void> {
  const firma = await demandPoder(ctx, alvo);
  const evidencia = {
    ...prova,
    ...(firma && { cargo: firma.titulo, ato: firma.ato }),
    ...(alvo.por_delegacao_de && { por_delegacao_de: alvo.por_delegacao_de }),
    ...(alvo.parte && { parte: alvo.parte }),
    sessao_id: ctx.usuario.sessao_id,
    ip: ctx.pedido.ip,
    agente: ctx.pedido.agente,
    pedido_id: ctx.pedido.id,
    em: ctx.agora.toISOString(),
  };
  await decide(ctx, alvo, { status: 'Assinado', evidencia: JSON.stringify(evidencia), firma_id: firma?.id ?? null });
  const waiting = await ctx.tx
    .selectFrom('processo_requerimento_assinatura')
    .select('id')
    .where('licenca_id', '=', alvo.licenca_id)
    .where('status', '<>', 'Assinado')
    .executeTakeFirst();
  if (waiting) await chamarAssinantes(ctx, alvo.licenca_id);
  else await ctx.enqueue(selarLicencaJob, { licenca_id: alvo.licenca_id });
  await registrarEvento(ctx, alvo.requerimento_id, {
    tipo: 'assinado',
    texto: `Assinou ${alvo.titulo} ${numeroDoDocumento(alvo)} como ${alvo.papel}${COMO[alvo.nivel_de_assinatura]}.`,
  });
}

/** By which office somebody signs for the town hall; null where the catalogue knows none of theirs. @throws RuleError `mandato_fora_do_prazo` */
async function firmaPara(ctx: Ctx, { papel, por_delegacao_de }: Alvo) {
  const mandatos = await findMandatos(ctx, [ctx.usuario.id]);
  const hoje = hojeDe(ctx);
  const impedimento = impedimentoDeAssinar(mandatos, por_delegacao_de, hoje);
  if (impedimento)
    throw new RuleError(
      'mandato_fora_do_prazo',
      `Você não pode assinar hoje: no catálogo de assinaturas, ${impedimento}. Fale com a gestão.`,
    );
  return mandatoParaAssinar(mandatosNoLugarDe(mandatos, por_delegacao_de), papel, hoje);
}

async function recusar(ctx: Ctx, alvo: Alvo, motivo: string): Promise<void> {
  await decide(ctx, alvo, { status: 'Recusado', motivo });
  const texto = `Recusou assinar ${alvo.titulo} ${numeroDoDocumento(alvo)}.`;
  await registrarEvento(ctx, alvo.requerimento_id, { tipo: 'assinatura_recusada', texto, motivo, publico: false });
  // the parties read that it stopped, not why nor by whom it was said
  await registrarEvento(ctx, alvo.requerimento_id, {
    tipo: 'assinatura_parou',
    texto: `O documento ${alvo.titulo} ${numeroDoDocumento(alvo)} não foi assinado. A prefeitura chama outra pessoa ou corrige o documento; nada depende de você.`,
  });
  await avisarQuemDecide(ctx, alvo, `${ctx.usuario.nome} recusou assinar ${alvo.titulo} ${numeroDoDocumento(alvo)}: ${motivo}`);
}

async function decide(
  ctx: Ctx,
  alvo: Alvo,
  values: { status: string; motivo?: string; evidencia?: string; firma_id?: string | null },
): Promise<void> {
  await ctx.tx
    .updateTable('processo_requerimento_assinatura')
    .set({ ...values, decidida_em: ctx.agora, versao: alvo.versao + 1 })
    .where('id', '=', alvo.id)
    .execute();
  await ctx.audit(`assinatura.${values.status === 'Assinado' ? 'assinar' : 'recusar'}`, {
    id: alvo.id,
    licenca_id: alvo.licenca_id,
  });
}
