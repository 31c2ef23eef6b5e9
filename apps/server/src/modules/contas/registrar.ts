import { isMesmoNome, type PessoaDoMunicipio, pessoaDoMunicipio } from '@portal/domain/contas/balcao';
import { enderecoSchema } from '@portal/domain/enderecos/model';
import type { RuleError } from '@portal/domain/http/rule-error';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Ctx } from '#platform/http/context.ts';
import { avulsoDe } from './avulso.ts';
import { freeUp } from './cadastro.ts';
import { enterTown, findDaCasa, isOfAnotherTown, temUsuario } from './conta.ts';
import { enderecoGravado } from './endereco.ts';

type Erros = RuleError['erros'];
export type Registro = { resultado: 'criada' | 'mudada' | 'igual'; usuario_id: string } | { resultado: 'recusada'; erros: Erros };

const recusada = (campo: string, mensagem: string): Registro => ({ resultado: 'recusada', erros: [{ campo, mensagem }] });

/**
 * Writes one person into the registry of this town, or what is new of them; nothing is sent and nothing audited: whoever calls does,
 * once for all. Somebody who has an account elsewhere gets a record that this town keeps apart, of what is typed here alone: whether there
 * is such an account shows nowhere. Only what nobody enters with, and no other town has, is changed: any other is its owner's. What is
 * empty changes nothing, and a name stays as it was first written. A refusal leaves the transaction as it was.
 */
export async function registrarPessoa(ctx: Ctx, entrada: z.input<typeof pessoaDoMunicipio>): Promise<Registro> {
  const lida = pessoaDoMunicipio.safeParse(entrada);
  if (!lida.success)
    return {
      resultado: 'recusada',
      erros: lida.error.issues.map(({ path, message }) => ({ campo: path.join('.'), mensagem: message })),
    };
  const pessoa = lida.data;
  // what a stranger typed and never proved keeps nobody from their document
  await freeUp(ctx, pessoa.documento);
  const conta = await findDaCasa(ctx.tx, pessoa.documento);
  if (conta && !isMesmoNome(conta.nome, pessoa.nome))
    return recusada(
      'nome',
      `Este ${pessoa.documento.length === 11 ? 'CPF' : 'CNPJ'} já tem cadastro com outro nome. Confira os dois no documento da pessoa.`,
    );
  if (conta && !conta.ativo) return recusada('documento', 'O cadastro desta pessoa está desativado.');
  const dono = pessoa.email ? await findDaCasa(ctx.tx, pessoa.email) : undefined;
  if (dono && dono.id !== conta?.id)
    return recusada('email', 'Este e-mail já é de outro cadastro. Confira com a pessoa, ou deixe vazio.');
  if (!conta) return { resultado: 'criada', usuario_id: await criar(ctx, pessoa) };

  const livre = !temUsuario(conta) && !(await isOfAnotherTown(ctx, conta.id));
  // an account without e-mail is whoever's gives it one: only the town that made it does
  if (!livre && !temUsuario(conta) && !conta.email && pessoa.email)
    return recusada('email', 'Esta pessoa foi cadastrada sem e-mail em outro município. Peça a ela que o complete lá.');
  const entrou = await entrar(ctx, conta.id);
  if (entrou === null) return recusada('documento', 'O acesso desta pessoa a este município foi encerrado.');
  const mudou = livre && (await completar(ctx, conta.id, pessoa));
  return { resultado: entrou || mudou ? 'mudada' : 'igual', usuario_id: conta.id };
}

async function criar(ctx: Ctx, { documento, email, endereco, responsavel_cpf, ...resto }: PessoaDoMunicipio): Promise<string> {
  const id = uuidv7();
  await ctx.tx
    .insertInto('usuario')
    .values({
      id,
      ...resto,
      ...(documento.length === 11 ? { cpf: documento } : { cnpj: documento, tipo_pessoa: 'juridica' }),
      responsavel_cpf: responsavel_cpf || null,
      email: email || null,
      ...(endereco && (await enderecoGravado(ctx.tx, endereco))),
      criado_em: ctx.agora,
      avulso_de: await avulsoDe(ctx, [documento, email]),
    })
    .execute();
  await ctx.tx.insertInto('membro').values({ usuario_id: id, painel_contribuinte: true }).execute();
  return id;
}

/** Whether the person became a requester of this town just now; null where the town had closed the door. */
async function entrar({ tx, organizacao }: Ctx, id: string): Promise<boolean | null> {
  const antes = await tx.selectFrom('membro').select('painel_contribuinte').where('usuario_id', '=', id).executeTakeFirst();
  if (!(await enterTown(tx, organizacao.id, id))) return null;
  if (antes?.painel_contribuinte) return false;
  await tx.updateTable('membro').set({ painel_contribuinte: true }).where('usuario_id', '=', id).execute();
  return true;
}

const CONTATOS = ['telefone', 'email', 'nome_fantasia', 'responsavel_nome', 'responsavel_cpf'] as const;

/** Writes what is known now and was not, or was otherwise; an e-mail that there is stays. */
async function completar(ctx: Ctx, id: string, pessoa: PessoaDoMunicipio): Promise<boolean> {
  const { tx } = ctx;
  const antes = await tx
    .selectFrom('usuario')
    .select([...CONTATOS, 'endereco'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const mudou = Object.fromEntries(
    CONTATOS.filter((c) => pessoa[c] !== '' && pessoa[c] !== antes[c] && !(c === 'email' && antes.email)).map((c) => [
      c,
      pessoa[c],
    ]),
  );
  // an address that is an account's elsewhere stays what the town typed, and opens nothing there
  const avulso_de = mudou.email && (await avulsoDe(ctx, [String(mudou.email)]));
  const { endereco } = pessoa;
  const outro = endereco && JSON.stringify(enderecoSchema.safeParse(antes.endereco).data) !== JSON.stringify(endereco);
  if (Object.keys(mudou).length === 0 && !outro) return false;
  await tx
    .updateTable('usuario')
    .set({ ...mudou, ...(avulso_de && { avulso_de }), ...(outro && (await enderecoGravado(tx, endereco))) })
    .where('id', '=', id)
    .execute();
  return true;
}
