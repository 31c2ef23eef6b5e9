import { ARTIGO_A_CONFIRMAR, type Conteudo } from '@portal/domain/normas/conteudo';
import { criarNorma, publicarNorma } from '@portal/domain/normas/contract';
import { type NormaPronta, PRIMEIRAS_NORMAS } from '@portal/domain/normas/primeiras';
import type { Respostas } from '@portal/domain/respostas/respostas';
import { guardarConferencia } from '#modules/normas/index.ts';
import { findVersao } from '#modules/processos/index.ts';
import { conferirProjeto } from '#modules/requerimentos/index.ts';
import { type Contexto, daEquipe, fazer, type Palco } from './cena.ts';
import { addHours } from './clock.ts';
import { createRandom } from './random.ts';
import type { Town } from './registries.ts';

const LEI = 'Lei Complementar 92/2020 (Código de Obras)';

/** The first set with its articles in the building code of the demonstration; federal law and the standard keep theirs. */
const PUBLICADAS: Readonly<Record<string, Partial<Conteudo>>> = {
  'Lote de esquina: recuo da segunda frente': { artigo: 'art. 16' },
  'Recuo de fundos': { artigo: 'art. 15' },
  'Testada mínima para duas casas no mesmo lote': { artigo: 'art. 21' },
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
  'Vagas de garagem': {
    artigo: 'art. 44 e anexo III',
    texto_da_lei: 'Art. 44. Toda edificação terá, dentro do lote, as vagas de estacionamento do anexo III.',
    peso: 'pede_motivo',
  },
  'Área mínima de quarto': {
    artigo: 'art. 52',
    texto_da_lei: 'Art. 52. O dormitório terá no mínimo oito metros quadrados.',
    peso: 'pede_motivo',
  },
  'Área mínima de cozinha': { artigo: 'art. 53' },
  'Área mínima de banheiro': { artigo: 'art. 54' },
  'Pé-direito': {
    artigo: 'art. 50',
    texto_da_lei: 'Art. 50. O pé-direito dos compartimentos de permanência prolongada será de, no mínimo, dois metros e meio.',
  },
  'Iluminação e ventilação do quarto': {
    artigo: 'art. 57',
    texto_da_lei: 'Art. 57. O vão que ilumina e ventila o dormitório terá área de, no mínimo, um sexto do seu piso.',
  },
  'Responsável pela execução da obra': { artigo: 'art. 8º' },
  'Habite-se dentro do que foi licenciado': { artigo: 'art. 71' },
  'Fotos da obra pronta': { artigo: 'art. 72' },
};

/** Why people of the demonstration go on without fulfilling a rule that asks for the reason. */
export const MOTIVOS: Readonly<Record<string, string>> = {
  'Área de terreno por unidade': 'As duas casas são de antes da lei; o projeto só põe o que já existe no papel.',
  'Vagas de garagem': 'A rua é um calçadão e não dá entrada a carro. Quem mora aqui usa o estacionamento da praça.',
  'Área mínima de quarto': 'O cômodo menor é um escritório, e ninguém dorme nele.',
};

const daCidade = ({ nome, conteudo }: NormaPronta): NormaPronta => ({
  nome,
  conteudo: { ...conteudo, ...(conteudo.artigo === ARTIGO_A_CONFIRMAR && { base_legal: LEI }), ...PUBLICADAS[nome] },
});

/**
 * The first set, in force since the town's building code.
 * @param em when the manager wrote it into the portal: before the first filing, or after them all
 */
export async function seedNormas(palco: Palco, town: Town, em = addHours(palco.end, -28)): Promise<void> {
  const c: Contexto = { ...palco, town, random: createRandom(20_260_114) };
  const gestor = daEquipe(c, 'gestor');
  c.clock.now = em;
  for (const body of PRIMEIRAS_NORMAS.map(daCidade)) {
    const { id, versao } = await fazer(gestor, criarNorma, { body });
    await fazer(gestor, publicarNorma, {
      params: { id },
      body: { versao, vigente_de: '2020-07-01', alcanca_protocolados: true },
    });
  }
  await conferirOPassado(palco, town);
  c.clock.now = c.end;
}

/** They are in force since before the first filing: each round that was sent before they were written here is told as the portal would have told it then. */
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
