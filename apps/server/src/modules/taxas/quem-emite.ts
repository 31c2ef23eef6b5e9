import { emissaoSchema, QUEM_EMITE, SEGREDO_MIN } from '@portal/domain/configuracoes/emissao';
import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import type * as contract from '@portal/domain/taxas/emissor';
import type { EmissaoLida } from '@portal/domain/taxas/emissor';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { demandEndereco } from '#platform/net/endereco-de-sistema.ts';
import type { Guard } from '#platform/net/guard.ts';
import { findConfiguracao, saveConfiguracao } from '../configuracoes/index.ts';
import { findQuemTem } from '../equipe/index.ts';
import { avisar } from '../notificacoes/index.ts';

/** The vault's word for the secret that the tax system knows the portal by. */
export const FINALIDADE = 'emissao';

/** Where the tax system is, of a town that names none, and what towns may name. */
export interface DeFora {
  tributosUrl: string | undefined;
  guard: Guard;
}

export const findEmissao = async ({ tx }: Pick<Ctx, 'tx'>) =>
  (await findConfiguracao(tx, 'emissao')) ?? { valor: emissaoSchema.parse({}), segredo: '', versao: 0 };

export async function verEmissao(ctx: Ctx, { tributosUrl }: Pick<DeFora, 'tributosUrl'>): Promise<EmissaoLida> {
  const { valor, segredo, versao } = await findEmissao(ctx);
  const { rows } = await sql<{ n: number }>`
    select count(*)::integer as n from guia where emissao in ('A emitir', 'Erro na emissão') and pagamento = 'Pendente'`.execute(
    ctx.tx,
  );
  return { valor, versao, tem_segredo: segredo !== '', da_instalacao: Boolean(tributosUrl), por_emitir: rows[0]?.n ?? 0 };
}

const noCampo = (campo: string, codigo: string, mensagem: string) => new RuleError(codigo, mensagem, [{ campo, mensagem }]);

/**
 * Who issues from now on. Slips that nobody has issued yet go over to them; those that are out stay as they are.
 * @throws RuleError endereco_obrigatorio, endereco_protegido, endereco_aberto, segredo_obrigatorio, segredo_curto; AppError 409
 */
export async function salvarEmissao(
  ctx: Ctx,
  { versao, valor, segredo }: BodyOf<typeof contract.salvarEmissao>,
  deFora: DeFora,
): Promise<EmissaoLida> {
  const antes = await findEmissao(ctx);
  // the stored secret follows nobody to another address
  const mudouDeEndereco = valor.endereco !== antes.valor.endereco;
  if (segredo && segredo.length < SEGREDO_MIN)
    throw noCampo('segredo', 'segredo_curto', `A chave precisa ter pelo menos ${SEGREDO_MIN} caracteres.`);
  if (valor.quem === 'tributos') {
    if (!valor.endereco && !deFora.tributosUrl)
      throw noCampo('valor.endereco', 'endereco_obrigatorio', 'Informe o endereço do sistema tributário.');
    if (valor.endereco) demandEndereco(valor.endereco, 'valor.endereco', deFora.guard);
    if (!segredo && (!antes.segredo || mudouDeEndereco))
      throw noCampo(
        'segredo',
        'segredo_obrigatorio',
        mudouDeEndereco && antes.segredo
          ? 'O endereço mudou. Digite de novo a chave.'
          : 'Informe a chave combinada com o sistema.',
      );
  }
  const cifrado = segredo ? ctx.cofre.cifrar(FINALIDADE, segredo).toString('base64') : mudouDeEndereco ? '' : undefined;
  await saveConfiguracao(ctx, 'emissao', valor, versao, cifrado);
  await sql`
    update guia set emissor = ${valor.quem}, emissao = 'A emitir', erro_emissao = '', emissao_tentativas = 0,
           emitir_apos = ${valor.quem === 'mao' ? null : ctx.agora}
     where emissao in ('A emitir', 'Erro na emissão') and pagamento = 'Pendente'`.execute(ctx.tx);
  if (valor.quem !== antes.valor.quem) {
    const quem = await Promise.all([
      findQuemTem(ctx.tx, 'permissao.interacao.taxas'),
      findQuemTem(ctx.tx, 'perfil.gestor.prefeitura'),
    ]);
    await avisar(ctx, {
      usuario_ids: [...new Set(quem.flat())],
      tipo: 'seguranca',
      message: `${ctx.usuario.nome} mudou quem emite as guias do município: agora, ${QUEM_EMITE[valor.quem].toLowerCase()}. Se você não esperava por isso, confira em Finanças.`,
      link: '/prefeitura/configuracoes/financas',
    });
  }
  return verEmissao(ctx, deFora);
}
