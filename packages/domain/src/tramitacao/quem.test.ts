import { describe, expect, test } from 'vitest';
import { STATUS } from '../requerimentos/status.ts';
import { SITUACAO_LIVRE } from './guardas.ts';
import { isOferecido, podeAgir, type Relacao } from './quem.ts';
import { ATOS, type Ato, TRANSICOES } from './rules.ts';

/** The reviewed table: who does what ('parte', 'sistema' or a permission), and to what. A change of rights changes this on purpose. */
const QUEM: Record<Ato, readonly [quem: string, alvo: 'requerimento' | 'etapa']> = {
  protocolar: ['parte', 'requerimento'],
  descartar: ['parte', 'requerimento'],
  enviar_comprovante: ['parte', 'requerimento'],
  recusar_taxa: ['parte', 'requerimento'],
  responder: ['parte', 'requerimento'],
  cobrar: ['sistema', 'requerimento'],
  quitar: ['sistema', 'requerimento'],
  retomar: ['sistema', 'etapa'],
  deferir_por_silencio: ['sistema', 'etapa'],
  caducar: ['sistema', 'requerimento'],
  aprovar_comprovante: ['permissao.interacao.taxas', 'requerimento'],
  recusar_comprovante: ['permissao.interacao.taxas', 'requerimento'],
  iniciar: ['prefeitura.requerimento.analisar', 'etapa'],
  pausar: ['prefeitura.requerimento.analisar', 'etapa'],
  devolver: ['prefeitura.requerimento.analisar', 'etapa'],
  propor_deferimento: ['prefeitura.requerimento.decidir', 'etapa'],
  propor_indeferimento: ['prefeitura.requerimento.decidir', 'etapa'],
  devolver_proposta: ['prefeitura.requerimento.decidir', 'etapa'],
  deferir: ['prefeitura.requerimento.decidir', 'etapa'],
  indeferir: ['prefeitura.requerimento.decidir', 'etapa'],
  cancelar: ['prefeitura.requerimento.cancelar', 'requerimento'],
  reabrir: ['prefeitura.requerimento.reabrir', 'etapa'],
};
const SETOR = 'a';
const DE_TODOS = new Set<Ato>(['aprovar_comprovante', 'recusar_comprovante']);
const COM_MOTIVO: Ato[] = [
  'recusar_comprovante',
  'recusar_taxa',
  'pausar',
  'propor_deferimento',
  'propor_indeferimento',
  'devolver_proposta',
  'deferir_por_silencio',
  'indeferir',
  'caducar',
  'cancelar',
  'reabrir',
];

const pessoa = (permissoes: string[], setores: { id: string; permissoes: string[] }[] = []): Relacao['usuario'] => ({
  id: '1',
  permissoes,
  setores,
});
const deQuem = (mais: Partial<Relacao>): Relacao => ({
  usuario: pessoa([]),
  painel: 'prefeitura',
  is_parte: false,
  setor_ids: [SETOR],
  is_autor: false,
  ...mais,
});
const podem = (mais: Partial<Relacao>): Ato[] => ATOS.filter((ato) => podeAgir(ato, deQuem(mais)));
const quemPede = (wanted: (quem: string, ato: Ato) => boolean) => ATOS.filter((ato) => wanted(QUEM[ato][0], ato));

describe('who may act', () => {
  test('each act is done to what the table says, by whom it says, with a reason where it ends or undoes', () => {
    for (const ato of ATOS) {
      const { quem, alvo } = TRANSICOES[ato];
      const dito = 'parte' in quem ? 'parte' : 'sistema' in quem ? 'sistema' : quem.permissao;
      expect([ato, dito, alvo]).toEqual([ato, ...QUEM[ato]]);
    }
    expect(ATOS.filter((ato) => TRANSICOES[ato].motivo)).toEqual(ATOS.filter((ato) => COM_MOTIVO.includes(ato)));
    for (const ato of ATOS) expect(TRANSICOES[ato].rotulo).toMatch(/\S/);
  });

  test('one permission in the sector opens its acts there, and none elsewhere', () => {
    for (const chave of new Set(ATOS.map((ato) => QUEM[ato][0]).filter((quem) => quem.includes('.')))) {
      const doSetor = quemPede((quem, ato) => quem === chave && !DE_TODOS.has(ato));
      expect(podem({ usuario: pessoa([], [{ id: SETOR, permissoes: [chave] }]) })).toEqual(doSetor);
      expect(podem({ usuario: pessoa([], [{ id: 'b', permissoes: [chave] }]) })).toEqual([]);
      // where it stands in several sectors, one of them is enough
      expect(podem({ usuario: pessoa([], [{ id: 'b', permissoes: [chave] }]), setor_ids: [SETOR, 'b'] })).toEqual(doSetor);
      // in the whole town: what belongs to no sector
      expect(podem({ usuario: pessoa([chave]) })).toEqual(quemPede((quem, ato) => quem === chave && DE_TODOS.has(ato)));
      expect(podem({ usuario: pessoa([chave]), painel: 'contribuinte', is_parte: false })).toEqual([]);
    }
  });

  test('the manager and the administrator act in every sector; nobody acts for the portal', () => {
    const daMesa = quemPede((quem) => quem.includes('.'));
    expect(podem({ usuario: pessoa(['perfil.administrador']) })).toEqual(daMesa);
    expect(podem({ usuario: pessoa(['perfil.gestor.prefeitura']) })).toEqual(daMesa.filter((ato) => !DE_TODOS.has(ato)));
  });

  test('a party acts as one; who filled it in at the counter files and throws away, and no more', () => {
    expect(podem({ painel: 'contribuinte', is_parte: true })).toEqual(quemPede((quem) => quem === 'parte'));
    expect(podem({ painel: 'contribuinte', is_autor: true })).toEqual([]);
    expect(podem({ is_autor: true })).toEqual(['protocolar', 'descartar']);
    expect(podem({ is_parte: true })).toEqual([]);
  });
});

describe('who decides where two people do', () => {
  const DECISOES = ['propor_deferimento', 'propor_indeferimento', 'devolver_proposta', 'deferir', 'indeferir'] as const;
  const oferecidos = (duas: boolean, proposta: 'deferir' | 'indeferir' | null, minha = false) =>
    DECISOES.filter((ato) => isOferecido(ato, { ...SITUACAO_LIVRE, segunda_leitura: duas, proposta, propos_eu: minha }));

  test.each<[string, boolean, 'deferir' | 'indeferir' | null, boolean, readonly Ato[]]>([
    ['one person', false, null, false, ['deferir', 'indeferir']],
    ['nothing proposed yet', true, null, false, ['propor_deferimento', 'propor_indeferimento']],
    ['approval proposed by a colleague', true, 'deferir', false, ['devolver_proposta', 'deferir']],
    ['rejection proposed by a colleague', true, 'indeferir', false, ['devolver_proposta', 'indeferir']],
    ['approval proposed by oneself', true, 'deferir', true, ['devolver_proposta']],
    ['rejection proposed by oneself', true, 'indeferir', true, ['devolver_proposta']],
  ])('%s', (_, duas, proposta, minha, wanted) => expect(oferecidos(duas, proposta, minha)).toEqual(wanted));

  test('every other act is offered as ever', () => {
    for (const ato of ATOS.filter((one) => !DECISOES.includes(one as 'deferir')))
      for (const segunda_leitura of [true, false])
        expect(isOferecido(ato, { ...SITUACAO_LIVRE, segunda_leitura, proposta: 'deferir', propos_eu: true })).toBe(true);
  });

  test('what the step does not decide is not offered', () => {
    const fora = (mais: Partial<typeof SITUACAO_LIVRE>) =>
      ATOS.filter((ato) => !isOferecido(ato, { ...SITUACAO_LIVRE, ...mais }));
    const nuncaSemProposta = ['propor_deferimento', 'propor_indeferimento', 'devolver_proposta'];
    expect(fora({})).toEqual(nuncaSemProposta);
    expect(fora({ desfechos: ['deferir'] })).toEqual(['devolver', ...nuncaSemProposta, 'indeferir']);
    expect(fora({ desfechos: ['deferir', 'indeferir'] })).toEqual(['devolver', ...nuncaSemProposta]);
    expect(fora({ desfechos: ['deferir'], segunda_leitura: true })).toContain('propor_indeferimento');
    expect(fora({ reabertura: 'nao' })).toEqual([...nuncaSemProposta, 'reabrir']);
  });

  test('no two acts that are offered together have one key', () => {
    const ofertas = [true, false].flatMap((segunda_leitura) =>
      ([null, 'deferir', 'indeferir'] as const).flatMap((proposta) =>
        [true, false].map((propos_eu) => ({ ...SITUACAO_LIVRE, segunda_leitura, proposta, propos_eu })),
      ),
    );
    for (const status of STATUS)
      for (const oferta of ofertas) {
        const teclas = ATOS.filter((ato) => TRANSICOES[ato].de.includes(status) && isOferecido(ato, oferta)).flatMap(
          (ato) => TRANSICOES[ato].tela?.tecla?.letra ?? [],
        );
        expect(teclas).toEqual([...new Set(teclas)]);
      }
  });
});
