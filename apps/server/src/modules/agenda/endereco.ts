import { createHash, randomBytes } from 'node:crypto';
import { ADIANTE_DIAS, ATRAS_DIAS, type criarEndereco as contratoDeCriar } from '@portal/domain/agenda/endereco';
import type { Periodo } from '@portal/domain/agenda/vista';
import type { DadosIn } from '@portal/domain/http/endpoint';
import { addDias, dataDe } from '@portal/domain/text/datas';
import { AppError } from '#platform/http/app-error.ts';
import type { Ctx } from '#platform/http/context.ts';
import type { BytesAnswer } from '#platform/http/route.ts';
import { type Evento, emIcal } from '../compromissos/index.ts';
import { quemE } from '../usuarios/index.ts';
import { findAusencias, findDaPessoa, findPrazosDaEquipe } from './ler.ts';
import { findOnde } from './onde.ts';
import { findDoRequerente } from './requerente.ts';

const resumoDe = (segredo: string): string => createHash('sha256').update(segredo).digest('hex');
const NAO_HA = 'Este endereço de agenda não existe mais.';

export async function verEndereco({ tx, usuario, painel }: Ctx): Promise<{ criado_em: string | null }> {
  const row = await tx
    .selectFrom('agenda_endereco')
    .select('criado_em')
    .where('usuario_id', '=', usuario.id)
    .where('painel', '=', painel)
    .executeTakeFirst();
  return { criado_em: row?.criado_em.toISOString() ?? null };
}

/** A new secret in the place of the old one. It leaves the server this once. */
export async function criarEndereco(ctx: Ctx): Promise<DadosIn<typeof contratoDeCriar>> {
  const segredo = randomBytes(32).toString('base64url');
  const novo = { resumo: resumoDe(segredo), criado_em: ctx.agora };
  await ctx.tx
    .insertInto('agenda_endereco')
    .values({ usuario_id: ctx.usuario.id, painel: ctx.painel, ...novo })
    .onConflict((oc) => oc.columns(['organizacao_id', 'usuario_id', 'painel']).doUpdateSet(novo))
    .execute();
  await ctx.audit('agenda.criar-endereco', { painel: ctx.painel });
  return { endereco: `${ctx.origem}/api/v1/agenda/${segredo}.ics` };
}

export async function apagarEndereco(ctx: Ctx): Promise<null> {
  const gone = await ctx.tx
    .deleteFrom('agenda_endereco')
    .where('usuario_id', '=', ctx.usuario.id)
    .where('painel', '=', ctx.painel)
    .executeTakeFirst();
  if (gone.numDeletedRows === 0n) throw new AppError(404, NAO_HA);
  await ctx.audit('agenda.apagar-endereco', { painel: ctx.painel });
  return null;
}

async function daEquipe(ctx: Ctx, periodo: Periodo): Promise<Evento[]> {
  const { id } = ctx.usuario;
  const compromissos = await findDaPessoa(ctx, id, periodo);
  const onde = await findOnde(ctx, compromissos);
  const ausencias = await findAusencias(ctx, id, periodo);
  const prazos = await findPrazosDaEquipe(ctx, id, periodo);
  return [
    ...compromissos.map(
      (c): Evento => ({
        ...{ ...c, local: onde(c), quando: { inicio: c.inicio, fim: c.fim } },
        url: `${ctx.origem}/prefeitura/minha-agenda`,
      }),
    ),
    ...ausencias.map(
      (a): Evento => ({ id: `ausencia-${a.de}`, versao: 1, titulo: 'Ausência', quando: { dia: a.de, ate: a.ate } }),
    ),
    ...prazos.map((p): Evento => doDia(ctx, { ...p, id: `prazo-${p.id}` })),
  ];
}

interface DoDia {
  id: string;
  dia: string;
  titulo: string;
  detalhe: string;
  link: string;
}
const doDia = ({ origem }: Ctx, { id, dia, titulo, detalhe, link }: DoDia): Evento => ({
  id,
  versao: 1,
  titulo,
  descricao: detalhe,
  quando: { dia },
  url: `${origem}${link}`,
});

async function doRequerente(ctx: Ctx, periodo: Periodo): Promise<Evento[]> {
  const itens = await findDoRequerente(ctx, periodo);
  return itens.map((item): Evento => {
    const evento = doDia(ctx, { ...item, id: `${item.origem}-${item.id}` });
    return item.inicio && item.fim ? { ...evento, quando: { inicio: new Date(item.inicio), fim: new Date(item.fim) } } : evento;
  });
}

/**
 * The agenda of whoever the address was made for, with the rights they have now.
 * @throws AppError 404 alike where it never was, was taken back, or its person opens that panel no more
 */
export async function lerPeloEndereco(ctx: Ctx, segredo: string): Promise<BytesAnswer> {
  const dono = await ctx.tx
    .selectFrom('agenda_endereco')
    .select(['usuario_id', 'painel'])
    .where('resumo', '=', resumoDe(segredo.replace(/\.ics$/, '')))
    .executeTakeFirst();
  const usuario = dono && (await quemE(ctx.tx, ctx.organizacao.id, dono.usuario_id));
  if (!dono || !usuario) throw new AppError(404, NAO_HA);
  const naPrefeitura = dono.painel === 'prefeitura';
  if (naPrefeitura ? !usuario.painelPrefeitura : !usuario.painelContribuinte) throw new AppError(404, NAO_HA);
  const dele: Ctx = { ...ctx, usuario, painel: naPrefeitura ? 'prefeitura' : 'contribuinte' };
  const hoje = dataDe(ctx.agora, ctx.organizacao.fuso);
  const periodo = { de: addDias(hoje, -ATRAS_DIAS), ate: addDias(hoje, ADIANTE_DIAS) };
  const eventos = naPrefeitura ? await daEquipe(dele, periodo) : await doRequerente(dele, periodo);
  const { nome, dominio } = ctx.organizacao;
  return {
    bytes: Buffer.from(emIcal({ nome: `Agenda · ${nome}`, dominio, agora: ctx.agora }, eventos)),
    nome: 'agenda.ics',
    tipo: 'text/calendar; charset=utf-8',
  };
}
