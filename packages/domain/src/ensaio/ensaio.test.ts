import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { RuleError } from '../http/rule-error.ts';
import { definicaoSchema } from '../processos/definicao.ts';
import { EXEMPLO } from '../processos/definicao-doc.ts';
import { isEncerrado } from '../requerimentos/status.ts';
import { errosDasRespostas } from '../respostas/respostas.ts';
import { type Ensaio, FINANCEIRO, jogadasDe, jogar, novoEnsaio, type Palco, papeisDe, REQUERENTE } from './ensaio.ts';
import { exemplosPara } from './exemplos.ts';

const definicao = definicaoSchema.parse({
  formato: 1,
  nome: 'Consulta',
  grupo: 'Uso do solo',
  resumo: 'Para ensaiar um processo.',
  secoes: [
    {
      id: 'pedido',
      titulo: 'Pedido',
      campos: [
        { id: 'atividade', tipo: 'texto', rotulo: 'Atividade' },
        { id: 'ruido', tipo: 'sim_nao', rotulo: 'Produz ruído?' },
        { id: 'parecer', tipo: 'texto', rotulo: 'Parecer', preenche: 'analista', etapa: 'uso', obrigatorio: false },
      ],
    },
  ],
  etapas: [
    { id: 'triagem', nome: 'Triagem', setor: 'PROT', prazo_dias: 2 },
    {
      id: 'uso',
      nome: 'Uso do solo',
      setor: 'DAP',
      prazo_dias: 5,
      depois_de: ['triagem'],
      subrequerimentos: [{ id: 'laudo', processo: 'laudo-de-ruido', momento: 'ao_abrir', quando: 'ruido = "Sim"' }],
    },
    { id: 'ambiente', nome: 'Meio ambiente', setor: 'MAMB', prazo_dias: 5, depois_de: ['triagem'] },
    { id: 'decisao', nome: 'Decisão', setor: 'SEPLAN', prazo_dias: 3, depois_de: ['uso', 'ambiente'] },
  ],
  taxas: [
    { id: 'taxa', nome: 'Taxa', base: 'fixo', unidade: 'real', valor_unitario: '30.00', cobrar_se: 'ruido = "Sim"' },
    { id: 'fim', nome: 'Taxa final', base: 'fixo', unidade: 'real', valor_unitario: '10.00', etapa: 'decisao' },
  ],
  documentos: [
    {
      id: 'certidao',
      etapa: 'decisao',
      titulo: 'Certidão',
      modelo: '<p>Certificamos a atividade.</p>',
      validade_meses: 6,
      assinantes: [{ papel: 'Secretária', setor: 'SEPLAN' }],
    },
  ],
});
const palco: Palco = { definicao, ambiente: { exigir_computavel_maior: true }, unidadeFiscal: { sigla: 'UFM', valor: '4.00' } };
const comRespostas = (respostas: Record<string, unknown>): Ensaio => ({ ...novoEnsaio(), respostas });

/** The first move whose label begins so. */
function fazer(e: Ensaio, quem: string, rotulo: string, mais: Record<string, unknown> = {}): Ensaio {
  const jogada = jogadasDe(palco, e, quem).find((j) => j.rotulo.startsWith(rotulo));
  if (!jogada)
    throw new Error(
      `${quem} cannot ${rotulo}: ${jogadasDe(palco, e, quem)
        .map((j) => j.rotulo)
        .join('; ')}`,
    );
  return jogar(palco, e, quem, { ...jogada, ...mais });
}

describe('a process is played before it is published', () => {
  test('from the form to its document, with every role', () => {
    expect(papeisDe(definicao)).toEqual([REQUERENTE, FINANCEIRO, 'PROT', 'DAP', 'MAMB', 'SEPLAN']);
    expect(() => fazer(comRespostas({}), REQUERENTE, 'Protocolar')).toThrow('Há campos para corrigir');
    let e = fazer(comRespostas({ atividade: 'Padaria', ruido: 'Sim' }), REQUERENTE, 'Protocolar');
    expect(e.guias).toMatchObject([{ valor_centavos: 3000 }]);
    expect(e.andamento.status).toBe('Aguardando comprovante');
    e = fazer(e, REQUERENTE, 'Enviar o comprovante');
    e = fazer(e, 'PROT', 'Iniciar');
    expect(() => fazer(e, 'PROT', 'Deferir')).toThrow('comprovantes');
    e = fazer(fazer(e, FINANCEIRO, 'Aprovar'), 'PROT', 'Deferir');
    // the report that this answer asks for is open, and its step waits
    expect(e.subs).toMatchObject([{ processo: 'laudo-de-ruido', terminou: false }]);
    expect(() => fazer(e, 'DAP', 'Iniciar')).toThrow('sub-requerimento');
    e = fazer(fazer(e, 'DAP', 'Fazer de conta'), 'DAP', 'Iniciar');
    const uso = e.andamento.etapas.find((x) => x.definicao_id === 'uso')!;
    e = jogar(palco, e, 'DAP', { tipo: 'marcar', etapa_id: uso.id, campo_id: 'atividade', texto: 'Explique.' });
    e = fazer(e, 'DAP', 'Enviar pendências', { semEsperar: true, motivo: 'Já.' });
    expect(e.andamento.status).toBe('Aguardando requerente');
    expect(() => fazer(e, REQUERENTE, 'Reenviar')).toThrow('Responda todos');
    e = fazer(fazer(e, REQUERENTE, 'Responder'), REQUERENTE, 'Reenviar');
    e = fazer(fazer(fazer(e, 'DAP', 'Iniciar'), 'DAP', 'Aceitar'), 'DAP', 'Deferir');
    e = fazer(fazer(e, 'MAMB', 'Iniciar'), 'MAMB', 'Deferir');
    expect(e.guias.map((g) => g.valor_centavos)).toEqual([3000, 1000]);
    e = fazer(fazer(e, REQUERENTE, 'Enviar o comprovante'), FINANCEIRO, 'Aprovar');
    e = fazer(fazer(e, 'SEPLAN', 'Iniciar'), 'SEPLAN', 'Deferir');
    expect(e.andamento.status).toBe('Deferido');
    expect(e.documentos).toEqual(['Certidão']);
    expect(e.linhas.length).toBeGreaterThan(15);
  });

  test('examples fill in a whole form without faults', () => {
    const json = EXEMPLO.split('\n').map((line) => line.replace(/\s+\/\/ .*$/, ''));
    for (const d of [definicao, definicaoSchema.parse(JSON.parse(json.join('\n')))]) {
      const respostas = exemplosPara(d, palco.ambiente);
      expect(errosDasRespostas(d, respostas, palco.ambiente)).toEqual([]);
    }
  });

  test('another answer goes another way', () => {
    const e = fazer(comRespostas({ atividade: 'Loja', ruido: 'Não' }), REQUERENTE, 'Protocolar');
    expect(e.guias).toEqual([]);
    expect(fazer(fazer(e, 'PROT', 'Iniciar'), 'PROT', 'Deferir').subs).toEqual([]);
  });
});

test('whatever is played, rules refuse in words, nothing changes by a refused move, and the end can be reached', () => {
  const passos = fc.array(fc.tuple(fc.nat(5), fc.nat(20), fc.boolean()), { maxLength: 60 });
  const papeis = papeisDe(definicao);
  fc.assert(
    fc.property(fc.constantFrom('Sim', 'Não'), passos, (ruido, lista) => {
      let e = fazer(comRespostas({ atividade: 'Padaria', ruido }), REQUERENTE, 'Protocolar');
      for (const [p, n, marca] of lista) {
        const quem = papeis[p] as string;
        const jogadas = jogadasDe(palco, e, quem);
        const aberta = e.andamento.etapas.find((x) => x.status === 'Em andamento');
        const jogada =
          marca && aberta
            ? ({ tipo: 'marcar', etapa_id: aberta.id, campo_id: 'atividade', texto: 'Veja.' } as const)
            : jogadas[n % Math.max(1, jogadas.length)];
        if (!jogada) continue;
        const antes = JSON.stringify(e);
        try {
          e = jogar(palco, e, quem, { ...jogada, motivo: 'Motivo bastante' } as never);
        } catch (error) {
          expect(error).toBeInstanceOf(RuleError);
          expect(JSON.stringify(e)).toBe(antes);
        }
      }
      for (let voltas = 0; !isEncerrado(e.andamento.status); voltas += 1) {
        expect(voltas, `no way on from ${JSON.stringify(e.andamento)}`).toBeLessThan(80);
        const before = JSON.stringify(e.andamento) + JSON.stringify(e.itens) + JSON.stringify(e.guias) + JSON.stringify(e.subs);
        for (const quem of papeis)
          for (const j of jogadasDe(palco, e, quem)) {
            if (/^(Pausar|Indeferir|Reabrir|Abrir o sub)/.test(j.rotulo)) continue;
            try {
              e = jogar(palco, e, quem, { ...j, semEsperar: true, motivo: 'Sem esperar' } as never);
            } catch (error) {
              if (!(error instanceof RuleError)) throw error;
            }
          }
        expect(JSON.stringify(e.andamento) + JSON.stringify(e.itens) + JSON.stringify(e.guias) + JSON.stringify(e.subs)).not.toBe(
          before,
        );
      }
    }),
    { numRuns: 200 },
  );
});
