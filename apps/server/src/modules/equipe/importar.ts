import { type LinhaConferida, type LinhaDaEquipe, lerEquipe } from '@portal/domain/equipe/importacao';
import { permissoesQueDa } from '@portal/domain/equipe/rules';
import { RuleError } from '@portal/domain/http/rule-error';
import { normalizarBusca } from '@portal/domain/text/busca';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { lockAcessos } from './acessos.ts';
import { convidarMembro } from './membros.ts';

interface Coisa {
  id: string;
  nome: string;
}
interface Resolvida extends LinhaDaEquipe {
  situacao: LinhaConferida['situacao'];
  osSetores: Coisa[];
  osPerfis: Coisa[];
}

const shown = ({ linha, nome, email, cargo, situacao, motivos, osSetores, osPerfis }: Resolvida): LinhaConferida => ({
  linha,
  nome,
  email,
  cargo,
  situacao,
  motivos,
  setores: osSetores.map((s) => s.nome),
  perfis: osPerfis.map((p) => p.nome),
});

/** What a town has by that name; sectors by their acronym too. */
function procurar<T extends Coisa & { sigla?: string }>(
  todos: readonly T[],
  pedidos: readonly string[],
  motivo: (p: string) => string,
) {
  const achados = pedidos.map((pedido) => {
    const nome = normalizarBusca(pedido);
    return todos.find((t) => normalizarBusca(t.nome) === nome || (t.sigla && normalizarBusca(t.sigla) === nome));
  });
  return {
    achados: achados.filter((t) => t !== undefined),
    motivos: pedidos.filter((_, i) => !achados[i]).map(motivo),
  };
}

interface ContaDaLinha {
  login: string;
  id: string;
  com_email: boolean;
  na_equipe: boolean;
}

/** Whom of these e-mails and CPFs the town knows itself, asked at once; of accounts elsewhere a list is told nothing. */
async function contasDe(ctx: Ctx, linhas: readonly LinhaDaEquipe[]): Promise<Map<string, ContaDaLinha>> {
  const logins = [...new Set(linhas.flatMap((l) => [l.email, l.cpf]).filter(Boolean))];
  const { rows } = await sql<ContaDaLinha>`
    select distinct on (l.login) l.login, u.id, u.email is not null as com_email, m.painel_prefeitura as na_equipe
      from unnest(${logins}::text[]) as l(login) join usuario u on u.email = l.login or u.cpf = l.login join membro m on m.usuario_id = u.id
     order by l.login, m.painel_prefeitura desc, u.avulso_de nulls first`.execute(ctx.tx);
  return new Map(rows.map((row) => [row.login, row]));
}

/** Each line with what would become of it, by four queries whatever its length. */
async function resolver(ctx: Ctx, linhas: readonly LinhaDaEquipe[]): Promise<Resolvida[]> {
  const { tx, usuario } = ctx;
  const setores = await tx.selectFrom('setor').select(['id', 'nome', 'sigla']).where('ativo', '=', true).execute();
  const perfis = await tx.selectFrom('perfil').select(['id', 'nome', 'permissoes']).execute();
  const dadas = permissoesQueDa(usuario);
  const contas = await contasDe(ctx, linhas);
  return linhas.map((l) => {
    const doSetor = procurar(setores, l.setores, (s) => `O setor "${s}" não existe ou está fechado.`);
    const doPerfil = procurar(perfis, l.perfis, (p) => `O perfil "${p}" não existe.`);
    const [deEmail, deCpf] = [contas.get(l.email), l.cpf ? contas.get(l.cpf) : undefined];
    const naEquipe = deEmail?.na_equipe ?? false;
    const indevido = doPerfil.achados.find((p) => p.permissoes.some((chave) => !dadas.includes(chave)));
    const motivos = [
      ...l.motivos,
      ...doSetor.motivos,
      ...doPerfil.motivos,
      ...(indevido ? [`Você não pode dar o perfil "${indevido.nome}".`] : []),
      ...(deEmail && deCpf && deEmail.id !== deCpf.id
        ? ['Este CPF e este e-mail são de contas diferentes. Confira os dois.']
        : []),
      ...(deCpf?.com_email && !deEmail ? ['Já existe uma conta com este CPF e outro e-mail. Confira com a pessoa.'] : []),
    ];
    // whoever is there already is not asked anything more
    const situacao = naEquipe && l.motivos.length === 0 ? 'na_equipe' : motivos.length > 0 ? 'recusada' : 'pronta';
    return {
      ...l,
      situacao,
      motivos: situacao === 'na_equipe' ? [] : motivos,
      osSetores: doSetor.achados,
      osPerfis: doPerfil.achados,
    };
  });
}

/** What would become of every line; nothing is stored. @throws RuleError `planilha_vazia`, `planilha_sem_cabecalho`, `planilha_grande` */
export async function conferirImportacao(ctx: Ctx, texto: string): Promise<LinhaConferida[]> {
  return (await resolver(ctx, lerEquipe(texto))).map(shown);
}

/**
 * Invites the people of these lines, one after the other; whoever is on the staff stays as they are, so that a list that broke off is
 * simply sent again. A profile is held in the line's sectors, or in the whole town where it names none.
 * @throws RuleError as for `conferirImportacao`
 */
export async function importarEquipe(
  ctx: Ctx,
  { texto, linhas }: { texto: string; linhas: number[] },
): Promise<LinhaConferida[]> {
  await lockAcessos(ctx);
  const pedidas = new Set(linhas);
  const resolvidas = await resolver(
    ctx,
    lerEquipe(texto).filter(({ linha }) => pedidas.has(linha)),
  );
  const feitas: Resolvida[] = [];
  for (const l of resolvidas) feitas.push(l.situacao === 'pronta' ? await convidar(ctx, l) : l);
  const convidadas = feitas.filter((l) => l.situacao === 'convidada').length;
  if (convidadas > 0) await ctx.audit('equipe.importar', { convidadas });
  return feitas.map(shown);
}

/** One invitation; what refuses it refuses that line alone. */
async function convidar(ctx: Ctx, l: Resolvida): Promise<Resolvida> {
  const perfis = l.osPerfis.map((p) => p.id);
  const setores = l.osSetores.map((s) => ({ setor_id: s.id, permissoes: [], perfis }));
  const { nome, email, cpf, cargo } = l;
  await sql`savepoint linha`.execute(ctx.tx);
  try {
    await convidarMembro(ctx, {
      nome,
      email,
      cargo,
      ...(cpf ? { cpf } : {}),
      permissoes: [],
      perfis: setores.length > 0 ? [] : perfis,
      setores,
    });
    await sql`release savepoint linha`.execute(ctx.tx);
    return { ...l, situacao: 'convidada' };
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    await sql`rollback to savepoint linha`.execute(ctx.tx);
    return { ...l, situacao: 'recusada', motivos: [error.message] };
  }
}
