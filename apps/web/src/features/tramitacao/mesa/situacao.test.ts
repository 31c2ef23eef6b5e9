import type { Requerimento } from '@portal/domain/autos/contract';
import type { Pendencia } from '@portal/domain/pendencias/schema';
import { describe, expect, test } from 'vitest';
import { atosDaMesa, consequenciaDoDeferimento, impedimentosDe } from './situacao.ts';

const regras = { exigencias: [], desfechos: ['deferir', 'devolver', 'indeferir'], reabertura: 'so_esta' };
const etapas = [
  { id: 'analise', nome: 'Análise', setor: 'ANA', ...regras },
  { id: 'vistoria', nome: 'Vistoria', setor: 'FIS', ...regras },
];
const documentos = [{ id: 'alvara', etapa: 'vistoria', titulo: 'Alvará', assinantes: [{ papel: 'Secretária', setor: 'GAB' }] }];

/** Only what these functions read. */
const requerimento = (part: Partial<Record<keyof Requerimento, unknown>>): Requerimento =>
  ({
    definicao: { etapas, documentos },
    etapas: [{ id: 'e1', definicao_id: 'analise', ordem: 1, status: 'Em andamento' }],
    subrequerimentos: [],
    vistorias_que_faltam: [],
    etapa_atual_id: 'e1',
    guias: [],
    pendencias: [],
    tecnicos: [],
    acoes_permitidas: [],
    ...part,
  }) as unknown as Requerimento;

const item = (situacao: Pendencia['situacao'], etapa_id = 'e1') => ({ situacao, respondida_em: null, etapa_id });

describe('the acts of the desk', () => {
  test('approving comes first, sending comes first once an item is marked', () => {
    const acoes_permitidas = ['pausar', 'devolver', 'deferir', 'indeferir', 'aprovar_comprovante'];
    expect(atosDaMesa(requerimento({ acoes_permitidas }))).toEqual({
      principal: 'deferir',
      outros: ['devolver', 'pausar', 'indeferir'],
    });
    const marked = requerimento({ acoes_permitidas, pendencias: [item('Aguardando próxima análise')] });
    expect(atosDaMesa(marked).principal).toBe('devolver');
    const answered = requerimento({ acoes_permitidas, pendencias: [item('Aguardando validação')] });
    expect(atosDaMesa(answered).principal).toBeNull();
  });

  test('nothing is first where only closing or reopening is left', () => {
    expect(atosDaMesa(requerimento({ acoes_permitidas: ['cancelar'] }))).toEqual({ principal: null, outros: ['cancelar'] });
  });
});

describe('what stands against an act', () => {
  test('an unpaid slip and an open item stand against approving', () => {
    const r = requerimento({ guias: [{ pagamento: 'Em conferência' }], pendencias: [item('Aguardando validação')] });
    expect(impedimentosDe(r, 'deferir')).toHaveLength(2);
    expect(impedimentosDe(r, 'devolver')).toContain('Aceite ou recuse cada resposta do requerente antes de devolver de novo.');
  });

  test('nobody who answers technically stands against approving, and the analyst reads whom it lacks', () => {
    const tecnicos = [{ nome: 'Renata', responsabilidade: 'Projeto', saiu: true }];
    expect(impedimentosDe(requerimento({ tecnicos }), 'deferir')).toEqual([
      'O pedido está sem responsável técnico por Projeto: Renata deixou de responder, e ninguém assumiu ainda.',
    ]);
  });

  test('items of the sector beside stand against nothing here', () => {
    const r = requerimento({ pendencias: [item('Aguardando próxima análise', 'e2')] });
    expect(impedimentosDe(r, 'deferir')).toEqual([]);
    expect(impedimentosDe(r, 'devolver')).toHaveLength(1);
  });

  test('a cancelled slip and a resolved item stand against nothing', () => {
    const r = requerimento({ guias: [{ pagamento: 'Cancelada' }], pendencias: [item('Sem pendência')] });
    expect(impedimentosDe(r, 'deferir')).toEqual([]);
  });
});

describe('what approving leads to', () => {
  test('the next step, and no document before its own', () => {
    expect(consequenciaDoDeferimento(requerimento({}))).toMatchObject({
      proximas: [{ nome: 'Vistoria' }],
      isUltima: false,
      documentos: [],
    });
  });

  test('after the last step, the documents it makes', () => {
    const r = requerimento({
      etapas: [
        { id: 'e0', definicao_id: 'analise', ordem: 1, status: 'Deferido' },
        { id: 'e1', definicao_id: 'vistoria', ordem: 2, status: 'Em andamento' },
      ],
    });
    expect(consequenciaDoDeferimento(r)).toMatchObject({ proximas: [], isUltima: true, documentos: [{ titulo: 'Alvará' }] });
  });
});
