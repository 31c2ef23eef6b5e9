import { lembreteDoContato, prazoDito, type TipoDeContato } from '@portal/domain/contatos/situacao';
import { dataDe, formatData } from '@portal/domain/text/datas';
import { sql } from 'kysely';
import type { Ctx } from '#platform/http/context.ts';
import { jobPorMunicipio } from '#platform/jobs/por-municipio.ts';
import { avisar } from '../notificacoes/index.ts';
import { linkDaEquipe, nomeDe, quemAtende } from './avisos.ts';

/** Every morning whoever answers hears of what is due within five days, and of what is over: of each once. */
export const vigiarContatosJob = jobPorMunicipio('contatos.vigiar', '25 7 * * *', (municipio) => municipio.inTenant(vigiar));

const POR_VEZ = 500;

interface Devido {
  id: string;
  numero: string;
  tipo: TipoDeContato;
  setor_id: string | null;
  atendente_id: string | null;
  prazo_em: string;
  lembrete: number;
}

async function vigiar(ctx: Ctx): Promise<void> {
  const hoje = dataDe(ctx.agora, ctx.organizacao.fuso);
  const { rows } = await sql<Devido>`
    select id, numero, tipo, setor_id, atendente_id, prazo_em, lembrete from contato
     where situacao in ('Aberto', 'Em atendimento') and lembrete < 2
       and (lembrete = 0 and prazo_em <= ${hoje}::date + 5 or prazo_em < ${hoje}::date)
     order by prazo_em, id limit ${sql.lit(POR_VEZ)} for update`.execute(ctx.tx);
  if (rows.length === 0) return;
  await sql`update contato set lembrete = case when prazo_em < ${hoje}::date then 2 else 1 end
    where id = any(${rows.map((c) => c.id)}::uuid[])`.execute(ctx.tx);
  const ouvem = new Map<string, Promise<string[]>>();
  for (const c of rows) {
    const quem = `${c.setor_id}:${c.atendente_id}`;
    const usuarios = ouvem.get(quem) ?? quemAtende(ctx, c);
    ouvem.set(quem, usuarios);
    const quando = prazoDito(c.prazo_em, hoje);
    await avisar(ctx, {
      usuario_ids: await usuarios,
      tipo: 'contato_da_equipe',
      evento: `contato-lembrete:${c.id}:${c.prazo_em}:${lembreteDoContato(c.prazo_em, hoje)}`,
      message: `${nomeDe(c)} espera resposta. ${quando}, ${formatData(c.prazo_em)}.`,
      link: linkDaEquipe(c.id),
      email: {
        assunto: `${nomeDe(c)}: ${quando.toLowerCase()}`,
        detalhe: `${nomeDe(c)} espera resposta. ${quando}, ${formatData(c.prazo_em)}. A lei dá 30 dias, e mais 30 com um motivo (Lei 13.460/2017, art. 16).`,
        botao: 'Abrir o contato',
      },
    });
  }
}
