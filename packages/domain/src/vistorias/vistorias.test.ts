import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ACHADOS, achadoDaLinha, faltasDoRoteiro, type Linha, linhaSchema, naoConformes, respostasDoRoteiro } from './roteiro.ts';
import { VISTORIA_STATUS } from './status.ts';
import {
  APROVAM,
  ATOS,
  ATOS_DA_VISTORIA,
  faltaDoTipo,
  impedimentosDaFinal,
  melhorResultado,
  RESULTADOS,
  recusaDoAto,
  resultadosAbertos,
  ultimaDoTipo,
} from './vistoria.ts';

const linha = (id: string, mais: Partial<Linha> = {}): Linha =>
  linhaSchema.parse({ id, texto: `Linha ${id}`, tipo: 'conferir', foto: 'opcional', ...mais });

const resposta = fc.record({
  achado: fc.constantFrom(null, ...ACHADOS),
  medida: fc.constantFrom('', '0', '1.49', '1.5', '1.50', '2', '3.0001', '-1', 'nada'),
  texto: fc.constantFrom('', ' ', 'Sem placa.'),
});
const roteiro = [
  {
    titulo: 'Obra',
    linhas: [
      linha('placa'),
      linha('muro', { impede: false }),
      linha('recuo', { tipo: 'medir', unidade: 'm', minimo: '1.5', maximo: '3' }),
      linha('area', { tipo: 'medir', unidade: 'm²' }),
      linha('descreva', { tipo: 'descrever', foto: 'se_nao_conforme' }),
      linha('frente', { foto: 'obrigatoria' }),
    ],
  },
];
const respostas = fc.dictionary(fc.constantFrom(...roteiro[0]!.linhas.map((l) => l.id), 'outra'), resposta);
const fotos = fc.dictionary(fc.constantFrom('frente', 'descreva', 'placa'), fc.nat(2));

test('from what is over no act leads anywhere, and everything else can still be given up', () => {
  for (const status of VISTORIA_STATUS) {
    const fim = status === 'Realizada' || status === 'Cancelada';
    expect(Object.keys(ATOS[status]).length === 0, status).toBe(fim);
    for (const ato of ATOS_DA_VISTORIA) {
      expect(recusaDoAto(status, ato) === null).toBe(ATOS[status][ato] !== undefined);
      if (fim) expect(recusaDoAto(status, ato)).toContain('Peça outra');
    }
    if (!fim) expect(ATOS[status].cancelar).toBe('Cancelada');
  }
  // each status is reached from the first one
  const vistos = new Set(['Solicitada']);
  for (const s of vistos) for (const para of Object.values(ATOS[s as 'Solicitada'])) vistos.add(para);
  expect([...vistos].sort()).toEqual([...VISTORIA_STATUS].sort());
});

test('a measure conforms exactly within its bounds, whatever way it is written', () => {
  const cm = (n: number) => `${n < 0 ? '-' : ''}${Math.trunc(Math.abs(n) / 100)}.${String(Math.abs(n) % 100).padStart(2, '0')}`;
  fc.assert(
    fc.property(
      fc.integer({ min: -5000, max: 5000 }),
      fc.integer({ min: -5000, max: 5000 }),
      fc.nat(5000),
      fc.boolean(),
      (qualquer, minimo, mais, comMaximo) => {
        const l = linha('xx', { tipo: 'medir', minimo: cm(minimo), maximo: comMaximo ? cm(minimo + mais) : null });
        // the bounds themselves, and what lies a centimetre beside them, are no matter of luck
        const [menor, maior] = [minimo, minimo + mais];
        for (const valor of [qualquer, menor - 1, menor, menor + 1, maior - 1, maior, maior + 1]) {
          const dentro = valor >= menor && (!comMaximo || valor <= maior);
          for (const medida of [cm(valor), `${cm(valor)}000`])
            expect(achadoDaLinha(l, { achado: 'Conforme', medida, texto: '' })).toBe(dentro ? 'Conforme' : 'Não conforme');
        }
        expect(achadoDaLinha(l, { achado: 'Não se aplica', medida: '', texto: '' })).toBe('Não se aplica');
      },
    ),
  );
});

test('a visit is complete exactly when every line says something, faults are told and asked pictures are there', () => {
  fc.assert(
    fc.property(respostas, fotos, (r, f) => {
      const faltam = new Set(faltasDoRoteiro(roteiro, r, f).map((x) => x.linha));
      for (const l of roteiro[0]!.linhas) {
        const dita = r[l.id];
        const achado = achadoDaLinha(l, dita);
        const semPalavra = achado === 'Não conforme' && !dita?.texto.trim();
        const semFoto =
          achado !== 'Não se aplica' &&
          !f[l.id] &&
          (l.foto === 'obrigatoria' || (l.foto === 'se_nao_conforme' && achado === 'Não conforme'));
        expect(faltam.has(l.id), l.id).toBe(achado === null || semPalavra || semFoto);
      }
    }),
  );
});

test('the best result is as good as the worst line, and none better is open', () => {
  fc.assert(
    fc.property(respostas, (r) => {
      const falhas = naoConformes(roteiro, r);
      const esperado = falhas.some((l) => l.impede) ? 'Reprovada' : falhas.length > 0 ? 'Aprovada em parte' : 'Aprovada';
      expect(melhorResultado(roteiro, r)).toBe(esperado);
      const abertos = resultadosAbertos(roteiro, r);
      expect(abertos[0]).toBe(esperado);
      expect(abertos).toContain('Reprovada');
      expect(abertos).not.toContain('Não realizada');
    }),
  );
});

test('what is no line of the checklist is not kept', () => {
  fc.assert(
    fc.property(respostas, (r) => {
      const ids = new Set(roteiro[0]!.linhas.map((l) => l.id));
      expect(respostasDoRoteiro(roteiro, r)).toEqual(Object.fromEntries(Object.entries(r).filter(([id]) => ids.has(id))));
    }),
  );
  expect(respostasDoRoteiro(roteiro, JSON.parse('{"__proto__":{"achado":null,"medida":"","texto":""}}'))).toEqual({});
});

const feita = fc.record({
  tipo_id: fc.constantFrom('a', 'b'),
  status: fc.constantFrom(...VISTORIA_STATUS),
  resultado: fc.constantFrom(...RESULTADOS),
  vale_ate: fc.constantFrom(null, '2026-12-30', '2026-12-31', '2027-01-01'),
});

test('a step is held up exactly until the newest of its kind that was not cancelled is approved and still counts', () => {
  fc.assert(
    fc.property(fc.array(feita, { maxLength: 6 }), (lista) => {
      const feitas = lista.map((v) => ({ ...v, resultado: v.status === 'Realizada' ? v.resultado : null }));
      const daVez = feitas.filter((v) => v.tipo_id === 'a' && v.status !== 'Cancelada').at(-1);
      const vale =
        daVez?.status === 'Realizada' &&
        (daVez.resultado === 'Aprovada' || daVez.resultado === 'Aprovada em parte') &&
        (daVez.vale_ate === null || daVez.vale_ate >= '2026-12-31');
      const frase = faltaDoTipo('Final', ultimaDoTipo(feitas, 'a'), '2026-12-31');
      expect(frase === null).toBe(Boolean(vale));
      if (frase) expect(frase).toContain('“Final”');
    }),
  );
  expect(APROVAM).toEqual(['Aprovada', 'Aprovada em parte']);
});

test('the last inspection of all says each thing that is still open, in words', () => {
  expect(impedimentosDaFinal({ guias_em_aberto: 0, pendencias_em_aberto: 0, outras_em_aberto: [] })).toEqual([]);
  expect(impedimentosDaFinal({ guias_em_aberto: 1, pendencias_em_aberto: 2, outras_em_aberto: ['Fundação'] })).toEqual([
    'Há uma guia em aberto neste requerimento.',
    'Há 2 pendências em aberto.',
    'A vistoria “Fundação” ainda não terminou.',
  ]);
});
