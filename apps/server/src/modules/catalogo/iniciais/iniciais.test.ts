import { guardaResposta } from '@portal/domain/campos/registro';
import { perguntaA } from '@portal/domain/normas/contexto';
import { nomesDoProcesso } from '@portal/domain/normas/nomes';
import { PERGUNTAS_ESPERADAS, PRIMEIRAS_NORMAS } from '@portal/domain/normas/primeiras';
import { DO_HABITE_SE } from '@portal/domain/normas/primeiras-do-pedido';
import { definicaoSchema } from '@portal/domain/processos/definicao';
import { rascunhoSchema } from '@portal/domain/processos/rascunho';
import { verificar } from '@portal/domain/processos/verificar';
import { contextoDe, isVisivel, type Respostas } from '@portal/domain/respostas/respostas';
import { describe, expect, test } from 'vitest';
import { MODELOS_INICIAIS } from './index.ts';

test.each(MODELOS_INICIAIS.map((m) => [m.slug, m] as const))(
  '%s may be published wherever its sectors are',
  (proprio, { definicao }) => {
    expect(verificar(rascunhoSchema.parse(definicao), null, { proprio, processos: [] })).toEqual([]);
  },
);

test('no model speaks of an article of somebody’s law', () => {
  expect(JSON.stringify(MODELOS_INICIAIS)).not.toMatch(/\bart\. \d/);
});

describe('the first set of rules', () => {
  const nomesDe = (slug: string) => {
    const modelo = MODELOS_INICIAIS.find((m) => m.slug === slug);
    return nomesDoProcesso(definicaoSchema.parse(modelo?.definicao));
  };
  const daObra = MODELOS_INICIAIS.filter((m) => m.tipo === 'edificacao').map((m) => nomesDe(m.slug));

  test('every question it needs is asked by a building process, in the same words and unit', () => {
    for (const { id, rotulo, unidade, classe, opcoes } of PERGUNTAS_ESPERADAS) {
      const perguntam = daObra.flatMap((nomes) => nomes.get(id) ?? []);
      expect(perguntam.length, id).toBeGreaterThan(0);
      for (const nome of perguntam) expect(nome).toMatchObject({ id, rotulo, unidade, classe, opcoes: [...opcoes] });
    }
  });

  const naoOlham = (slug: string) => {
    const nomes = nomesDe(slug);
    return PRIMEIRAS_NORMAS.filter(({ conteudo }) => !perguntaA(conteudo, slug, nomes)).map((n) => n.nome);
  };
  const doHabiteSe = DO_HABITE_SE.map((n) => n.nome);
  test.each(['alvara-de-construcao', 'reforma-e-ampliacao'])('every rule of it looks at %s, but those of the habite-se', (slug) =>
    expect(naoOlham(slug)).toEqual(doHabiteSe),
  );
  test('those of the habite-se look at it', () =>
    expect(naoOlham('habite-se').filter((nome) => doHabiteSe.includes(nome))).toEqual([]));

  test('of a house nothing is asked that only others have, and no measure keeps anybody from going on', () => {
    const { secoes } = definicaoSchema.parse(MODELOS_INICIAIS.find((m) => m.slug === 'alvara-de-construcao')?.definicao);
    const medidas = secoes.find((s) => s.id === 'medidas');
    const quadro = (unidades: number) => ({
      blocos: [{ id: 'b', nome: 'Casa', destinacao: '', tipo_construcao: '', unidades, pavimentos: [] }],
    });
    const vistas = (respostas: Respostas) => {
      const contexto = contextoDe({ secoes }, respostas);
      return (medidas?.campos ?? []).filter((c) => guardaResposta(c) && isVisivel(c, contexto)).map((c) => c.id);
    };
    expect(medidas?.campos.some((c) => guardaResposta(c) && c.obrigatorio)).toBe(false);
    const casa = vistas({ uso: 'Residencial', quadro: quadro(1) });
    const comodos = ['quarto_menor_m2', 'vao_quarto_m2', 'cozinha_m2', 'banheiro_menor_m2'];
    const deMuitos = ['vagas_acessiveis', 'porta_acessivel_m', 'rampa_inclinacao'];
    expect(casa).toEqual(expect.arrayContaining(comodos));
    expect(casa.filter((id) => [...deMuitos, 'testada_m', 'recuo_rua_lateral_m'].includes(id))).toEqual([]);
    expect(vistas({ uso: 'Residencial', quadro: quadro(8) })).toEqual(
      expect.arrayContaining([...comodos, ...deMuitos, 'testada_m']),
    );
    const loja = vistas({ uso: 'Comercial', quadro: quadro(1), lote_esquina: 'Sim' });
    expect(loja).toEqual(expect.arrayContaining([...deMuitos, 'recuo_rua_lateral_m', 'pe_direito_m']));
    expect(loja.filter((id) => comodos.includes(id))).toEqual([]);
  });
});

test('who analyses a project is asked again where it changed; who conferred documents is not', () => {
  const etapas = MODELOS_INICIAIS.flatMap(({ slug, definicao }) =>
    definicao.etapas.map((e) => ({ slug, id: e.id, setor: e.setor, nova_rodada: e.nova_rodada ?? 'nao' })),
  );
  expect(etapas.filter((e) => ['PROT', 'CAD'].includes(e.setor) && e.nova_rodada !== 'nao')).toEqual([]);
  expect(etapas.filter((e) => e.nova_rodada === 'se_mudou').map((e) => `${e.slug} ${e.id}`)).toEqual([
    'alvara-de-construcao analise',
    'reforma-e-ampliacao analise',
    'demolicao analise',
    'habite-se vistoria',
    'alteracao-de-projeto analise',
    'consulta-de-viabilidade analise',
  ]);
});
