import { formatDataHora } from '@portal/domain/text/datas';
import type { Ctx } from '#platform/http/context.ts';
import { convite, type Evento } from '../compromissos/index.ts';
import { avisar } from '../notificacoes/index.ts';
import { findOnde } from './onde.ts';

/** A meeting as it is told to those who are called to it. */
export interface Reuniao {
  id: string;
  versao: number;
  titulo: string;
  local: string;
  descricao: string;
  inicio: Date;
  fim: Date;
}

const eventoDe = (ctx: Ctx, r: Reuniao, local: string, cancelado: boolean): Evento => ({
  ...r,
  local,
  quando: { inicio: r.inicio, fim: r.fim },
  url: `${ctx.origem}/prefeitura/minha-agenda`,
  cancelado,
});

const O_QUE = {
  chamar: { verbo: 'chamou você para', assunto: 'Reunião' },
  mudar: { verbo: 'mudou', assunto: 'Reunião mudou' },
  retirar: { verbo: 'cancelou ou tirou você de', assunto: 'Reunião cancelada' },
  receber: { verbo: 'passou para você', assunto: 'Reunião com você' },
  passar: { verbo: 'passou a chamar', assunto: 'Reunião com outra pessoa' },
} as const;

/**
 * Each of them hears it by bell and mail, with the file that their own calendar reads; a series is one mail.
 * @param reunioes in their order, not empty
 * @param dito in whose name, whoever acts when left out; and a sentence of why
 */
export async function avisarDaReuniao(
  ctx: Ctx,
  oQue: keyof typeof O_QUE,
  usuario_ids: readonly string[],
  reunioes: readonly Reuniao[],
  { quem = ctx.usuario.nome || 'A prefeitura', porque = '' }: { quem?: string; porque?: string } = {},
): Promise<void> {
  const [primeira] = reunioes;
  if (!primeira || usuario_ids.length === 0) return;
  const { verbo, assunto } = O_QUE[oQue];
  const quando = formatDataHora(primeira.inicio, ctx.organizacao.fuso);
  const vezes = reunioes.length > 1 ? ` e mais ${reunioes.length - 1} ${reunioes.length === 2 ? 'vez' : 'vezes'}` : '';
  const ondeE = await findOnde(ctx, reunioes);
  const onde = ondeE(primeira) ? `, em ${ondeE(primeira)}` : '';
  const frase = `${quem} ${verbo} “${primeira.titulo}”, em ${quando}${vezes}${onde}.${porque && ` ${porque}`}`;
  const cabecalho = { nome: ctx.organizacao.nome, dominio: ctx.organizacao.dominio, agora: ctx.agora };
  const eventos = reunioes.map((r) => eventoDe(ctx, r, ondeE(r), oQue === 'retirar'));
  const organizador = { nome: quem, email: ctx.usuario.email || `agenda@${ctx.organizacao.dominio}` };
  await avisar(ctx, {
    usuario_ids,
    tipo: 'agenda',
    evento: `agenda.${oQue}:${primeira.id}:${primeira.versao}`,
    message: frase,
    link: '/prefeitura/minha-agenda',
    email: {
      assunto: `${assunto}: ${primeira.titulo}`,
      detalhe: frase,
      botao: 'Abrir a agenda',
      anexo: (convidado) => convite(cabecalho, { eventos, organizador, convidado }),
    },
  });
}

/** Whoever made it hears by bell who is not coming. */
export async function contarQuemSaiu(ctx: Ctx, quemMarcou: string, r: Reuniao, vezes: number): Promise<void> {
  const quando = formatDataHora(r.inicio, ctx.organizacao.fuso);
  const sempre = vezes > 1 ? ' e das seguintes' : '';
  await avisar(ctx, {
    usuario_ids: [quemMarcou],
    tipo: 'agenda',
    message: `${ctx.usuario.nome} saiu de “${r.titulo}”, em ${quando}${sempre}.`,
    link: '/prefeitura/minha-agenda',
  });
}
