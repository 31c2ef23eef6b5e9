import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { definicaoSchema } from '../processos/definicao.ts';
import { juntarMudancas, reconciliar } from './reconciliar.ts';
import { lerRascunho, type Respostas } from './respostas.ts';

const AMBIENTE = { exigir_computavel_maior: true };
const form = (campos: Record<string, unknown>[]) =>
  definicaoSchema.parse({
    formato: 1,
    nome: 'Pedido',
    grupo: 'Grupo',
    resumo: 'Um pedido qualquer.',
    secoes: [{ id: 'secao', titulo: 'Seção', campos }],
    etapas: [{ id: 'analise', nome: 'Análise', setor: 'DAP', prazo_dias: 5 }],
  });
const texto = (id: string, resto = {}) => ({ id, tipo: 'texto', rotulo: `Pergunta ${id}`, ...resto });
const mudancasDe = (antes: object[], depois: object[], respostas: Respostas) =>
  reconciliar(form(antes as never), form(depois as never), respostas, AMBIENTE);

describe('a draft meets a new version', () => {
  test('the same questions ask nothing anew', () => {
    expect(mudancasDe([texto('aa')], [texto('aa')], { aa: 'Padaria' })).toEqual({ respostas: { aa: 'Padaria' }, mudancas: [] });
  });

  test('a new wording keeps the answer and says so', () => {
    const { respostas, mudancas } = mudancasDe([texto('aa')], [texto('aa', { rotulo: 'Que atividade?' })], { aa: 'Padaria' });
    expect(respostas).toEqual({ aa: 'Padaria' });
    expect(mudancas).toEqual([{ campo_id: 'aa', rotulo: 'Que atividade?', marca: 'mudou', antes: '' }]);
  });

  test('an option that is gone, a tighter limit and another kind are told with the old words', () => {
    const selecao = (opcoes: string[]) => ({ id: 'uso', tipo: 'selecao', rotulo: 'Uso', opcoes });
    expect(mudancasDe([selecao(['Bar', 'Loja'])], [selecao(['Loja', 'Escola'])], { uso: 'Bar' }).mudancas).toMatchObject([
      { marca: 'nao_serve', antes: 'Bar' },
    ]);
    const curto = mudancasDe([texto('aa')], [texto('aa', { maximo: 5 })], { aa: 'Padaria' });
    expect(curto.mudancas).toMatchObject([{ marca: 'nao_serve', antes: 'Padaria' }]);
    // it stays in its field, to be shortened and not typed again
    expect(curto.respostas).toEqual({ aa: 'Padaria' });
    const outro = mudancasDe([texto('aa')], [{ id: 'aa', tipo: 'sim_nao', rotulo: 'Tem?' }], { aa: 'Padaria' });
    expect(outro.mudancas).toMatchObject([{ marca: 'nao_serve', antes: 'Padaria' }]);
    expect(outro.respostas).toEqual({});
  });

  test('a question that was put away leaves its answer in words; a new one is named, unless it is hidden', () => {
    const { respostas, mudancas } = mudancasDe(
      [texto('aa'), texto('bb')],
      [texto('aa'), texto('cc'), texto('dd', { visivel_se: 'aa = "x"' })],
      {
        aa: 'Padaria',
        bb: 'Na esquina',
      },
    );
    expect(respostas).toEqual({ aa: 'Padaria' });
    expect(mudancas.map((m) => [m.campo_id, m.marca, m.antes])).toEqual([
      ['cc', 'nova', ''],
      ['bb', 'retirada', 'Na esquina'],
    ]);
  });

  test('what was accepted holds for its own words only', () => {
    const declaracao = (palavras: string, resto = {}) => ({
      id: 'aa',
      tipo: 'declaracao',
      rotulo: 'Declaro',
      texto: palavras,
      ...resto,
    });
    const assinatura = (palavras: string) => ({ id: 'bb', tipo: 'assinatura', rotulo: 'Assino', texto: palavras });
    const [velhas, novas] = ['Declaro que sei o que a lei pede.', 'Declaro que assumo toda a responsabilidade.'];
    const dadas = { aa: { lida: true, aceita: true }, bb: { nome: 'Ana', em: '2026-03-02T12:00:00Z', sha256: 'a'.repeat(64) } };
    const { respostas, mudancas } = mudancasDe(
      [declaracao(velhas), assinatura(velhas)],
      [declaracao(novas), assinatura(novas)],
      dadas,
    );
    expect(respostas).toEqual({});
    expect(mudancas).toMatchObject([
      { campo_id: 'aa', marca: 'nao_serve', antes: 'Lida e aceita' },
      { campo_id: 'bb', marca: 'nao_serve', antes: expect.stringContaining('Assinado por Ana') },
    ]);
    // read and not accepted is nothing to tell, but the new text was not read either
    const lida = mudancasDe([declaracao(velhas)], [declaracao(novas)], { aa: { lida: true, aceita: false } });
    expect(lida).toMatchObject({ respostas: {}, mudancas: [{ campo_id: 'aa', marca: 'mudou' }] });
    const mesma = mudancasDe([declaracao(velhas)], [declaracao(velhas, { rotulo: 'Declaração' })], dadas);
    expect(mesma).toMatchObject({ respostas: { aa: dadas.aa }, mudancas: [{ marca: 'mudou' }] });
  });

  test('the order and the section of a question are not the requester’s business', () => {
    expect(mudancasDe([texto('aa'), texto('bb')], [texto('bb'), texto('aa')], { aa: 'Um texto', bb: 'Outro' }).mudancas).toEqual(
      [],
    );
  });
});

describe('two versions before anybody looked', () => {
  const passar = (formas: object[][], dadas: Respostas) => {
    let respostas = dadas;
    let mudancas: ReturnType<typeof reconciliar>['mudancas'] = [];
    formas.slice(1).forEach((forma, i) => {
      const depois = form(forma as never);
      const passo = reconciliar(form(formas[i] as never), depois, respostas, AMBIENTE);
      mudancas = juntarMudancas(mudancas, passo.mudancas, depois);
      respostas = passo.respostas;
    });
    return mudancas.map((m) => [m.campo_id, m.marca, m.antes]);
  };
  const simNao = (id: string, resto = {}) => ({ id, tipo: 'sim_nao', rotulo: `Pergunta ${id}`, ...resto });

  test('the words of an answer that was dropped stay, whatever happens to its question afterwards', () => {
    const dadas = { aa: 'Padaria', bb: 'Na esquina' };
    const antes = [texto('aa'), texto('bb')];
    expect(passar([antes, [simNao('aa')], [simNao('aa')]], dadas)).toEqual([
      ['aa', 'nao_serve', 'Padaria'],
      ['bb', 'retirada', 'Na esquina'],
    ]);
    expect(passar([antes, [simNao('aa'), texto('bb')], [simNao('aa', { rotulo: 'Tem?' }), texto('bb')]], dadas)).toEqual([
      ['aa', 'nao_serve', 'Padaria'],
    ]);
    expect(passar([antes, [simNao('aa'), texto('bb')], [texto('bb')]], dadas)).toEqual([['aa', 'retirada', 'Padaria']]);
    expect(passar([antes, [texto('aa')], [texto('aa'), texto('bb')]], dadas)).toEqual([['bb', 'nao_serve', 'Na esquina']]);
  });

  test('a new question stays new, and one that came and went is not worth a word', () => {
    const [a, c] = [texto('aa'), texto('cc')];
    expect(passar([[a], [a, c], [a, texto('cc', { rotulo: 'Outra vez' })]], {})).toEqual([['cc', 'nova', '']]);
    expect(passar([[a], [a, c], [a]], {})).toEqual([]);
  });
});

const campo = fc.record({
  id: fc.constantFrom('aa', 'bb', 'cc', 'dd'),
  tipo: fc.constantFrom('texto', 'sim_nao', 'numero', 'selecao'),
  obrigatorio: fc.boolean(),
  maximo: fc.integer({ min: 5, max: 60 }),
});
const campos = fc.uniqueArray(campo, { minLength: 1, maxLength: 4, selector: (c) => c.id }).map((cs) =>
  cs.map(({ maximo, ...c }) => ({
    ...c,
    rotulo: `Pergunta ${c.id}`,
    ...(c.tipo === 'texto'
      ? { maximo }
      : c.tipo === 'selecao'
        ? { opcoes: ['Um', 'Dois', 'Três'].slice(0, (maximo % 3) + 1) }
        : {}),
  })),
);
const valor = fc.oneof(
  fc.constantFrom('Sim', 'Não', 'Um', 'Três', '10.00', 'um texto um pouco maior'),
  fc.integer(),
  fc.constant(null),
);

test('no compatible answer is ever lost, and none is lost in silence', () => {
  fc.assert(
    fc.property(campos, campos, fc.dictionary(fc.constantFrom('aa', 'bb', 'cc', 'dd'), valor), (antes, depois, dadas) => {
      const [a, b] = [form(antes), form(depois)];
      // what the server would have kept of a draft
      const guardadas = lerRascunho(a, dadas).respostas;
      const { respostas, mudancas } = reconciliar(a, b, guardadas, AMBIENTE);
      for (const c of antes) {
        const r = guardadas[c.id];
        if (r === undefined) continue;
        const twin = depois.find((d) => d.id === c.id);
        if (twin?.tipo === c.tipo) expect(respostas[c.id]).toBe(r);
        else expect(mudancas.some((m) => m.campo_id === c.id && m.antes !== '')).toBe(true);
      }
      // done again on the same version it asks for nothing
      expect(reconciliar(b, b, respostas, AMBIENTE)).toEqual({ respostas, mudancas: [] });
    }),
    { numRuns: 300 },
  );
});
