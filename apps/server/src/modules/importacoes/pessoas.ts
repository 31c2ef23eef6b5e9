import { lerPessoa } from '@portal/domain/importacoes/linhas';
import { onlyAlnum } from '@portal/domain/text/documento';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { registrarPessoa } from '../contas/index.ts';
import { noArquivo } from './em-ponto.ts';
import { type Escrita, type Feita, type Importador, type Linha, recusada } from './tipos.ts';

/** What an import may change of somebody without an account. */
const CAMPOS = ['telefone', 'email', 'nome_fantasia', 'responsavel_nome', 'responsavel_cpf', 'endereco'] as const;
type Campos = Record<(typeof CAMPOS)[number], unknown>;
interface Antes {
  /** Whether they were a requester of the town already. */
  membro: boolean;
  campos: Campos;
}

/** Those of these documents whom the town knows, as they are. */
async function conhecidas({ tx }: Ctx, documentos: readonly string[]): Promise<Map<string, Antes>> {
  const { rows } = await sql<{ documento: string; membro: boolean; campos: Campos }>`
    select coalesce(u.cpf, u.cnpj) as documento, coalesce(m.painel_contribuinte, false) as membro,
           jsonb_build_object('telefone', u.telefone, 'email', u.email, 'nome_fantasia', u.nome_fantasia, 'responsavel_nome', u.responsavel_nome,
                              'responsavel_cpf', u.responsavel_cpf, 'endereco', u.endereco) as campos
      from usuario u join membro m on m.usuario_id = u.id
     where u.cpf = any(${documentos}::text[]) or u.cnpj = any(${documentos}::text[])
     order by u.avulso_de nulls last`.execute(tx);
  return new Map(rows.map(({ documento, ...antes }) => [documento, antes]));
}

const RESULTADOS = { criada: 'novo', mudada: 'alterado', igual: 'igual' } as const;

async function levar(ctx: Ctx, linhas: readonly Linha[]): Promise<Feita[]> {
  const lidas = linhas.map((linha) => lerPessoa(linha.valores));
  const antes = await conhecidas(
    ctx,
    lidas.flatMap((l) => (l.ok ? [l.dados.documento] : [])),
  );
  const feitas: Feita[] = [];
  for (const [i, linha] of linhas.entries()) {
    const lida = lidas[i]!;
    const rotulo = linha.valores.nome ?? '';
    const escrita = onlyAlnum(linha.valores.documento ?? '');
    // two lines without a document are not of one person
    const chave = /[1-9a-z]/i.test(escrita) ? escrita.padStart(11, '0') : '';
    if (!lida.ok) feitas.push(recusada(linha, rotulo, chave, lida.motivos));
    else
      feitas.push(
        await levarUma(ctx, linha, { rotulo, chave: lida.dados.documento, antes: antes.get(lida.dados.documento) }, lida.dados),
      );
  }
  return feitas;
}

async function levarUma(
  ctx: Ctx,
  linha: Linha,
  { rotulo, chave, antes }: { rotulo: string; chave: string; antes: Antes | undefined },
  pessoa: Parameters<typeof registrarPessoa>[1],
): Promise<Feita> {
  const feito = await registrarPessoa(ctx, pessoa);
  if (feito.resultado === 'recusada') {
    const motivos = feito.erros.map(({ campo, mensagem }) => ({ campo: noArquivo('pessoas', campo), mensagem }));
    return recusada(linha, rotulo, chave, motivos);
  }
  // somebody of another town is as new here as anybody: a table of documents asks the installation nothing
  const resultado = antes ? RESULTADOS[feito.resultado] : 'novo';
  const era = resultado === 'alterado' ? (antes ?? null) : null;
  return { linha: linha.linha, rotulo, chave, resultado, motivos: [], alvo_id: feito.usuario_id, antes: era };
}

const PRESA = 'esta pessoa já tem conta própria, ou algo do município já a nomeia.';

/** Everything is tried and rolled back, for only the trial knows what names somebody. */
async function presas(ctx: Ctx, escritas: readonly Escrita[]): Promise<Map<number, string>> {
  await sql`savepoint presas`.execute(ctx.tx);
  const ficam = await desfazer(ctx, escritas);
  await sql`rollback to savepoint presas`.execute(ctx.tx);
  return ficam;
}

async function desfazer({ tx }: Ctx, escritas: readonly Escrita[]): Promise<Map<number, string>> {
  const tiradas = escritas.filter((e) => e.resultado === 'novo' || !(e.antes as Antes).membro);
  const { rows } = await sql<{ linha: number }>`
    select x.linha from jsonb_to_recordset(${JSON.stringify(tiradas)}::jsonb) as x (linha integer, alvo_id uuid)
     where exists (select from membro m where m.usuario_id = x.alvo_id) and not desfazer_registro(x.alvo_id)`.execute(tx);
  const mudadas = escritas.filter((e) => e.resultado === 'alterado' && (e.antes as Antes).membro);
  const { rows: tomadas } = await sql<{ linha: number }>`
    with x as (select * from jsonb_to_recordset(${JSON.stringify(mudadas)}::jsonb) as x (linha integer, alvo_id uuid, antes jsonb)),
         feitas as (
           update usuario u set telefone = c.telefone, email = c.email, nome_fantasia = c.nome_fantasia, responsavel_nome = c.responsavel_nome,
                                responsavel_cpf = c.responsavel_cpf, endereco = c.endereco
             from x cross join lateral jsonb_to_record(x.antes -> 'campos')
               as c (telefone text, email text, nome_fantasia text, responsavel_nome text, responsavel_cpf text, endereco jsonb)
            where u.id = x.alvo_id and u.senha_hash is null and u.login_externo <> 'Sim' returning u.id)
    select x.linha from x where x.alvo_id not in (select id from feitas)`.execute(tx);
  return new Map([...rows, ...tomadas].map(({ linha }) => [linha, PRESA]));
}

export const pessoas: Importador = { levar, presas, desfazer, grupo: 200 };
