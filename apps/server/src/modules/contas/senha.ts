import { REAUTENTICAR } from '@portal/domain/contas/minha-conta';
import { RuleError } from '@portal/domain/http/rule-error';
import { normalizarBusca } from '@portal/domain/text/busca';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { dictionary as emPortugues } from '@zxcvbn-ts/language-pt-br';
import { checkPassword, hashPassword } from '#platform/auth/password.ts';
import { AppError, RecusaGravada } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { contarTentativa, esquecerTentativas, type Livres } from '../tentativas/index.ts';

/** What people here choose first, before any list from abroad. */
const DAQUI = [
  'senha', 'mudar', 'mudar123', 'trocar', 'brasil', 'admin', 'administrador', 'prefeitura', 'municipio', 'aprova', 'aprovafacil',
  'teste', 'acesso', 'portal', 'alvara', 'engenharia', 'arquitetura', 'crea', 'flamengo', 'corinthians', 'palmeiras', 'gremio',
  'internacional', 'jesus', 'deusefiel', 'familia', 'amor', 'teamo', 'mestre', 'bemvindo', 'primeiroacesso',
]; // biome-ignore format: a list of words reads as a list
const POUCO_SEGURA = 2;

let factory: ZxcvbnFactory | undefined;

/** The estimator reads its word lists once, at the first password. */
const estimator = (): ZxcvbnFactory => {
  factory ??= new ZxcvbnFactory({ graphs: adjacencyGraphs, dictionary: { ...dictionary, ...emPortugues } });
  return factory;
};

/**
 * The hash of a new password.
 * @param pessoal words somebody who knows the person would try: name, e-mail, company
 * @throws RuleError `senha_comum` for one that is guessed in seconds though it keeps the rules of spec §5
 */
export async function hashSenhaNova(senha: string, pessoal: readonly string[]): Promise<string> {
  const words = pessoal.flatMap((text) => normalizarBusca(text).split(/[^a-z0-9]+/)).filter((word) => word.length > 2);
  // 'Senha@123' is one word, whatever stands around it
  const nucleo = normalizarBusca(senha).replace(/[^a-z]/g, '');
  if (DAQUI.includes(nucleo) || words.includes(nucleo) || estimator().check(senha, words).score < POUCO_SEGURA) {
    const mensagem = 'Esta senha é fácil de adivinhar. Escolha outra, por exemplo com palavras que não têm relação entre si.';
    throw new RuleError('senha_comum', mensagem, [{ campo: 'senha', mensagem }]);
  }
  return hashPassword(senha);
}

const RECENTE_MS = 15 * 60_000;

/**
 * Proves that whoever is at a signed-in screen is its person: by the password, or, for a log-in that has none here, by having
 * entered a moment ago.
 * @throws RuleError wrong password; AppError 429 too many tries, 403 `reautenticar`
 */
export async function provarIdentidade(ctx: Ctx, senhaAtual: string, { conta: livres }: Livres): Promise<void> {
  const { senha_hash } = await ctx.tx
    .selectFrom('usuario')
    .select('senha_hash')
    .where('id', '=', ctx.usuario.id)
    .executeTakeFirstOrThrow();
  if (!senha_hash) return demandRecent(ctx);
  // a log-in somebody else holds open keeps nobody out of their own; and colleagues share an address
  const alvos = [{ chave: `provar:${ctx.usuario.id}:${ctx.usuario.sessao_id}`, livres }];
  await contarTentativa(ctx, alvos);
  if (!(await checkPassword(senha_hash, senhaAtual))) {
    const mensagem = 'A senha atual não confere.';
    throw new RecusaGravada(new RuleError('senha_nao_confere', mensagem, [{ campo: 'senha_atual', mensagem }]));
  }
  await esquecerTentativas(ctx, alvos);
}

async function demandRecent(ctx: Ctx): Promise<void> {
  const { autenticada_em, criado_em } = await ctx.tx
    .selectFrom('sessao')
    .select(['autenticada_em', 'criado_em'])
    .where('id', '=', ctx.usuario.sessao_id)
    .executeTakeFirstOrThrow();
  if (ctx.agora.getTime() - (autenticada_em ?? criado_em).getTime() > RECENTE_MS) {
    throw new AppError(403, 'Por segurança, saia e entre de novo antes de mudar isto.', { codigo: REAUTENTICAR });
  }
}
