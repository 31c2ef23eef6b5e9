import type { Conteudo } from '@portal/domain/normas/conteudo';
import { criarNorma, publicarNorma, trazerNormas } from '@portal/domain/normas/contract';
import { PRIMEIRAS_NORMAS } from '@portal/domain/normas/primeiras';
import type { Respostas } from '@portal/domain/respostas/respostas';
import { guardarConferencia } from '#modules/normas/index.ts';
import { findVersao } from '#modules/processos/index.ts';
import { conferirProjeto } from '#modules/requerimentos/index.ts';
import { type Contexto, daEquipe, fazer, type Palco } from './cena.ts';
import { addHours } from './clock.ts';
import { createRandom } from './random.ts';
import type { Town } from './registries.ts';

const LEI = 'Lei Complementar 92/2020 (Código de Obras)';

/** Rules of the first set that the processes of the demonstration ask all of, with their article and words in its building code. */
const PUBLICADAS: Readonly<Record<string, Partial<Conteudo>>> = {
  'Altura conforme os pavimentos': {
    artigo: 'art. 31',
    texto_da_lei: 'Art. 31. A altura da edificação não excederá quatro metros por pavimento.',
  },
  'Projeção e área permeável cabem no terreno': { artigo: 'art. 18, § 2º', peso: 'impede' },
  'Área de terreno por unidade': {
    artigo: 'art. 22',
    texto_da_lei: 'Art. 22. A cada unidade autônoma corresponderão no mínimo cento e vinte e cinco metros quadrados de terreno.',
    peso: 'pede_motivo',
  },
};

/** Three rules in force since the town's building code, and the rest of the first set as drafts that wait for their article. */
export async function seedNormas(palco: Palco, town: Town): Promise<void> {
  const c: Contexto = { ...palco, town, random: createRandom(20_260_114) };
  const gestor = daEquipe(c, 'gestor');
  c.clock.now = addHours(c.end, -28);
  for (const { nome, conteudo } of PRIMEIRAS_NORMAS.filter((n) => n.nome in PUBLICADAS)) {
    const body = { nome, conteudo: { ...conteudo, base_legal: LEI, ...PUBLICADAS[nome] } };
    const { id, versao } = await fazer(gestor, criarNorma, { body });
    await fazer(gestor, publicarNorma, {
      params: { id },
      body: { versao, vigente_de: '2020-07-01', alcanca_protocolados: true },
    });
  }
  await fazer(gestor, trazerNormas, { body: { arquivo: null } });
  await conferirOPassado(palco, town);
  c.clock.now = c.end;
}

/** They are in force since before the first filing: each round that was sent meanwhile is told as the portal would have told it then. */
const conferirOPassado = ({ app }: Palco, town: Town): Promise<void> =>
  app.jobCtx(town.id).inTenant(async (ctx) => {
    const rodadas = await ctx.tx
      .selectFrom('submissao as s')
      .innerJoin('requerimento as r', 'r.id', 's.requerimento_id')
      .select(['s.numero', 's.respostas', 's.criado_em', 'r.id', 'r.processo_id', 'r.processo_versao_id', 'r.protocolado_em'])
      .select(['r.requerente_id', 'r.obra_id'])
      .where('r.de_fora', '=', false)
      .orderBy('r.id')
      .orderBy('s.numero')
      .execute();
    for (const { numero, respostas, criado_em, processo_versao_id, ...r } of rodadas) {
      const { definicao } = await findVersao(ctx.tx, processo_versao_id);
      const { normas } = await conferirProjeto(ctx, { ...r, concluido_em: criado_em }, definicao, respostas as Respostas);
      await guardarConferencia({ tx: ctx.tx, agora: criado_em }, r.id, numero, normas);
    }
  });
