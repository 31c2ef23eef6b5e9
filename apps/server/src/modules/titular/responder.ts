import type { BodyOf, DadosIn, QueryOf } from '@portal/domain/http/endpoint';
import { toPaginated } from '@portal/domain/http/paging';
import { RuleError } from '@portal/domain/http/rule-error';
import { naOrganizacao } from '@portal/domain/organizacoes/marca';
import { dataDe } from '@portal/domain/text/datas';
import type * as contract from '@portal/domain/titular/contract';
import type { contarPedidosDeTitulares } from '@portal/domain/titular/fila';
import {
  esperaDaEliminacao,
  NOMES_DOS_TIPOS,
  OPOSICAO_DIAS,
  type RESPOSTAS,
  respostasPossiveis,
  type Tipo,
} from '@portal/domain/titular/rules';
import { sql } from 'kysely';
import { procurado } from '#platform/db/like.ts';
import { ordenar } from '#platform/db/ordem.ts';
import { AppError, requireFresh } from '#platform/http/app-error.ts';
import type { Ctx, StoredUpload } from '#platform/http/context.ts';
import { botao, paragrafo } from '#platform/mail/layout.ts';
import { demandSemVinculo, fraseDoVinculo } from '../concessoes/index.ts';
import { enviarEmail } from '../emails/index.ts';
import { avisar } from '../notificacoes/index.ts';
import { eliminarPessoa } from './eliminar.ts';
import { abrirPedido, COLUNAS, noContrato } from './meus-pedidos.ts';
import { ficaAlgo, lerOQueHa } from './o-que-ha.ts';
import { guardarProva } from './prova.ts';

const AQUI_NAO = 'Não encontramos este pedido.';
const SAIU = 'Alguém que não está mais no portal';

/** Of every page of the staff. */
export async function contarPedidos({ tx, agora, organizacao }: Ctx): Promise<DadosIn<typeof contarPedidosDeTitulares>> {
  const hoje = dataDe(agora, organizacao.fuso);
  const row = await tx
    .selectFrom('pedido_titular')
    .select([
      sql<number>`count(*)::int`.as('abertos'),
      sql<number>`count(*) filter (where prazo_em < ${hoje})::int`.as('vencidos'),
    ])
    .where('situacao', '=', 'Aguardando')
    .executeTakeFirstOrThrow();
  return row;
}

/** Those that wait by their term, or what was closed, newest first. */
export async function listPedidos(
  { tx }: Ctx,
  q: QueryOf<typeof contract.listarPedidosDeTitulares>,
): Promise<DadosIn<typeof contract.listarPedidosDeTitulares>> {
  const abertos = q.quais === 'abertos';
  const base = tx
    .selectFrom('pedido_titular as p')
    .innerJoin('usuario as u', 'u.id', 'p.usuario_id')
    .where('p.situacao', abertos ? '=' : '<>', 'Aguardando')
    .$if(q.s !== '', (qb) => qb.where(sql<boolean>`(p.numero::text = ${q.s} or ${procurado(sql`u.nome`, q.s)})`));
  const rows = await base
    .select(['p.id', 'p.versao', 'p.numero', 'p.tipo', 'p.situacao', 'p.criado_em', 'p.prazo_em', 'p.encerrado_em'])
    .select(['u.id as usuario_id', 'u.nome', sql<boolean>`p.aberto_por is not null`.as('no_balcao')])
    .orderBy(
      ordenar(q, {
        ordens: { prazo_em: sql`p.prazo_em`, criado_em: sql`p.criado_em` },
        sempre: ['prazo_em', 'criado_em'],
        propria: abertos ? sql`p.prazo_em, p.numero` : sql`p.encerrado_em desc, p.id`,
        id: sql`p.id`,
      }),
    )
    .limit(q.per_page)
    .offset((q.page - 1) * q.per_page)
    .execute();
  const { total } = await base.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return toPaginated(
    rows.map(({ usuario_id, nome, ...row }) => ({ ...noContrato(row), pessoa: { id: usuario_id, nome } })),
    Number(total),
    q,
  );
}

/** @throws AppError 404 */
export async function verPedido(ctx: Ctx, id: string): Promise<contract.DetalheDoPedido> {
  const row = await ctx.tx
    .selectFrom('pedido_titular as p')
    .innerJoin('usuario as u', 'u.id', 'p.usuario_id')
    .innerJoin('membro as m', 'm.usuario_id', 'p.usuario_id')
    .leftJoin('usuario as a', 'a.id', 'p.aberto_por')
    .leftJoin('usuario as r', 'r.id', 'p.respondido_por')
    .leftJoin('arquivo as f', 'f.id', 'p.arquivo_id')
    .select(COLUNAS.map((coluna) => `p.${coluna}` as const))
    .select([
      'p.identidade',
      'p.aberto_por',
      'a.nome as balcao_por',
      'r.nome as por',
      'f.nome as prova',
      'u.id as usuario_id',
      'u.nome',
      sql<string>`coalesce(u.cpf, u.cnpj, '')`.as('documento'),
      sql<string>`coalesce(u.email, '')`.as('email'),
      sql<boolean>`m.removido_em is not null`.as('removida'),
    ])
    .where('p.id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError(404, AQUI_NAO);
  const { usuario_id, nome, documento, email, removida, identidade, aberto_por, balcao_por, por, prova, ...pedido } = row;
  const aberto = pedido.situacao === 'Aguardando';
  const ha = aberto ? await lerOQueHa(ctx, usuario_id) : null;
  const espera = aberto ? await esperaDe(ctx, { ...pedido, aberto_por }) : '';
  return {
    ...noContrato(pedido),
    // what another town knows of somebody who left this one is not shown here
    pessoa: removida
      ? { id: usuario_id, nome: 'Titular removido', documento: '', email: '', removida }
      : { id: usuario_id, nome, documento, email, removida },
    balcao: aberto_por ? { identidade, por: balcao_por ?? SAIU, prova: prova === null ? null : { nome: prova }, espera } : null,
    respondido_por: por ?? '',
    ha,
    respostas_possiveis: ha ? [...possiveis(pedido.tipo as Tipo, ha, espera)] : [],
  };
}

const possiveis = (tipo: Tipo, ha: contract.OQueHaDaPessoa, espera: string) =>
  respostasPossiveis(tipo, { espera: espera !== '', impedido: ha.total_impedimentos > 0, fica: ficaAlgo(ha) });

/** Why who asks may not erase today what was asked for at the counter; '' where they may. */
async function esperaDe(
  ctx: Ctx,
  { tipo, aberto_por, criado_em }: { tipo: string; aberto_por: string | null; criado_em: Date },
): Promise<string> {
  if (tipo !== 'eliminacao' || !aberto_por) return '';
  const { fuso } = ctx.organizacao;
  const quando = { dia: dataDe(criado_em, fuso), registrou: aberto_por === ctx.usuario.id };
  return esperaDaEliminacao(quando, dataDe(ctx.agora, fuso)) || fraseDoVinculo(ctx, aberto_por);
}

/** Somebody came to the counter. @throws AppError 404; RuleError `pedido_repetido`, `pedidos_demais`, `proprio_pedido`, of `guardarProva` */
export async function registrarPedido(
  ctx: Ctx,
  { usuario_id, tipo, texto, identidade }: BodyOf<typeof contract.registrarPedidoDeTitular>,
  arquivo: StoredUpload | undefined,
): Promise<contract.DetalheDoPedido> {
  const membro = await ctx.tx
    .selectFrom('membro')
    .select('usuario_id')
    .where('usuario_id', '=', usuario_id)
    .where('painel_contribuinte', '=', true)
    .where('suporte', '=', false)
    .executeTakeFirst();
  if (!membro) throw new AppError(404, 'Não encontramos esta pessoa no cadastro.');
  if (usuario_id === ctx.usuario.id)
    throw new RuleError('proprio_pedido', 'O seu próprio pedido você faz em Minha conta, Privacidade.');
  const arquivo_id = await guardarProva(ctx, tipo, arquivo);
  const id = await abrirPedido(ctx, { usuario_id, tipo, texto, identidade, aberto_por: ctx.usuario.id, arquivo_id });
  // once the file is gone, that there was one, and which, is known still
  await ctx.audit('titular.registrar', { id, tipo, usuario_id, ...(arquivo && { sha256: arquivo.sha256 }) });
  const pedido = await verPedido(ctx, id);
  await contarRegistro(ctx, pedido);
  return pedido;
}

/** The holder is told of what somebody wrote down for them, and how to say that they never asked. */
const contarRegistro = (ctx: Ctx, { id, numero, tipo, pessoa }: contract.DetalheDoPedido): Promise<void> =>
  avisar(ctx, {
    usuario_ids: [pessoa.id],
    tipo: 'privacidade',
    evento: `titular-balcao:${id}`,
    message: `A prefeitura registrou no balcão um pedido em seu nome: ${NOMES_DOS_TIPOS[tipo].toLowerCase()} (nº ${numero}).`,
    link: '/contribuinte/minha-conta/cadastro?secao=privacidade',
    email: {
      assunto: `Pedido nº ${numero} registrado em seu nome no balcão`,
      detalhe:
        tipo === 'eliminacao'
          ? `${ctx.usuario.nome}, da prefeitura, registrou que você pediu a eliminação dos seus dados. Se não foi você, retire o pedido em Minha conta, Privacidade, ou fale com a prefeitura: nada é eliminado nos próximos ${OPOSICAO_DIAS} dias, e quem registrou não decide.`
          : `${ctx.usuario.nome}, da prefeitura, registrou um pedido seu sobre os seus dados. Se não foi você, retire-o em Minha conta, Privacidade.`,
      botao: 'Ver o pedido',
    },
  });

/**
 * Answers for good. An erasure is done here and now, with the answer, or not at all.
 * @throws AppError 404, 409; RuleError `pedido_encerrado`, `proprio_pedido`, `acesso_recente`, `resposta_impossivel`
 */
export async function responderPedido(
  ctx: Ctx,
  id: string,
  { versao, situacao, resposta, fundamento }: BodyOf<typeof contract.responderPedidoDeTitular>,
): Promise<contract.DetalheDoPedido> {
  const row = await ctx.tx
    .selectFrom('pedido_titular as p')
    .innerJoin('usuario as u', 'u.id', 'p.usuario_id')
    .select(['p.versao', 'p.situacao', 'p.tipo', 'p.numero', 'p.usuario_id', 'p.aberto_por', 'p.criado_em', 'u.nome', 'u.email'])
    .where('p.id', '=', id)
    .forUpdate('p')
    .executeTakeFirst();
  if (!row) throw new AppError(404, AQUI_NAO);
  requireFresh(row.versao, versao);
  if (row.situacao !== 'Aguardando') throw new RuleError('pedido_encerrado', 'Este pedido já foi respondido ou retirado.');
  if (row.usuario_id === ctx.usuario.id)
    throw new RuleError('proprio_pedido', 'Ninguém responde ao próprio pedido. Peça a um colega.');
  await demandSemVinculo(ctx, row.usuario_id);
  const tipo = row.tipo as Tipo;
  const elimina = tipo === 'eliminacao' && situacao !== 'Recusado';
  const espera = await esperaDe(ctx, row);
  demandPossivel(tipo, situacao, await lerOQueHa(ctx, row.usuario_id), espera);
  await ctx.tx
    .updateTable('pedido_titular')
    .set({
      situacao,
      resposta,
      fundamento: situacao === 'Atendido' ? '' : fundamento,
      encerrado_em: ctx.agora,
      respondido_por: ctx.usuario.id,
      versao: versao + 1,
    })
    .where('id', '=', id)
    .execute();
  await ctx.audit('titular.responder', { id, tipo, situacao, usuario_id: row.usuario_id });
  const dito = { id, numero: row.numero, tipo, situacao, resposta, fundamento };
  if (!elimina) await contarResposta(ctx, row.usuario_id, dito);
  else {
    const conta = await eliminarPessoa(ctx, row.usuario_id, situacao === 'Atendido em parte');
    // what was filed while this waited for its row is seen now, and everything is taken back
    demandPossivel(tipo, 'Atendido em parte', { ...(await lerOQueHa(ctx, row.usuario_id)), protocolados: 1 });
    if (row.email) await despedir(ctx, { nome: row.nome, para: row.email, conta }, dito);
  }
  return verPedido(ctx, id);
}

function demandPossivel(
  tipo: Tipo,
  situacao: contract.DetalheDoPedido['respostas_possiveis'][number],
  ha: contract.OQueHaDaPessoa,
  espera = '',
): void {
  if (possiveis(tipo, ha, espera).includes(situacao)) return;
  const mensagem =
    espera ||
    (ha.total_impedimentos > 0
      ? `Os dados ainda não podem ser eliminados. ${ha.impedimentos[0]?.texto ?? ''}`
      : situacao === 'Atendido'
        ? 'Ficam atos públicos desta pessoa: responda "Atendido em parte" e diga o que fica.'
        : 'Nada desta pessoa precisa ficar: responda "Atendido".');
  throw new RuleError('resposta_impossivel', mensagem, [{ campo: 'situacao', mensagem }]);
}

interface Dito {
  id: string;
  numero: number;
  tipo: Tipo;
  situacao: (typeof RESPOSTAS)[number];
  resposta: string;
  fundamento: string;
}
const frases = ({ numero, tipo, situacao, resposta, fundamento }: Dito): string[] => [
  `O seu pedido nº ${numero} (${NOMES_DOS_TIPOS[tipo].toLowerCase()}) foi respondido: ${situacao.toLowerCase()}.`,
  resposta,
  ...(situacao === 'Atendido' || !fundamento ? [] : [`Fundamento: ${fundamento}`]),
];

const contarResposta = (ctx: Ctx, usuario_id: string, dito: Dito): Promise<void> =>
  avisar(ctx, {
    usuario_ids: [usuario_id],
    tipo: 'privacidade',
    evento: `titular:${dito.id}`,
    message: frases(dito)[0]!,
    link: '/contribuinte/minha-conta/cadastro?secao=privacidade',
    email: {
      assunto: `Resposta ao seu pedido nº ${dito.numero}`,
      detalhe: frases(dito).join(' '),
      botao: 'Ver a resposta',
    },
  });

export const chaveDaDespedida = (id: string): string => `titular-eliminado:${id}`;

/** The last mail: to the address that is no more, forgotten once it has gone; what could not be sent, some days later by `esquecer`. */
const despedir = (ctx: Ctx, { nome, para, conta }: { nome: string; para: string; conta: boolean }, dito: Dito): Promise<void> =>
  enviarEmail(ctx, {
    chave: chaveDaDespedida(dito.id),
    esquece: true,
    para,
    assunto: 'Os seus dados foram eliminados',
    titulo: 'Os seus dados foram eliminados',
    blocos: [
      paragrafo(`Olá, ${nome.split(' ')[0]}.`),
      ...frases(dito).map(paragrafo),
      paragrafo(
        conta
          ? 'A sua conta foi apagada, e não é mais possível entrar com ela. Se precisar do portal de novo, abra uma conta nova.'
          : `O seu cadastro ${naOrganizacao(ctx.organizacao.nome)} foi apagado. A conta continua, porque você a usa em outro município.`,
      ),
      paragrafo(
        'Guarde este e-mail: é a resposta da prefeitura ao seu pedido. Esta é a última mensagem que enviamos a este endereço.',
      ),
      botao('Ver o aviso de privacidade', `${ctx.origem}/privacidade`),
    ],
  });
