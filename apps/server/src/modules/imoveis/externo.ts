import type { BodyOf, DadosIn } from '@portal/domain/http/endpoint';
import { RuleError } from '@portal/domain/http/rule-error';
import { type DadosDeFora, lerDeFora, type pedirConsultaDeFora, type verConsultaDeFora } from '@portal/domain/imoveis/externo';
import { hrefDaInscricao } from '@portal/domain/organizacoes/funcionamento';
import { onlyAlnum } from '@portal/domain/text/documento';
import { z } from 'zod';
import type { Ctx } from '#platform/http/context.ts';
import { job } from '#platform/jobs/job.ts';
import { jobPorMunicipio } from '#platform/jobs/por-municipio.ts';
import { findOrganizacao, mapaDe } from '../organizacoes/index.ts';

/** How long the town's cadastre may take, how much it may say, and for how long its answer stands. */
const LIMITES = { ms: 5000, bytes: 50_000 };
const VALE_MS = 600_000;
/** A question that got no answer by then gets none: its job ended with the program, or failed for good. */
const DESISTE_MS = 60_000;

const enderecoDe = async ({ tx, organizacao }: Pick<Ctx, 'tx' | 'organizacao'>): Promise<string> =>
  mapaDe(await findOrganizacao(tx, organizacao.id));

/** What is known of an inscription from the last minutes. */
export async function verConsulta(ctx: Ctx, inscricao: string): Promise<DadosIn<typeof verConsultaDeFora>> {
  const ligada = (await enderecoDe(ctx)) !== '';
  const nada = { ligada, resultado: null, respondida_em: null, dados: {} };
  const row = await ctx.tx
    .selectFrom('imovel_consulta')
    .selectAll()
    .where('inscricao', '=', onlyAlnum(inscricao).toUpperCase())
    .executeTakeFirst();
  if (!ligada || !row) return nada;
  const idade = ctx.agora.getTime() - row.pedida_em.getTime();
  if (idade > VALE_MS) return nada;
  if (row.resultado === 'Pedida' && idade > DESISTE_MS) return { ...nada, resultado: 'Sem resposta' };
  return {
    ligada,
    resultado: row.resultado as 'Pedida' | 'Respondeu' | 'Não encontrou' | 'Sem resposta',
    respondida_em: row.respondida_em?.toISOString() ?? null,
    dados: row.dados as DadosDeFora,
  };
}

/** Asks anew, unless it is being asked or was answered a moment ago. @throws RuleError sem_cadastro */
export async function pedirConsulta(ctx: Ctx, { inscricao }: BodyOf<typeof pedirConsultaDeFora>) {
  const sabido = await verConsulta(ctx, inscricao);
  if (!sabido.ligada)
    throw new RuleError('sem_cadastro', 'O município não tem um cadastro que responda. Preencha pelo que os documentos dizem.');
  if (sabido.resultado !== null && sabido.resultado !== 'Sem resposta') return sabido;
  const pergunta = { pedida_em: ctx.agora, respondida_em: null, resultado: 'Pedida', dados: JSON.stringify({}) };
  await ctx.tx
    .insertInto('imovel_consulta')
    .values({ inscricao: onlyAlnum(inscricao).toUpperCase(), ...pergunta })
    .onConflict((oc) => oc.columns(['organizacao_id', 'inscricao']).doUpdateSet(pergunta))
    .execute();
  await ctx.enqueue(consultarCadastroJob, { inscricao });
  await ctx.audit('imovel.consultar', { inscricao });
  return verConsulta(ctx, inscricao);
}

/** Asked between two transactions. Late, broken, or of another shape: it said nothing. */
export const consultarCadastroJob = job(
  'imoveis.consultar',
  z.object({ inscricao: z.string() }),
  async (daqui, { inscricao }) => {
    const endereco = await daqui.inTenant(enderecoDe);
    const dados = endereco
      ? await daqui
          .lerJson(hrefDaInscricao(endereco, inscricao), LIMITES)
          .then(lerDeFora)
          .catch(() => undefined)
      : undefined;
    const resultado = dados === undefined ? 'Sem resposta' : dados === null ? 'Não encontrou' : 'Respondeu';
    await daqui.inTenant(({ tx, agora }) =>
      tx
        .updateTable('imovel_consulta')
        .set({ resultado, respondida_em: agora, dados: JSON.stringify(dados ?? {}) })
        .where('inscricao', '=', onlyAlnum(inscricao).toUpperCase())
        .execute(),
    );
  },
  { vezes: 2, segundos: 5 },
);

const GUARDA_MS = 86_400_000;
export const esquecerConsultasDeForaJob = jobPorMunicipio(
  'imoveis.esquecer-consultas',
  '17 3 * * *',
  (municipio) =>
    municipio.inTenant(({ tx, agora }) =>
      tx
        .deleteFrom('imovel_consulta')
        .where('pedida_em', '<', new Date(agora.getTime() - GUARDA_MS))
        .execute(),
    ),
  'municipios',
);
