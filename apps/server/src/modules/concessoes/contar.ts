import { PERMISSOES } from '@portal/domain/usuarios/permissions';
import { concedidas, DIAS_DE_CARENCIA, NA_EQUIPE, type Posse } from '@portal/domain/usuarios/poderes';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Ctx } from '#platform/http/context.ts';
import { avisar } from '../notificacoes/index.ts';
import { type DaEquipe, lerQuemTem } from './quem-tem.ts';

/** By what somebody was given a right. */
export type Como = 'convite' | 'mudanca' | 'perfil' | 'lista' | 'diretorio';

interface Dada {
  usuario_id: string;
  nome: string;
  posses: Posse[];
}

/** An act that may give rights: what it gives is kept, and told to another, whatever way it gives them. */
export async function contandoConcessoes<T>(ctx: Ctx, como: Como, ato: () => Promise<T>): Promise<T> {
  // one at a time, as in `equipe`: what another act gave meanwhile is not told as this one's
  await sql`select pg_advisory_xact_lock(hashtextextended('acessos:' || current_setting('app.organizacao_id'), 0))`.execute(
    ctx.tx,
  );
  const antes = await lerQuemTem(ctx);
  const feito = await ato();
  await contar(ctx, como, antes, await lerQuemTem(ctx), ctx.usuario.id);
  return feito;
}

/** The same, of the one person whom a directory lets in; what it gives back is called once that is done. */
export async function antesDoDiretorio(ctx: Ctx, usuarioId: string): Promise<() => Promise<void>> {
  const antes = await lerQuemTem(ctx, usuarioId);
  return async () => contar(ctx, 'diretorio', antes, await lerQuemTem(ctx, usuarioId), await quemLigouODiretorio(ctx));
}

/** Who says what the directory gives, while that is new. */
async function quemLigouODiretorio({ tx, agora }: Ctx): Promise<string | null> {
  const { rows } = await sql<{ por: string | null }>`
    select atualizado_por as por from configuracao
     where chave = 'ad' and atualizado_em > ${agora}::timestamptz - make_interval(days => ${DIAS_DE_CARENCIA})`.execute(tx);
  return rows[0]?.por ?? null;
}

async function contar(
  ctx: Ctx,
  como: Como,
  antes: ReadonlyMap<string, DaEquipe>,
  depois: ReadonlyMap<string, DaEquipe>,
  por: string | null,
): Promise<void> {
  const dadas = [...depois].flatMap(([usuario_id, pessoa]): Dada[] => {
    const posses = concedidas(antes.get(usuario_id), pessoa);
    return posses.length > 0 ? [{ usuario_id, nome: pessoa.nome, posses }] : [];
  });
  if (dadas.length === 0) return;
  await guardar(ctx, como, dadas, por);
  const poderes = dadas
    .map((d) => ({ ...d, posses: d.posses.filter(({ chave }) => chave !== NA_EQUIPE) }))
    .filter(({ posses }) => posses.length > 0);
  // told to those who were there before it, so that nobody new is the only one to hear of it
  if (poderes.length === 0) return;
  await contarAosOutros(ctx, como, poderes, administradores(como === 'diretorio' ? await lerQuemTem(ctx) : antes));
}

const guardar = (ctx: Ctx, como: Como, dadas: readonly Dada[], por: string | null) =>
  ctx.tx
    .insertInto('acesso_concedido')
    .values(
      dadas.flatMap(({ usuario_id, posses }) =>
        posses.map((p) => ({ id: uuidv7(), usuario_id, ...p, como, por, em: ctx.agora })),
      ),
    )
    .execute();

const ADMINISTRADOR = 'perfil.administrador';
const administradores = (equipe: ReadonlyMap<string, DaEquipe>): string[] =>
  [...equipe]
    .filter(
      ([, { ativo, posses }]) => ativo && posses.some(({ chave, setor_id }) => chave === ADMINISTRADOR && setor_id === null),
    )
    .map(([id]) => id);

const EQUIPE = '/prefeitura/configuracoes/equipe';
/** As many as a notice names. */
const NOMEADAS = 3;
/** As many as a mail lists. */
const LISTADAS = 40;

/** One notice an act: to every other administrator, or, where there is none, to all the same. */
async function contarAosOutros(ctx: Ctx, como: Como, dadas: readonly Dada[], todos: readonly string[]): Promise<void> {
  const partes = new Set([ctx.usuario.id, ...dadas.map((d) => d.usuario_id)]);
  const outros = todos.filter((id) => !partes.has(id));
  const id = uuidv7();
  await ctx.audit('acesso.conceder', {
    id,
    como,
    pessoas: dadas.map(({ usuario_id, posses }) => ({ usuario_id, chaves: chavesDe(posses) })),
    sem_outro_administrador: outros.length === 0,
  });
  const frase = fraseDe(como === 'diretorio' ? 'A rede da prefeitura' : ctx.usuario.nome, dadas);
  await avisar(ctx, {
    usuario_ids: outros.length > 0 ? outros : todos,
    ate_quem_fez: outros.length === 0,
    tipo: 'seguranca',
    evento: `acesso:${id}`,
    message: frase,
    link: EQUIPE,
    email: {
      assunto: 'Alguém recebeu acesso a dinheiro, assinaturas ou decisões',
      detalhe: `${[frase, detalheDe(dadas)].filter(Boolean).join(' ')} Por ${DIAS_DE_CARENCIA} dias, quem deu e quem recebeu não decidem um sobre o que o outro pediu, a menos que outro administrador confirme. Se isto não foi combinado, encerre o acesso na página da equipe.`,
      botao: 'Ver a equipe',
    },
  });
}

const chavesDe = (posses: readonly Posse[]): string[] => [...new Set(posses.map(({ chave }) => chave))];

const textosDe = (posses: readonly Posse[]): string =>
  chavesDe(posses)
    .map((chave) => `“${(PERMISSOES as Record<string, string>)[chave] ?? chave}”`)
    .join(', ');

function fraseDe(quem: string, dadas: readonly Dada[]): string {
  const [uma] = dadas;
  if (uma && dadas.length === 1) return `${quem} deu a ${uma.nome}: ${textosDe(uma.posses)}.`;
  const mais = dadas.length - NOMEADAS;
  const nomes = dadas.slice(0, NOMEADAS).map(({ nome }) => nome);
  return `${quem} deu acesso a dinheiro, assinaturas ou decisões a ${dadas.length} pessoas: ${nomes.join(', ')}${mais > 0 ? ` e mais ${mais}` : ''}.`;
}

const detalheDe = (dadas: readonly Dada[]): string =>
  dadas.length === 1
    ? ''
    : dadas
        .slice(0, LISTADAS)
        .map(({ nome, posses }) => `${nome}: ${textosDe(posses)}.`)
        .join(' ');
