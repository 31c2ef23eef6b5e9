import type { salvarContribuinte } from '@portal/domain/contribuintes/contract';
import type { BodyOf } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { AppError, requireFresh } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import { avulsoDe, enviarLinkFinalizar, findDaCasa, mudarPessoa } from '../contas/index.ts';
import { avisar } from '../notificacoes/index.ts';
import { lerContribuinte, quemAltera } from './pessoa.ts';

function recusar(codigo: string, mensagem: string, campo?: string): never {
  throw new RuleError(codigo, mensagem, campo ? [{ campo, mensagem }] : []);
}

const PORQUE = {
  equipe: 'Esta pessoa trabalha na prefeitura e altera os próprios dados em Minha conta.',
  fora: 'A conta desta pessoa não é só deste município. Peça a ela que altere os dados em Minha conta.',
  encerrado: 'O acesso desta pessoa a este município foi encerrado.',
} as const;

const EM_PALAVRAS: Record<string, string> = {
  nome: 'nome',
  nome_fantasia: 'nome fantasia',
  responsavel_nome: 'quem responde pela empresa',
  responsavel_cpf: 'CPF de quem responde',
  telefone: 'telefone',
  email: 'e-mail',
  endereco: 'endereço',
};
const enumerar = (palavras: string[]) =>
  palavras.length < 2 ? palavras.join('') : `${palavras.slice(0, -1).join(', ')} e ${palavras.at(-1)}`;

/**
 * The town corrects what it knows of a person, who is told of it.
 * @throws RuleError `cadastro_da_pessoa`, `motivo_obrigatorio`, `email_em_uso`, `email_da_conta`; AppError 404, 409
 */
export async function corrigir(ctx: Ctx, id: string, { versao, motivo, ...pessoa }: BodyOf<typeof salvarContribuinte>) {
  const antes = await ctx.tx
    .selectFrom('membro as m')
    .innerJoin('usuario as u', 'u.id', 'm.usuario_id')
    .select(['m.versao', 'u.nome', 'u.email', 'u.tipo_pessoa'])
    .where('m.usuario_id', '=', id)
    .where('m.painel_contribuinte', '=', true)
    .where('m.suporte', '=', false)
    .forUpdate('m')
    .executeTakeFirst();
  if (!antes) throw new AppError(404, 'Não encontramos esta pessoa no cadastro.');
  requireFresh(antes.versao, versao);
  const { quem_altera, email_alteravel } = await quemAltera(ctx, id);
  if (quem_altera !== 'prefeitura') recusar('cadastro_da_pessoa', PORQUE[quem_altera]);
  if (pessoa.nome !== antes.nome && !motivo)
    recusar('motivo_obrigatorio', 'Diga por que o nome muda, como “conforme a certidão de casamento”.', 'motivo');
  const email = pessoa.email || null;
  if (email !== antes.email) {
    if (!email_alteravel) recusar('email_da_conta', 'A pessoa entra no portal com este e-mail, e só ela o troca.', 'email');
    const dono = email ? await findDaCasa(ctx.tx, email) : undefined;
    if (dono && dono.id !== id) recusar('email_em_uso', 'Este e-mail já é de outro cadastro.', 'email');
  }
  // whose account it is elsewhere is not told: the record stands apart from it
  if (email && email !== antes.email && (await avulsoDe(ctx, [email])))
    await ctx.tx.updateTable('usuario').set({ avulso_de: ctx.organizacao.id }).where('id', '=', id).execute();
  const { endereco, responsavel_cpf, responsavel_nome, nome_fantasia, ...resto } = pessoa;
  const empresa = antes.tipo_pessoa === 'juridica';
  const mudou = await mudarPessoa(
    ctx,
    id,
    {
      ...resto,
      email,
      ...(empresa && { nome_fantasia, responsavel_nome, responsavel_cpf: responsavel_cpf || null }),
      ...(endereco && { endereco }),
    },
    motivo,
  );
  if (mudou.length > 0) {
    await ctx.audit('requerente.corrigir', { usuario_id: id, campos: mudou });
    if (mudou.includes('email') && email) await enviarLinkFinalizar(ctx, id);
    else await contar(ctx, id, mudou, versao);
  }
  return lerContribuinte(ctx, id);
}

async function contar(ctx: Ctx, id: string, mudou: string[], versao: number): Promise<void> {
  const oque = enumerar(mudou.map((campo) => EM_PALAVRAS[campo] ?? 'dados'));
  const message = `A prefeitura corrigiu o seu cadastro: ${oque}.`;
  await avisar(ctx, {
    usuario_ids: [id],
    tipo: 'cadastro',
    evento: `cadastro-corrigido:${id}:${versao}`,
    message,
    link: '/contribuinte/minha-conta/cadastro',
    email: {
      assunto: 'O seu cadastro foi corrigido',
      detalhe: `${message} Se algo estiver errado, altere em Minha conta ou fale com a prefeitura.`,
      botao: 'Ver o meu cadastro',
    },
  });
}
