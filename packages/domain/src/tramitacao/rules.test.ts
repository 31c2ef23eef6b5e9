// Past 300 lines: one table of acts, tried row by row and against its guards by one world of requests.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RuleError } from '../http/rule-error.ts';
import { STATUS, type Status } from '../requerimentos/status.ts';
import { SITUACAO_LIVRE as livre } from './guardas.ts';
import { atosAbertos, podeAgir } from './quem.ts';
import { ATOS, type Ato, type Situacao, TRANSICOES, transitar } from './rules.ts';

/** The reviewed table: status → acts open in it. A change of the flow changes this on purpose. */
const ABERTOS: Record<Status, Ato[]> = {
  Rascunho: ['protocolar', 'descartar'],
  'Em construcao': ['protocolar', 'descartar'],
  'Aguardando comprovante': [
    'enviar_comprovante',
    'aprovar_comprovante',
    'quitar',
    'recusar_comprovante',
    'recusar_taxa',
    'cancelar',
  ],
  'Aguardando prefeitura': [
    'aprovar_comprovante',
    'quitar',
    'recusar_comprovante',
    'cobrar',
    'iniciar',
    'retomar',
    'deferir_por_silencio',
    'cancelar',
  ],
  'Em andamento': [
    'aprovar_comprovante',
    'quitar',
    'recusar_comprovante',
    'cobrar',
    'pausar',
    'devolver',
    'propor_deferimento',
    'propor_indeferimento',
    'devolver_proposta',
    'deferir',
    'deferir_por_silencio',
    'indeferir',
    'cancelar',
  ],
  'Aguardando requerente': [
    'enviar_comprovante',
    'aprovar_comprovante',
    'quitar',
    'recusar_comprovante',
    'cobrar',
    'responder',
    'caducar',
    'cancelar',
  ],
  Deferido: ['reabrir'],
  Indeferido: ['reabrir'],
  Cancelado: [],
};

const situacoes: fc.Arbitrary<Situacao> = fc.record({
  guias_em_aberto: fc.nat(2),
  comprovantes_em_conferencia: fc.nat(2),
  pendencias_em_rascunho: fc.nat(2),
  pendencias_com_requerente: fc.nat(2),
  pendencias_sem_resposta: fc.nat(2),
  itens_sem_resposta: fc.constantFrom([], ['item 1 (Plantas): envie um arquivo diferente do que foi analisado']),
  pendencias_a_validar: fc.nat(2),
  subrequerimentos_abertos: fc.nat(1),
  irmas_em_analise: fc.nat(2),
  sem_esperar: fc.boolean(),
  desfechos: fc.subarray(['deferir', 'devolver', 'indeferir'] as const),
  exigencias_faltando: fc.array(fc.constant('Falta o parecer.'), { maxLength: 1 }),
  sem_responsavel: fc.array(fc.constant('Sem responsável técnico.'), { maxLength: 1 }),
  segunda_leitura: fc.boolean(),
  proposta: fc.constantFrom('deferir', 'indeferir', null),
  propos_eu: fc.boolean(),
  acesso_recente: fc.constantFrom('', 'Ainda não.'),
  reabertura: fc.constantFrom('nao', 'so_esta', 'esta_e_seguintes'),
  ao_vencer: fc.constantFrom('avisar', 'arquivar', 'indeferir'),
});

describe('every status × act', () => {
  for (const status of STATUS) {
    for (const ato of ATOS) {
      const isOpen = ABERTOS[status].includes(ato);
      test(`${status}: ${ato} is ${isOpen ? 'open' : 'closed'}`, () => {
        expect(TRANSICOES[ato].de.includes(status)).toBe(isOpen);
        if (!isOpen) expect(() => transitar(ato, status, livre, 'Motivo')).toThrow('Não é possível');
      });
    }
  }
});

describe('guards', () => {
  test('no step is approved while a proof is missing or waits to be checked', () => {
    fc.assert(
      fc.property(situacoes, (s) => {
        const isBlocked =
          s.guias_em_aberto +
            s.comprovantes_em_conferencia +
            s.pendencias_em_rascunho +
            s.pendencias_com_requerente +
            s.pendencias_a_validar +
            s.subrequerimentos_abertos +
            s.exigencias_faltando.length +
            s.sem_responsavel.length >
            0 ||
          (s.segunda_leitura && (s.proposta !== 'deferir' || s.propos_eu || s.acesso_recente !== ''));
        if (isBlocked) expect(() => transitar('deferir', 'Em andamento', s)).toThrow();
        else expect(transitar('deferir', 'Em andamento', s)).toBe('Deferido');
      }),
    );
  });

  test('where two people decide, nobody decides what they proposed, or what nobody did', () => {
    fc.assert(
      fc.property(situacoes, (situacao) => {
        const s = { ...situacao, segunda_leitura: true };
        for (const ato of ['deferir', 'indeferir'] as const)
          if (s.proposta !== ato || s.propos_eu || s.acesso_recente)
            expect(() => transitar(ato, 'Em andamento', s, 'Motivo')).toThrow();
        const proposals = ['propor_deferimento', 'propor_indeferimento'] as const;
        for (const ato of proposals) {
          if (s.proposta) expect(() => transitar(ato, 'Em andamento', s, 'Parecer')).toThrow();
          expect(() => transitar(ato, 'Em andamento', { ...s, segunda_leitura: false }, 'Parecer')).toThrow();
          expect(() => transitar(ato, 'Em andamento', { ...livre, segunda_leitura: true }, ' ')).toThrow('motivo');
          expect(transitar(ato, 'Em andamento', { ...livre, segunda_leitura: true }, 'Parecer')).toBe('Em andamento');
        }
        if (s.proposta) expect(transitar('devolver_proposta', 'Em andamento', s, 'Falta ver a zona.')).toBe('Em andamento');
        else expect(() => transitar('devolver_proposta', 'Em andamento', s, 'Falta ver a zona.')).toThrow('proposta');
      }),
    );
  });

  test('nothing is sent back without an item, nor with answers that nobody judged', () => {
    fc.assert(
      fc.property(situacoes, (s) => {
        const isOk = s.pendencias_em_rascunho > 0 && s.pendencias_a_validar === 0 && s.desfechos.includes('devolver');
        const waits = s.irmas_em_analise > 0 && !s.sem_esperar;
        if (isOk) expect(transitar('devolver', 'Em andamento', s)).toBe(waits ? 'Em andamento' : 'Aguardando requerente');
        else expect(() => transitar('devolver', 'Em andamento', s)).toThrow();
      }),
    );
  });

  test('an act that ends or undoes something demands a reason', () => {
    for (const ato of ['indeferir', 'cancelar', 'reabrir', 'pausar', 'recusar_taxa', 'recusar_comprovante'] as const) {
      const [de] = TRANSICOES[ato].de;
      expect(() => transitar(ato, de as Status, livre, '  ')).toThrow('motivo');
      expect(() => transitar(ato, de as Status, livre, 'Porque sim.')).not.toThrow();
    }
  });
});

/** The reviewed guards of each act: what breaks it, beside a situation in which it goes through, and the code that says so. */
const GUARDADOS: Partial<Record<Ato, { passa: Partial<Situacao>; recusa: [codigo: string, falta: Partial<Situacao>][] }>> = {
  iniciar: { passa: {}, recusa: [['subrequerimento_aberto', { subrequerimentos_abertos: 1 }]] },
  retomar: { passa: {}, recusa: [['subrequerimento_aberto', { subrequerimentos_abertos: 1 }]] },
  devolver: {
    passa: { pendencias_em_rascunho: 1 },
    recusa: [
      ['desfecho_fechado', { desfechos: ['deferir', 'indeferir'] }],
      ['resposta_sem_validacao', { pendencias_a_validar: 1 }],
      ['sem_pendencia', { pendencias_em_rascunho: 0 }],
    ],
  },
  responder: { passa: {}, recusa: [['pendencia_sem_resposta', { pendencias_sem_resposta: 1 }]] },
  propor_deferimento: {
    passa: { segunda_leitura: true },
    recusa: [
      ['sem_segunda_leitura', { segunda_leitura: false }],
      ['proposta_feita', { proposta: 'deferir' }],
      ['comprovante_pendente', { guias_em_aberto: 1 }],
      ['comprovante_pendente', { comprovantes_em_conferencia: 1 }],
      ['pendencia_aberta', { pendencias_em_rascunho: 1 }],
      ['pendencia_aberta', { pendencias_com_requerente: 1 }],
      ['pendencia_aberta', { pendencias_a_validar: 1 }],
      ['subrequerimento_aberto', { subrequerimentos_abertos: 1 }],
      ['sem_responsavel_tecnico', { sem_responsavel: ['Sem responsável técnico.'] }],
      ['exigencia_nao_atendida', { exigencias_faltando: ['Falta o parecer.'] }],
    ],
  },
  propor_indeferimento: {
    passa: { segunda_leitura: true },
    recusa: [
      ['sem_segunda_leitura', { segunda_leitura: false }],
      ['proposta_feita', { proposta: 'indeferir' }],
      ['desfecho_fechado', { desfechos: ['deferir', 'devolver'] }],
      ['comprovante_em_conferencia', { comprovantes_em_conferencia: 1 }],
    ],
  },
  devolver_proposta: { passa: { proposta: 'deferir' }, recusa: [['sem_proposta', { proposta: null }]] },
  deferir: {
    passa: {},
    recusa: [
      ['comprovante_pendente', { guias_em_aberto: 1 }],
      ['comprovante_pendente', { comprovantes_em_conferencia: 1 }],
      ['pendencia_aberta', { pendencias_em_rascunho: 1 }],
      ['pendencia_aberta', { pendencias_com_requerente: 1 }],
      ['pendencia_aberta', { pendencias_a_validar: 1 }],
      ['subrequerimento_aberto', { subrequerimentos_abertos: 1 }],
      ['sem_responsavel_tecnico', { sem_responsavel: ['Sem responsável técnico.'] }],
      ['exigencia_nao_atendida', { exigencias_faltando: ['Falta o parecer.'] }],
      ['segunda_leitura', { segunda_leitura: true }],
      ['segunda_leitura', { segunda_leitura: true, proposta: 'indeferir' }],
      ['segunda_leitura', { segunda_leitura: true, proposta: 'deferir', propos_eu: true }],
      ['segunda_leitura', { segunda_leitura: true, proposta: 'deferir', acesso_recente: 'Ainda não.' }],
    ],
  },
  deferir_por_silencio: {
    passa: {},
    recusa: [
      ['comprovante_pendente', { guias_em_aberto: 1 }],
      ['comprovante_pendente', { comprovantes_em_conferencia: 1 }],
      ['subrequerimento_aberto', { subrequerimentos_abertos: 1 }],
      ['sem_responsavel_tecnico', { sem_responsavel: ['Sem responsável técnico.'] }],
    ],
  },
  indeferir: {
    passa: {},
    recusa: [
      ['desfecho_fechado', { desfechos: ['deferir', 'devolver'] }],
      ['comprovante_em_conferencia', { comprovantes_em_conferencia: 1 }],
      ['segunda_leitura', { segunda_leitura: true }],
      ['segunda_leitura', { segunda_leitura: true, proposta: 'indeferir', propos_eu: true }],
    ],
  },
  caducar: {
    passa: {},
    recusa: [
      ['sem_caducidade', { ao_vencer: 'avisar' }],
      ['comprovante_em_conferencia', { comprovantes_em_conferencia: 1 }],
    ],
  },
  reabrir: { passa: {}, recusa: [['sem_reabertura', { reabertura: 'nao' }]] },
};

describe('every guard of every act refuses with its own code', () => {
  for (const ato of ATOS) {
    const { de, guardas = [] } = TRANSICOES[ato];
    const { passa, recusa } = GUARDADOS[ato] ?? { passa: {}, recusa: [] };
    const status = de[0]!;
    const codigo = (falta: Partial<Situacao>) => {
      try {
        transitar(ato, status, { ...livre, ...passa, ...falta }, 'Motivo');
        return null;
      } catch (error) {
        return (error as RuleError).codigo;
      }
    };
    test(ato, () => {
      expect(codigo({})).toBeNull();
      for (const [esperado, falta] of recusa) expect([falta, codigo(falta)]).toEqual([falta, esperado]);
      // and none stands in the table of acts that this one does not know
      expect(new Set(recusa.map(([c]) => c))).toEqual(new Set(guardas.map((g) => g.codigo)));
    });
  }
});

describe('who may act', () => {
  const setor_id = 'setor-1';
  const staff = (permissoes: string[], doSetor: string[] = []) => ({
    id: 'u',
    permissoes,
    setores: [{ id: setor_id, permissoes: doSetor }],
  });
  const base = { is_parte: false, is_autor: false, setor_ids: [setor_id] };

  test('a party acts in the requester panel alone, staff in theirs alone', () => {
    for (const ato of ATOS) {
      const isPartyAct = 'parte' in TRANSICOES[ato].quem;
      expect(podeAgir(ato, { ...base, usuario: staff([]), painel: 'contribuinte', is_parte: true })).toBe(isPartyAct);
      expect(podeAgir(ato, { ...base, usuario: staff(['perfil.administrador']), painel: 'contribuinte' })).toBe(false);
    }
  });

  test('nobody does by hand what the portal does when its day comes', () => {
    const usuario = staff(['perfil.administrador', 'perfil.gestor.prefeitura']);
    for (const ato of ['retomar', 'caducar', 'cobrar', 'deferir_por_silencio'] as const)
      for (const painel of ['prefeitura', 'contribuinte'] as const)
        expect(podeAgir(ato, { ...base, usuario, painel, is_parte: true, is_autor: true })).toBe(false);
  });

  test('a permission of one sector does nothing in another', () => {
    const usuario = {
      id: 'u',
      permissoes: [],
      setores: [{ id: 'setor-2', permissoes: ['prefeitura.requerimento.analisar', 'prefeitura.requerimento.decidir'] }],
    };
    for (const alvo of ['etapa', 'requerimento'] as const)
      expect(atosAbertos(alvo, 'Em andamento', { ...base, usuario, painel: 'prefeitura' })).toEqual([]);
  });

  test('a manager of no sector may do each act that a sector may, and the desk of fees asks for its own key', () => {
    const usuario = { id: 'u', permissoes: ['perfil.gestor.prefeitura'], setores: [] };
    for (const ato of ATOS) {
      const { quem } = TRANSICOES[ato];
      const doSetor = 'permissao' in quem && quem.onde === 'setor';
      expect([ato, podeAgir(ato, { ...base, usuario, painel: 'prefeitura' })]).toEqual([ato, doSetor]);
      expect(podeAgir(ato, { ...base, usuario, painel: 'contribuinte' })).toBe(false);
    }
  });

  test('an analyst without the right to decide may start and return, not approve', () => {
    const usuario = staff([], ['prefeitura.requerimento.analisar']);
    expect(atosAbertos('etapa', 'Em andamento', { ...base, usuario, painel: 'prefeitura' })).toEqual(['pausar', 'devolver']);
  });
});
