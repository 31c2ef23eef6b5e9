import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { QuadroAreasRascunho } from '../quadros-de-areas/model.ts';
import { EFEITOS, type Efeito } from './efeitos.ts';
import { type AtoNaObra, estadoDaObra, fraseDaObra, impedimentoNaObra, validadeProrrogada } from './obra.ts';
import { isCompleta, saldoDaObra } from './saldo.ts';

const HOJE = '2026-11-26';
const ato = (efeito: Efeito, mais: Partial<AtoNaObra> = {}): AtoNaObra => ({
  efeito,
  requerimento_id: efeito,
  validade_em: '2028-01-31',
  completa: false,
  ...mais,
});
const estado = (...efeitos: Efeito[]) => estadoDaObra(efeitos.map((e) => ato(e)));

test('a work goes from its licence through embargo, change and habite-se to its end', () => {
  expect(estado()).toEqual({ situacao: 'Sem licença', licenca_de: null, validade_em: null });
  expect(estado('licencia')).toEqual({ situacao: 'Licenciada', licenca_de: 'licencia', validade_em: '2028-01-31' });
  expect(estado('licencia', 'embarga').situacao).toBe('Embargada');
  // the changed project is the licence from then on, and the embargo stays until it is lifted
  expect(estado('licencia', 'embarga', 'altera_projeto')).toMatchObject({ situacao: 'Embargada', licenca_de: 'altera_projeto' });
  expect(estado('licencia', 'embarga', 'levanta_embargo').situacao).toBe('Licenciada');
  expect(estado('licencia', 'habite_se').situacao).toBe('Licenciada');
  expect(estadoDaObra([ato('licencia'), ato('habite_se', { completa: true })]).situacao).toBe('Concluída');
  expect(estado('licencia', 'cassa').situacao).toBe('Cassada');
  expect(estado('licencia', 'encerra').situacao).toBe('Encerrada');
});

test('what is over takes nothing more; an embargo lets through only what may end it', () => {
  const pode = (efeitos: Efeito[]) =>
    EFEITOS.filter((efeito) => efeito !== 'licencia' && impedimentoNaObra(estado(...efeitos), { efeito }, HOJE) === null);
  expect(pode(['licencia'])).toEqual(EFEITOS.filter((e) => e !== 'licencia' && e !== 'levanta_embargo'));
  expect(pode(['licencia', 'embarga'])).toEqual([
    'altera_projeto',
    'troca_titular',
    'substitui',
    'levanta_embargo',
    'cassa',
    'encerra',
  ]);
  for (const fim of ['cassa', 'encerra'] as const) expect(pode(['licencia', fim])).toEqual([]);
  expect(pode([])).toEqual([]);
});

test('whatever is done while it may be, a work that is over stays over', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...EFEITOS), { maxLength: 20 }), (efeitos) => {
      const atos = [ato('licencia')];
      let acabou: string | null = null;
      for (const efeito of efeitos.filter((e) => e !== 'licencia')) {
        const antes = estadoDaObra(atos);
        if (impedimentoNaObra(antes, { efeito }, HOJE) !== null) continue;
        expect(acabou).toBe(null);
        atos.push(ato(efeito));
        const { situacao } = estadoDaObra(atos);
        if (['Cassada', 'Encerrada', 'Concluída'].includes(situacao)) acabou = situacao;
      }
      if (acabou) expect(estadoDaObra(atos).situacao).toBe(acabou);
    }),
  );
});

test('an extension is asked for before the last day or after it, each by its own process', () => {
  const vale = estado('licencia');
  const venceu = { ...vale, validade_em: '2026-11-25' };
  const pode = (obra: typeof vale, pedida?: 'antes' | 'depois') =>
    impedimentoNaObra(obra, { efeito: 'prorroga', meses: 12, ...(pedida && { pedida }) }, HOJE);
  expect(pode(vale, 'antes')).toBe(null);
  expect(pode(vale, 'depois')).toContain('vale até 31/01/2028');
  expect(pode(venceu, 'antes')).toContain('venceu em 25/11/2026');
  expect(pode(venceu, 'depois')).toBe(null);
  expect(pode(venceu)).toBe(null);
  // on its last day it is still in force
  expect(pode({ ...vale, validade_em: HOJE }, 'antes')).toBe(null);
  expect(pode({ ...vale, validade_em: null })).toContain('não tem prazo');
});

test('asked for in time the new end follows the old one; late it is counted from the decision', () => {
  expect(validadeProrrogada('2026-12-31', 12, '2026-12-31', '2027-02-10')).toBe('2027-12-31');
  expect(validadeProrrogada('2026-12-31', 12, '2027-01-01', '2027-02-10')).toBe('2028-02-10');
  expect(validadeProrrogada('2027-08-31', 6, '2027-08-01', '2027-08-02')).toBe('2028-02-29');
});

test('a layman reads where it stands', () => {
  expect(fraseDaObra(estado('licencia'), HOJE)).toBe('Obra licenciada até 31/01/2028.');
  expect(fraseDaObra({ ...estado('licencia'), validade_em: '2026-11-25' }, HOJE)).toContain('venceu em 25/11/2026');
  expect(fraseDaObra(estado('licencia', 'embarga'), HOJE)).toContain('deve parar');
});

type Andar = [nome: string, m2: string, situacao?: string];
const quadro = (...blocos: [nome: string, unidades: number, ...andares: Andar[]][]): QuadroAreasRascunho => ({
  blocos: blocos.map(([nome, unidades, ...andares], b) => ({
    id: `b${b}`,
    ...{ nome, unidades, destinacao: 'Residencial multifamiliar', tipo_construcao: 'Alvenaria' },
    pavimentos: andares.map(([andar, computavel, situacao = 'Construir'], i) => ({
      ...{ id: `p${i}`, nome: andar, situacao, repeticoes: 1, computavel, nao_computavel: '', vazio: '' },
    })),
  })),
});

test('a partial habite-se consumes floors and units by name, and the balance says what is left of each', () => {
  const licenciado = quadro(['Torre A', 4, ['Térreo', '100.00'], ['1º andar', '80.00']], ['Torre B', 2, ['Térreo', '60.50']]);
  const parcial = quadro(['torre a', 2, ['TÉRREO', '100.00']]);
  const saldo = saldoDaObra(licenciado, [parcial]);
  expect(saldo).toMatchObject({
    ...{ licenciada: '240.50', pronta: '100.00', falta: '140.50' },
    unidades: { licenciadas: 6, prontas: 2, faltam: 4 },
  });
  expect(saldo.blocos[0]).toMatchObject({ nome: 'Torre A', falta: '80.00', unidades: { faltam: 2 } });
  expect(saldo.blocos[0]?.pavimentos.map((p) => [p.nome, p.falta])).toEqual([
    ['Térreo', '0.00'],
    ['1º andar', '80.00'],
  ]);
  expect(isCompleta(saldo)).toBe(false);
  const resto = quadro(['Torre A', 2, ['1º andar', '80.00']], ['Torre B', 2, ['Térreo', '60.50']]);
  expect(isCompleta(saldoDaObra(licenciado, [parcial, resto]))).toBe(true);
  // every floor is there, and one flat of six is not
  const semUmaUnidade = quadro(['Torre A', 1, ['1º andar', '80.00']], ['Torre B', 2, ['Térreo', '60.50']]);
  expect(saldoDaObra(licenciado, [parcial, semUmaUnidade])).toMatchObject({ falta: '0.00', unidades: { faltam: 1 } });
  expect(isCompleta(saldoDaObra(licenciado, [parcial, semUmaUnidade]))).toBe(false);
  // areas alone do not finish it: another floor was built larger than the one that is missing
  expect(isCompleta(saldoDaObra(licenciado, [parcial, quadro(['Torre A', 4, ['Cobertura', '140.50']])]))).toBe(false);
});

test('whatever is split into parts, the parts together finish the work and no fewer do', () => {
  const andares = fc.uniqueArray(fc.tuple(fc.stringMatching(/^[a-z]{1,6}$/), fc.integer({ min: 1, max: 900_000 })), {
    selector: ([nome]) => nome,
    minLength: 2,
    maxLength: 12,
  });
  fc.assert(
    fc.property(andares, fc.nat(), (todos, corte) => {
      const emM2 = (lista: typeof todos): Andar[] =>
        lista.map(([nome, n]) => [nome, `${Math.floor(n / 100)}.${String(n % 100).padStart(2, '0')}`]);
      const em = 1 + (corte % (todos.length - 1));
      const licenciado = quadro(['A', 0, ...emM2(todos)]);
      const [um, outro] = [quadro(['A', 0, ...emM2(todos.slice(0, em))]), quadro(['A', 0, ...emM2(todos.slice(em))])];
      expect(isCompleta(saldoDaObra(licenciado, [um]))).toBe(false);
      const inteiro = saldoDaObra(licenciado, [um, outro]);
      expect(isCompleta(inteiro)).toBe(true);
      expect(inteiro.falta).toBe('0.00');
    }),
  );
});
