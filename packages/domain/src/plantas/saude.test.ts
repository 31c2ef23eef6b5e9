import { expect, test } from 'vitest';
import type { SaudeDoPdf } from '../http/arquivo-recebido.ts';
import type { AssinaturaRecebida } from '../pdf-assinado/tipos.ts';
import { avisosDaSaude, recusaPelaSaude } from './saude.ts';

const A3 = { largura: 1191, altura: 842 };
const A4 = { largura: 595, altura: 842 };
const inteira: AssinaturaRecebida = { campo: 'Sig1', assinante: '', falha: null, ressalvas: [], mudancas: [] };
const bom: SaudeDoPdf = { situacao: 'lido', paginas: 2, restrito: false, cortado: false, folhas: [A3, A3], assinaturas: [] };

test('what nobody can read is refused, and says what to do', () => {
  expect(recusaPelaSaude(bom)).toBeNull();
  for (const [situacao, palavra] of [
    ['senha', /senha/],
    ['ilegivel', /danificado/],
    ['grande_demais', /mais simples/],
  ] as const)
    expect(recusaPelaSaude({ ...bom, situacao })).toMatch(palavra);
  expect(recusaPelaSaude({ ...bom, paginas: 0 })).toMatch(/nenhuma página/);
});

test('sheets of another size, restrictions and broken signatures are said, not refused', () => {
  expect(avisosDaSaude(bom, ['A3'])).toEqual([]);
  expect(avisosDaSaude(bom, undefined)).toEqual([]);
  expect(avisosDaSaude({ ...bom, folhas: [A3, A4] }, ['A3', 'A1'])).toEqual(['A folha 2 não está no tamanho pedido (A3 ou A1).']);
  const muitas = { ...bom, folhas: [A4, A3, A4, A4, A4, A4, A4] };
  expect(avisosDaSaude({ ...bom, folhas: [A4, A3, A4] }, ['A3'])).toEqual(['As folhas 1 e 3 não estão no tamanho pedido (A3).']);
  expect(avisosDaSaude(muitas, ['A3'])).toEqual(['6 folhas não estão no tamanho pedido (A3).']);
  expect(avisosDaSaude(bom, ['A0'])).toEqual(['Nenhuma folha está no tamanho pedido (A0).']);
  const assinaturas = [{ ...inteira, falha: 'conteudo' as const }];
  expect(avisosDaSaude({ ...bom, restrito: true, assinaturas }, undefined)).toHaveLength(2);
});

test('of a signature three things may be said, and only one of them accuses', () => {
  const dita = (mais: Partial<AssinaturaRecebida>) =>
    avisosDaSaude({ ...bom, assinaturas: [{ ...inteira, ...mais }] }, undefined);
  expect(dita({})).toEqual([]);
  for (const falha of ['conteudo', 'conteudo_proprio', 'demarcacao', 'valor', 'certificado', 'atributos'] as const)
    expect(dita({ falha })).toEqual([
      expect.stringMatching(/^A assinatura "Sig1" não confere: a assinatura|^A assinatura "Sig1" não confere: o conteúdo/),
    ]);
  for (const falha of ['ilegivel', 'formato', 'algoritmo'] as const) {
    const [aviso] = dita({ falha });
    expect(aviso).toMatch(/^A assinatura "Sig1" não pôde ser conferida: /);
    expect(aviso).not.toMatch(/mudou|não confere/);
  }
  expect(dita({ assinante: 'ANA PEREIRA', ressalvas: ['soma_fraca'] })).toEqual([
    'A assinatura "ANA PEREIRA": foi feita por um cálculo antigo (SHA-1 ou MD5), que hoje pode ser falsificado.',
  ]);
  expect(
    dita({
      mudancas: [
        { tipo: 'pagina_acrescentada', pagina: 3 },
        { tipo: 'pagina_alterada', pagina: 1 },
      ],
    }),
  ).toEqual([
    'A assinatura "Sig1" confere, mas o PDF mudou depois dela. Foi acrescentada uma página (página 3). Mudou o conteúdo de uma página (página 1).',
  ]);
});
