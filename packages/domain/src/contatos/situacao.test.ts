import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { criarCalendario, isDiaUtil } from '../calendario/rules.ts';
import { RuleError } from '../http/rule-error.ts';
import { addDias, diasEntre } from '../text/datas.ts';
import { TEXTO_MAX } from './contract.ts';
import {
  ATOS_DO_CONTATO,
  type AtoDoContato,
  atosPossiveis,
  type Contato,
  comoMensagem,
  isEsperando,
  isReservado,
  lembreteDoContato,
  numeroDoContato,
  PASSOS,
  passo,
  prazoDito,
  prazoDoContato,
  prazoProrrogado,
  SITUACOES_DO_CONTATO,
  type SituacaoDoContato,
  TIPOS_DE_CONTATO,
} from './situacao.ts';

/** Written from the issue, not from the code: every state and every act, with where it leads; '-' is refused. */
const TABELA: Record<SituacaoDoContato, Record<AtoDoContato, SituacaoDoContato | '-'>> = {
  Aberto: {
    ...{ assumir: 'Em atendimento', responder: 'Respondido', prorrogar: 'Aberto', encaminhar: 'Aberto' },
    ...{ levar: 'Aberto', encerrar: 'Encerrado', escrever: 'Aberto' },
  },
  'Em atendimento': {
    ...{ assumir: 'Em atendimento', responder: 'Respondido', prorrogar: 'Em atendimento', encaminhar: 'Aberto' },
    ...{ levar: 'Em atendimento', encerrar: 'Encerrado', escrever: 'Em atendimento' },
  },
  Respondido: {
    ...{ assumir: '-', responder: 'Respondido', prorrogar: '-', encaminhar: '-' },
    ...{ levar: 'Respondido', encerrar: 'Encerrado', escrever: 'Aberto' },
  },
  Encerrado: {
    ...{ assumir: '-', responder: '-', prorrogar: '-', encaminhar: '-' },
    ...{ levar: '-', encerrar: '-', escrever: 'Aberto' },
  },
};
const HOJE = '2026-11-30';
const em = (situacao: SituacaoDoContato): Contato => ({
  ...{ situacao, prazo_em: '2026-12-10', prorrogado: false },
  encerrado_no: situacao === 'Encerrado' ? HOJE : null,
});
const codigoDe = (fazer: () => unknown): string => {
  try {
    fazer();
    return '';
  } catch (error) {
    if (error instanceof RuleError) return error.codigo;
    throw error;
  }
};

describe('a contact', () => {
  test.each(SITUACOES_DO_CONTATO.flatMap((s) => ATOS_DO_CONTATO.map((a) => [s, a] as const)))('%s, %s', (situacao, ato) => {
    const devido = TABELA[situacao][ato];
    expect(codigoDe(() => passo(em(situacao), ato, HOJE)) === '').toBe(devido !== '-');
    if (devido !== '-') expect(passo(em(situacao), ato, HOJE)).toBe(devido);
    expect(atosPossiveis(em(situacao), HOJE).includes(ato)).toBe(devido !== '-');
  });

  test('is extended once, and only until its last day', () => {
    const aberto = em('Aberto');
    expect(codigoDe(() => passo({ ...aberto, prorrogado: true }, 'prorrogar', HOJE))).toBe('prorrogacao_repetida');
    expect(codigoDe(() => passo(aberto, 'prorrogar', '2026-12-10'))).toBe('');
    expect(codigoDe(() => passo(aberto, 'prorrogar', '2026-12-11'))).toBe('prorrogacao_tarde');
  });

  test('is opened again by its person on the tenth day after it was closed, not on the eleventh', () => {
    const fechado = em('Encerrado');
    expect(passo(fechado, 'escrever', '2026-12-10')).toBe('Aberto');
    expect(codigoDe(() => passo(fechado, 'escrever', '2026-12-11'))).toBe('contato_encerrado');
    expect(atosPossiveis(fechado, '2026-12-11')).toEqual([]);
  });

  test('whatever happens in whatever order, it is extended at most once and an owed answer can always be given', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...ATOS_DO_CONTATO), fc.integer({ min: 0, max: 15 })), { maxLength: 60 }),
        (vida) => {
          const calendario = criarCalendario([]);
          let hoje = '2026-01-05';
          let c: Contato = {
            situacao: 'Aberto',
            prazo_em: prazoDoContato(hoje, calendario),
            prorrogado: false,
            encerrado_no: null,
          };
          let prorrogacoes = 0;
          for (const [ato, dias] of vida) {
            hoje = addDias(hoje, dias);
            const podia = atosPossiveis(c, hoje).includes(ato);
            const codigo = codigoDe(() => passo(c, ato, hoje));
            expect(codigo === '').toBe(podia);
            if (!podia) continue;
            const situacao = passo(c, ato, hoje);
            if (ato === 'prorrogar') {
              prorrogacoes += 1;
              c = { ...c, prorrogado: true, prazo_em: prazoProrrogado(c.prazo_em, calendario) };
            }
            c = { ...c, situacao, encerrado_no: situacao === 'Encerrado' ? hoje : null };
            if (isEsperando(c.situacao))
              expect(atosPossiveis(c, hoje)).toEqual(expect.arrayContaining(['responder', 'escrever']));
            else expect(atosPossiveis(c, hoje)).not.toContain('prorrogar');
          }
          expect(prorrogacoes).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  test('every state can be reached, and one is ended by the town hall alone', () => {
    const alcanca = new Set<SituacaoDoContato>(['Aberto']);
    for (const s of alcanca) for (const para of Object.values(PASSOS[s])) alcanca.add(para);
    expect([...alcanca].sort()).toEqual([...SITUACOES_DO_CONTATO].sort());
    for (const s of SITUACOES_DO_CONTATO) expect(PASSOS[s].escrever).not.toBe('Encerrado');
  });
});

describe('the term', () => {
  const calendario = criarCalendario([]);
  test('is thirty days after the day it was written on, and ends on an open day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4000 }), (n) => {
        const dia = addDias('2024-01-01', n);
        const prazo = prazoDoContato(dia, calendario);
        expect(isDiaUtil(prazo, calendario)).toBe(true);
        expect(diasEntre(dia, prazo)).toBeGreaterThanOrEqual(30);
        for (let d = addDias(dia, 30); d < prazo; d = addDias(d, 1)) expect(isDiaUtil(d, calendario)).toBe(false);
        const mais = prazoProrrogado(prazo, calendario);
        expect(isDiaUtil(mais, calendario)).toBe(true);
        expect(diasEntre(prazo, mais)).toBeGreaterThanOrEqual(30);
      }),
    );
    // 30 January 2027 is a Saturday
    expect(prazoDoContato('2026-12-31', calendario)).toBe('2027-02-01');
    expect(prazoDoContato('2026-11-30', criarCalendario([{ data: '2026-12-30', repete_todo_ano: false }]))).toBe('2026-12-31');
  });

  test('is told five days before and once it is over, in words', () => {
    const prazo = '2026-12-10';
    expect(['2026-12-04', '2026-12-05', '2026-12-10', '2026-12-11'].map((d) => lembreteDoContato(prazo, d))).toEqual([
      0, 1, 1, 2,
    ]);
    expect(['2026-12-05', '2026-12-09', '2026-12-10', '2026-12-11', '2026-12-15'].map((d) => prazoDito(prazo, d))).toEqual([
      'Vence em 5 dias',
      'Vence amanhã',
      'Vence hoje',
      'Venceu ontem',
      'Venceu há 5 dias',
    ]);
  });
});

test('the longest contact of the longest name fits in a message of a request', () => {
  for (const tipo of TIPOS_DE_CONTATO) {
    const texto = 'x'.repeat(TEXTO_MAX);
    const mensagem = comoMensagem({ numero: numeroDoContato(999_999, '2026'), tipo, pessoa: 'N'.repeat(255), texto });
    expect(mensagem.length).toBeLessThanOrEqual(2000);
    expect(mensagem).toContain(texto);
  }
  expect(TIPOS_DE_CONTATO.filter(isReservado)).toEqual(['denuncia']);
});
