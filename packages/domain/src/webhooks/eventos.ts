import { z } from 'zod';

/*
 * What a town's other systems may be told of, and how. docs/operacao/webhooks.md is the same for whoever writes the other side; a test reads
 * its examples with the schemas below. Nothing here names anybody: who wants to know whose request it is asks with rights of their own.
 */

export const VERSAO_DO_CORPO = 1;

const id = z.uuid();
const texto = z.string();
/** ISO 8601, with its offset. */
const momento = z.iso.datetime({ offset: true });
const dia = z.iso.date();

const pendencia = z.strictObject({ id, numero: z.number().int(), situacao: texto });
const guia = z.strictObject({ id, numero: z.number().int(), situacao: texto, vencimento: dia, paga_em: momento.nullable() });
const contestacao = z.strictObject({ id, guia_id: id, situacao: texto });
const licenca = z.strictObject({
  id,
  documento: texto,
  numero: texto,
  ano: z.number().int(),
  revisao: z.number().int(),
  situacao: texto,
  validade: dia.nullable(),
});
const vistoria = z.strictObject({
  id,
  numero: z.number().int(),
  ano: z.number().int(),
  situacao: texto,
  inicio: momento.nullable(),
  fim: momento.nullable(),
  resultado: texto.nullable(),
});

/** What stands in `dados`, event by event. The list is closed: the triggers of 0680_webhooks.sql write these and no other. */
export const DADOS_DO_EVENTO = {
  'requerimento.protocolado': z.strictObject({ protocolado_em: momento }),
  'requerimento.situacao': z.strictObject({ de: texto, para: texto }),
  'pendencia.criada': pendencia,
  'pendencia.devolvida': pendencia,
  'pendencia.respondida': pendencia,
  'pendencia.encerrada': pendencia,
  'guia.emitida': guia,
  'guia.paga': guia,
  'guia.situacao': guia,
  'contestacao.aberta': contestacao,
  'contestacao.encerrada': contestacao,
  'licenca.emitida': licenca,
  'licenca.situacao': licenca,
  'vistoria.agendada': vistoria,
  'vistoria.realizada': vistoria,
  'vistoria.cancelada': vistoria,
} as const;
export type Evento = keyof typeof DADOS_DO_EVENTO;
export const EVENTOS = Object.keys(DADOS_DO_EVENTO) as [Evento, ...Evento[]];

/** By whose will nobody is told: a person asks for it on the screen, whatever was chosen. */
export const TESTE = 'teste';
export const TIPOS_DE_ENTREGA = [...EVENTOS, TESTE] as const;
export type TipoDeEntrega = (typeof TIPOS_DE_ENTREGA)[number];

/** As who chooses reads it. */
export const NOMES_DOS_EVENTOS: Record<TipoDeEntrega, string> = {
  'requerimento.protocolado': 'Requerimento protocolado',
  'requerimento.situacao': 'Situação do requerimento mudou',
  'pendencia.criada': 'Pendência enviada ao requerente',
  'pendencia.devolvida': 'Resposta de pendência recusada',
  'pendencia.respondida': 'Pendência respondida',
  'pendencia.encerrada': 'Pendência encerrada',
  'guia.emitida': 'Guia emitida',
  'guia.paga': 'Guia paga',
  'guia.situacao': 'Situação da guia mudou',
  'contestacao.aberta': 'Valor de guia contestado',
  'contestacao.encerrada': 'Contestação de guia encerrada',
  'licenca.emitida': 'Licença emitida',
  'licenca.situacao': 'Situação da licença mudou',
  'vistoria.agendada': 'Vistoria agendada',
  'vistoria.realizada': 'Vistoria realizada',
  'vistoria.cancelada': 'Vistoria cancelada',
  teste: 'Teste',
};

const requerimento = z.strictObject({
  id,
  numero: texto,
  processo_id: id,
  processo: texto,
  situacao: texto,
});

const comum = { versao: z.literal(VERSAO_DO_CORPO), id, em: momento };

/** One body: of an inspection without a request, `requerimento` is null. */
export const corpoSchema = z.union([
  ...EVENTOS.map((evento) =>
    z.strictObject({
      ...comum,
      evento: z.literal(evento),
      requerimento: requerimento.nullable(),
      dados: DADOS_DO_EVENTO[evento],
    }),
  ),
  z.strictObject({ ...comum, evento: z.literal(TESTE), requerimento: z.null(), dados: z.strictObject({}) }),
]);

interface Anotado {
  id: string;
  evento: TipoDeEntrega;
  em: Date;
  requerimento: unknown;
  dados: unknown;
}

/** The bytes that are sent and signed: the same at every try, since all of it was kept with the event. */
export const corpoDe = ({ id: qual, evento, em, requerimento: r, dados }: Anotado): string =>
  JSON.stringify({ versao: VERSAO_DO_CORPO, id: qual, evento, em: em.toISOString(), requerimento: r ?? null, dados });
