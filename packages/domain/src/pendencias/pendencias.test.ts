import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TIPOS, type TipoDeCampo } from '../campos/registro.ts';
import { definicaoSchema } from '../processos/definicao.ts';
import { hashAssinado } from '../respostas/assinado.ts';
import { normalizarRespostas, type Respostas } from '../respostas/respostas.ts';
import { EFEITOS, type Efeito, efeitoPadrao, efeitosPossiveis } from './efeitos.ts';
import { faltaNoItem, type Item, itensSemResposta } from './respondida.ts';
import { ATOS_DA_FALA, type AtoDaFala, fioParaParte, podeRever } from './revisao.ts';

const { secoes } = definicaoSchema.parse({
  formato: 1,
  nome: 'Projeto',
  grupo: 'Obras',
  resumo: 'Um campo de cada tipo que importa aqui.',
  secoes: [
    {
      id: 'sec',
      titulo: 'Tudo',
      campos: [
        { id: 'dado', tipo: 'texto', rotulo: 'Dado', minimo: 1, obrigatorio: false },
        { id: 'plantas', tipo: 'arquivos', rotulo: 'Plantas', maximo: 5, obrigatorio: false },
        { id: 'quadro', tipo: 'quadro_areas', rotulo: 'Quadro', obrigatorio: false },
        { id: 'assina', tipo: 'assinatura', rotulo: 'Assinatura', texto: 'Declaro que tudo é verdade.', obrigatorio: false },
      ],
    },
  ],
  etapas: [{ id: 'et', nome: 'Etapa', setor: 'DAP', prazo_dias: 1 }],
});
const definicao = { secoes };

const item = (o: Partial<Item>): Item => ({
  numero: 1,
  rotulo: 'Dado',
  campo_id: 'dado',
  efeito: 'esclarecer',
  alvo: { tipo: 'campo', chave: '' },
  contestada: false,
  resposta: '',
  is_escrita: false,
  has_comprovante: false,
  ...o,
});
const falta = (o: Partial<Item>, antes: Respostas, agora: Respostas) => faltaNoItem(item(o), { definicao, antes, agora });

const arquivo = (sha256: string) => ({ id: '01890000-0000-7000-8000-000000000000', nome: `${sha256}.pdf`, tamanho: 1, sha256 });
const arquivos = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 3 });
const pavimento = fc.record({
  id: fc.constantFrom('p1', 'p2'),
  nome: fc.constant('Piso'),
  situacao: fc.constant('Construir'),
  repeticoes: fc.constant(1),
  computavel: fc.constantFrom('1.00', '2.00'),
  nao_computavel: fc.constant('0.00'),
  vazio: fc.constant('0.00'),
});
const quadro = fc.uniqueArray(pavimento, { selector: (p) => p.id, maxLength: 2 }).map((pavimentos) => ({
  blocos: [{ id: 'b', nome: 'B', destinacao: '', tipo_construcao: '', unidades: 1, pavimentos }],
}));

describe('an item counts as answered', () => {
  test('of a file: when one is there that was not judged, and the one it named is gone', () => {
    fc.assert(
      fc.property(arquivos, arquivos, fc.option(fc.constantFrom('a', 'b'), { nil: '' }), (antes, agora, chave) => {
        const found = falta(
          { campo_id: 'plantas', efeito: 'substituir_arquivo', alvo: { tipo: chave ? 'arquivo' : 'campo', chave } },
          { plantas: antes.map(arquivo) },
          { plantas: agora.map(arquivo) },
        );
        const isNew = agora.some((a) => !antes.includes(a));
        expect(found === null).toBe(isNew && !(agora as string[]).includes(chave));
      }),
    );
  });

  test('of a datum: when it is another one', () => {
    const dado = fc.option(fc.constantFrom('x', 'y'), { nil: undefined });
    fc.assert(
      fc.property(dado, dado, (a, b) => {
        expect(falta({ efeito: 'completar_dado' }, { dado: a }, { dado: b }) === null).toBe(a !== b);
      }),
    );
  });

  test('of the area table: when it changed, in the very row that was named', () => {
    fc.assert(
      fc.property(quadro, quadro, fc.constantFrom('', 'b/p1', 'b/p2', 'b'), (antes, agora, chave) => {
        const alvo = { tipo: chave ? 'linha' : 'campo', chave } as const;
        const found = falta({ campo_id: 'quadro', efeito: 'corrigir_quadro', alvo }, { quadro: antes }, { quadro: agora });
        const parte = (q: typeof antes) => (chave.includes('/') ? q.blocos[0]?.pavimentos.find((p) => `b/${p.id}` === chave) : q);
        expect(found === null).toBe(JSON.stringify(parte(antes)) !== JSON.stringify(parte(agora)));
      }),
    );
  });

  test('of a signature: when it was given on the answers as they stand', () => {
    const campo = secoes[0]!.campos[3] as Extract<(typeof secoes)[0]['campos'][0], { tipo: 'assinatura' }>;
    fc.assert(
      fc.property(fc.constantFrom('x', 'y'), fc.constantFrom('x', 'y'), (signed, now) => {
        const sha256 = hashAssinado(definicao, campo, normalizarRespostas(definicao, { dado: signed }));
        const assina = { nome: 'Ana', em: '2026-01-01T00:00:00Z', sha256 };
        const o = { campo_id: 'assina', efeito: 'assinar_de_novo' } as const;
        expect(falta(o, {}, { dado: now, assina }) === null).toBe(signed === now);
        expect(falta(o, {}, { dado: now })).toContain('assine');
      }),
    );
  });

  test('of a difference: when its proof was sent; of a question: when something was written in this round', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), fc.constantFrom('', 'ok', 'Está certo.'), (paid, written, resposta) => {
        const base = { resposta, is_escrita: written, has_comprovante: paid };
        expect(falta({ ...base, efeito: 'pagar_diferenca' }, {}, {}) === null).toBe(paid);
        expect(falta({ ...base, efeito: 'esclarecer' }, {}, {}) === null).toBe(written && resposta.length >= 3);
      }),
    );
  });

  test('whatever it asks for, when it is contested with a reason; and the sentence names every other one', () => {
    const efeito = fc.constantFrom(...(Object.keys(EFEITOS) as Efeito[]));
    fc.assert(
      fc.property(fc.array(fc.tuple(efeito, fc.boolean()), { maxLength: 6 }), (list) => {
        const itens = list.map(([e, contestada], i) =>
          item({
            numero: i + 1,
            campo_id:
              { substituir_arquivo: 'plantas', corrigir_quadro: 'quadro', assinar_de_novo: 'assina' }[e as string] ?? 'dado',
            efeito: e,
            contestada,
            resposta: contestada ? 'Não concordo.' : '',
            is_escrita: contestada,
          }),
        );
        const missing = itensSemResposta(itens, { definicao, antes: {}, agora: {} });
        expect(missing).toHaveLength(list.filter(([, contestada]) => !contestada).length);
        for (const i of itens.filter((x) => !x.contestada))
          expect(missing.some((m) => m.startsWith(`item ${i.numero} `))).toBe(true);
      }),
    );
    expect(falta({ contestada: true, is_escrita: true, resposta: '  ' }, {}, {})).toContain('não concorda');
  });
});

test('every kind of field has a usual effect, which it may have; a question may be asked of all', () => {
  for (const tipo of Object.keys(TIPOS) as TipoDeCampo[]) {
    expect(efeitosPossiveis({ tipo })[0]).toBe(efeitoPadrao({ tipo }));
    expect(efeitosPossiveis({ tipo })).toContain('esclarecer');
  }
  expect(efeitoPadrao({ tipo: 'arquivos' })).toBe('substituir_arquivo');
  expect(efeitoPadrao({ tipo: 'texto' })).toBe('completar_dado');
  expect(efeitoPadrao({ tipo: 'calculado' })).not.toBe('substituir_arquivo');
  expect(efeitoPadrao(undefined)).toBe('esclarecer');
});

test('who marked an item judges its contest only where nobody else decides; who does not decide never does', () => {
  const setor = fc.constantFrom('s1', 's2');
  fc.assert(
    fc.property(
      fc.array(setor, { maxLength: 2 }),
      fc.boolean(),
      fc.boolean(),
      fc.boolean(),
      (setores, decide, marcou, outros) => {
        const usuario = {
          id: 'eu',
          permissoes: [],
          setores: setores.map((id) => ({ id, permissoes: decide ? ['prefeitura.requerimento.decidir'] : [] })),
        };
        const pode = podeRever(usuario, { setor_ids: ['s1'], marcou_id: marcou ? 'eu' : 'outro', outros_decidem: outros });
        expect(pode).toBe(decide && setores.includes('s1') && (!marcou || !outros));
      },
    ),
  );
});

test('a party reads a thread to its own last word while the town hall judges it again', () => {
  const atos = fc.array(fc.constantFrom(...(Object.keys(ATOS_DA_FALA) as AtoDaFala[])), { maxLength: 8 });
  fc.assert(
    fc.property(atos, fc.boolean(), (lista, porEnviar) => {
      const fio = lista.map((ato) => ({ ato }));
      const seen = fioParaParte(fio, porEnviar);
      if (!porEnviar) expect(seen).toEqual(fio);
      else {
        expect(fio.slice(0, seen.length)).toEqual(seen);
        if (seen.length) expect(['respondeu', 'contestou']).toContain(seen.at(-1)?.ato);
        expect(fio.slice(seen.length).every((f) => f.ato !== 'respondeu' && f.ato !== 'contestou')).toBe(true);
      }
    }),
  );
});
