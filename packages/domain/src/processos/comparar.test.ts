import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparar } from './comparar.ts';
import { type Definicao, type DefinicaoIn, definicaoSchema } from './definicao.ts';
import type { RegraTaxa } from './regra-de-taxa.ts';

const entrada: DefinicaoIn = {
  formato: 1,
  nome: 'Alvará de teste',
  grupo: 'Obras',
  resumo: 'Para construir uma casa de teste.',
  tenha_em_maos: ['Matrícula', 'Planta'],
  secoes: [
    {
      id: 'imovel',
      titulo: 'Imóvel',
      campos: [
        { id: 'area_terreno', tipo: 'numero', rotulo: 'Área do terreno', unidade: 'm²', obrigatorio: false },
        { id: 'uso', tipo: 'selecao', rotulo: 'Uso', opcoes: ['Casa', 'Loja'] },
      ],
    },
    {
      id: 'projeto',
      titulo: 'Projeto',
      campos: [{ id: 'memorial', tipo: 'texto', rotulo: 'Memorial', visivel_se: 'uso = "Loja"' }],
    },
  ],
  etapas: [
    { id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 10 },
    { id: 'vistoria', nome: 'Vistoria', setor: 'FISC', prazo_dias: 1, contagem: 'corridos' },
  ],
  taxas: [{ id: 'lic', nome: 'Taxa de licença', base: 'fixo', unidade: 'real', valor_unitario: '42.50' }],
  documentos: [
    {
      id: 'alvara',
      etapa: 'analise',
      titulo: 'Alvará',
      modelo: '<p>Fica licenciada a obra.</p>',
      validade_meses: 24,
      assinantes: [{ papel: 'Secretária', setor: 'SEPLAN' }],
    },
  ],
};
const clone = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const base = definicaoSchema.parse(entrada);
const change = (edit: (d: Definicao) => void): Definicao => {
  const copy = clone(base);
  edit(copy);
  return copy;
};
const textos = (edit: (d: Definicao) => void) => comparar(base, change(edit)).map((m) => m.texto);

test('the flow is told in the words of the screens', () => {
  expect(
    textos((d) => {
      Object.assign(d.etapas[1]!, { depois_de: [], distribuicao: 'rodizio', desfechos: ['deferir', 'devolver'], pausas: [] });
      d.etapas[0]!.exigencias = [{ condicao: 'uso = "Loja"', mensagem: 'Só lojas.' }];
    }).toSorted(),
  ).toEqual([
    'A etapa “Análise” ganhou exigência para ser deferida.',
    'A etapa “Vistoria” passou a abrir junto com o protocolo.',
    'Agora a etapa “Vistoria” é entregue em rodízio às pessoas do setor.',
    'Na etapa “Vistoria”, quem analisa agora pode deferir e devolver.',
    'O prazo da etapa “Vistoria” agora corre sem parar.',
  ]);
  expect(
    textos((d) => {
      d.numeracao = { ...d.numeracao, algoritmo: 'manual' };
      d.obra_externa = { quando: 'assinado' };
      d.aprovacao_tacita = { base_legal: 'Lei 1/2026', avisar_dias_antes: 5 };
      d.prazo_requerente = { ...d.prazo_requerente, ao_vencer: 'arquivar' };
      Object.assign(d.taxas[0]!, { etapa: 'analise', minimo: '5.50' });
    }).toSorted(),
  ).toEqual([
    'A aprovação tácita foi ligada: se a prefeitura perder o prazo, a etapa fica aprovada (Lei 1/2026).',
    'A taxa “Taxa de licença” passou a ser cobrada quando começa a etapa “analise”.',
    'O pedido agora vai para o sistema de obras: quando os documentos estão assinados.',
    'O valor mínimo da taxa “Taxa de licença” agora é 5,50.',
    'Os números dos documentos passaram a ser digitados por quem aprova.',
    'Quando o prazo do requerente acaba, agora o pedido é arquivado.',
  ]);
});

test('reads like one person telling another', () => {
  expect(
    textos((d) => {
      d.secoes[0]!.campos[0]!.obrigatorio = true;
    }),
  ).toEqual(['O campo “Área do terreno” passou a ser obrigatório.']);
  expect(
    textos((d) => {
      d.etapas[0]!.prazo_dias = 15;
    }),
  ).toEqual(['A etapa “Análise” ganhou 5 dias úteis de prazo: agora são 15 dias úteis.']);
  expect(
    textos((d) => {
      d.etapas[1]!.prazo_dias = 2;
    }),
  ).toEqual(['A etapa “Vistoria” ganhou 1 dia corrido de prazo: agora são 2 dias corridos.']);
  expect(
    textos((d) => {
      d.taxas = [];
    }),
  ).toEqual(['A taxa “Taxa de licença” foi retirada.']);
  expect(textos((d) => void d.secoes[1]!.campos.push(d.secoes[0]!.campos.pop()!))).toEqual([
    'O campo “Uso” foi para a seção “Projeto”.',
  ]);
  expect(
    textos((d) => {
      const c = d.secoes[0]!.campos[1]!;
      if (c.tipo === 'selecao') c.opcoes = ['Casa', 'Galpão'];
    }),
  ).toEqual(['No campo “Uso”: entrou a opção “Galpão”; saiu a opção “Loja”.']);
  expect(
    textos((d) => {
      d.documentos[0]!.modelo = '<p>Fica licenciada a nova obra.</p>';
    }),
  ).toEqual(['O modelo do documento “Alvará” mudou.']);
  expect(textos((d) => void delete d.secoes[1]!.campos[0]!.visivel_se)).toEqual(['O campo “Memorial” passou a aparecer sempre.']);
  expect(textos((d) => void d.etapas.reverse())).toEqual(['A ordem das etapas mudou.']);
});

type Edit = (d: Definicao, n: number) => void;
const pick = <T>(list: T[], n: number): T => list[n % list.length]!;
const campoDe = (d: Definicao, n: number) => pick(pick(d.secoes, n).campos, n);
/** Every way to change one thing. Each makes a difference whatever the number says. */
const EDITS: Record<string, Edit> = {
  nome: (d, n) => {
    d.nome += n;
  },
  resumo: (d, n) => {
    d.resumo += n;
  },
  grupo: (d, n) => {
    d.grupo += n;
  },
  maos: (d, n) => void d.tenha_em_maos.push(`Papel ${n}`),
  chamam: (d, n) => {
    d.como_chamam = [...(d.como_chamam ?? []), `palavra ${n}`];
  },
  maosOrdem: (d) => void d.tenha_em_maos.reverse(),
  pendencia: (d, n) => {
    d.prazo_pendencia_dias += 1 + (n % 9);
  },
  guia: (d, n) => {
    d.vencimento_guia_dias += 1 + (n % 9);
  },
  numeracao: (d, n) => {
    d.numeracao.prefixo = `P${n}`;
  },
  secaoTitulo: (d, n) => {
    pick(d.secoes, n).titulo += n;
  },
  secaoTexto: (d, n) => {
    pick(d.secoes, n).descricao += `x${n}`;
  },
  secaoOrdem: (d) => void d.secoes.reverse(),
  secaoNova: (d, n) => void d.secoes.push({ id: `nova${n}`, titulo: 'Nova', descricao: '', campos: [] }),
  secaoFora: (d, n) => void d.secoes.splice(n % d.secoes.length, 1),
  campoRotulo: (d, n) => {
    campoDe(d, n).rotulo += n;
  },
  campoAjuda: (d, n) => {
    campoDe(d, n).ajuda += `x${n}`;
  },
  campoObrigatorio: (d, n) => {
    campoDe(d, n).obrigatorio = !campoDe(d, n).obrigatorio;
  },
  campoCondicao: (d, n) => {
    campoDe(d, n).visivel_se = `uso = "${n}"`;
  },
  campoExige: (d, n) => {
    campoDe(d, n).obrigatorio_se = `uso = "${n}"`;
  },
  campoFora: (d, n) => void pick(d.secoes, n).campos.shift(),
  campoDuplo: (d, n) => void pick(d.secoes, n).campos.push(clone(campoDe(d, n))),
  campoConfig: (d, n) => void Object.assign(campoDe(d, n), { minimo: 100 + n }),
  etapaNome: (d, n) => {
    pick(d.etapas, n).nome += n;
  },
  etapaSetor: (d, n) => {
    pick(d.etapas, n).setor += n;
  },
  etapaPrazo: (d, n) => {
    pick(d.etapas, n).prazo_dias += 1 + (n % 9);
  },
  etapaContagem: (d, n) => {
    pick(d.etapas, n).contagem = pick(d.etapas, n).contagem === 'uteis' ? 'corridos' : 'uteis';
  },
  etapaTexto: (d, n) => {
    pick(d.etapas, n).descricao += `x${n}`;
  },
  etapaFora: (d) => void d.etapas.pop(),
  taxaValor: (d, n) => {
    (d.taxas[0] as RegraTaxa).valor_unitario = String(100 + n);
  },
  taxaMinimo: (d, n) => {
    (d.taxas[0] as RegraTaxa).minimo = String(n);
  },
  taxaIsencao: (d, n) => {
    (d.taxas[0] as RegraTaxa).isencao = { condicao: `uso = "${n}"`, base_legal: 'Lei' };
  },
  docTitulo: (d, n) => {
    d.documentos[0]!.titulo += n;
  },
  docModelo: (d, n) => {
    d.documentos[0]!.modelo += n;
  },
  docValidade: (d) => {
    d.documentos[0]!.validade_meses = null;
  },
  docEtapa: (d, n) => {
    d.documentos[0]!.etapa += n;
  },
  docAreas: (d) => {
    d.documentos[0]!.com_quadro_de_areas = true;
  },
  docAssina: (d, n) => void d.documentos[0]!.assinantes.push({ papel: `Chefe ${n}`, setor: 'DAP' }),
};

test('nothing changed, nothing said; every single edit says something, and both ways touch the same ids', () => {
  const ids = (a: Definicao, b: Definicao) => [...new Set(comparar(a, b).map((m) => `${m.grupo}:${m.id}`))].sort();
  fc.assert(
    fc.property(fc.constantFrom(...Object.keys(EDITS)), fc.nat(50), (name, n) => {
      const other = change((d) => EDITS[name]!(d, n));
      expect(comparar(other, clone(other))).toEqual([]);
      const mudancas = comparar(base, other);
      expect(mudancas.length, name).toBeGreaterThan(0);
      for (const m of mudancas) expect(m.texto).not.toMatch(/undefined|NaN|\[object/);
      expect(ids(other, base), name).toEqual(ids(base, other));
    }),
    { numRuns: 300 },
  );
});
