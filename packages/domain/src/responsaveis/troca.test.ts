import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { definicaoSchema } from '../processos/definicao.ts';
import { STATUS } from '../requerimentos/status.ts';
import { comONovo, comOsNovos } from './nomeados.ts';
import {
  ABERTAS,
  admiteTroca,
  ESPECIES,
  isVaga,
  LADOS,
  type Lado,
  type PassoDaTroca,
  passar,
  passosDe,
  SITUACOES_DA_TROCA,
  TODOS_OS_PASSOS,
  type Troca,
} from './troca.ts';

const todas: Troca[] = ESPECIES.flatMap((especie) => SITUACOES_DA_TROCA.map((situacao) => ({ especie, situacao })));

/**
 * Written from the sentences of the trade and not from the table: who must still speak, in this order. What is left of the list is
 * whose turn it is; nobody left: it is done.
 */
type Palavra = 'dono' | 'novo' | 'prefeitura';
const SITUACAO_DE: Record<Palavra, Troca['situacao']> = {
  dono: 'Aguardando proprietário',
  novo: 'Aguardando novo responsável',
  prefeitura: 'Aguardando prefeitura',
};
const depoisDe = (faltam: readonly Palavra[]): Troca['situacao'] => (faltam[0] ? SITUACAO_DE[faltam[0]] : 'Concluída');

describe('a change of who answers', () => {
  test('is done when everybody asked has said yes, in their order, and not before', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), fc.constantFrom(...ESPECIES), (pedeOTecnico, exige_prefeitura, especie) => {
        const faltam: Palavra[] = [
          ...(pedeOTecnico ? (['dono'] as const) : []),
          'novo',
          ...(exige_prefeitura ? (['prefeitura'] as const) : []),
        ];
        let troca: Troca = { especie, situacao: depoisDe(faltam) };
        const sim = { dono: 'concordar', novo: 'aceitar', prefeitura: 'confirmar' } as const;
        while (faltam[0]) {
          expect(troca.situacao).toBe(SITUACAO_DE[faltam[0]]);
          troca = passar(troca, sim[faltam[0]], { exige_prefeitura, especie: 'baixa' });
          faltam.shift();
          expect(troca.situacao).toBe(depoisDe(faltam));
        }
        expect(ABERTAS).not.toContain(troca.situacao);
      }),
    );
  });

  test('one no ends it, and whoever has gone is not called back by it', () => {
    for (const troca of todas)
      for (const nao of ['discordar', 'recusar', 'negar', 'retirar'] as const) {
        if (!passosDe(troca, LADOS).includes(nao)) continue;
        const depois = passar(troca, nao, { exige_prefeitura: false, especie: 'baixa' });
        expect(isVaga(depois)).toBe(troca.especie !== 'troca');
        expect(depois.especie).toBe(troca.especie);
        if (troca.especie === 'troca') expect(ABERTAS).not.toContain(depois.situacao);
      }
  });

  test('no act is open to one side that the rule refuses, and none is refused that it offers', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...todas),
        fc.constantFrom(...TODOS_OS_PASSOS),
        fc.subarray([...LADOS]),
        (troca, passo, lados) => {
          const oferecido = passosDe(troca, lados).includes(passo);
          const dos: Record<PassoDaTroca, Lado[]> = {
            indicar: ['dono'],
            concordar: ['dono'],
            discordar: ['dono'],
            aceitar: ['novo'],
            recusar: ['novo'],
            confirmar: ['prefeitura'],
            negar: ['prefeitura'],
            retirar: ['dono', 'pediu'],
            sair: ['tecnico', 'prefeitura'],
          };
          let passa = true;
          try {
            passar(troca, passo, { exige_prefeitura: true, especie: 'baixa' });
          } catch {
            passa = false;
          }
          expect(oferecido).toBe(passa && dos[passo].some((l) => lados.includes(l)));
        },
      ),
    );
  });

  test('that is over is over: nothing leads out of it', () => {
    for (const troca of todas.filter(({ situacao }) => !ABERTAS.includes(situacao)))
      for (const passo of TODOS_OS_PASSOS)
        expect(() => passar(troca, passo, { exige_prefeitura: false, especie: 'baixa' })).toThrow('já não pode ser feito');
  });

  test('who leaves in the midst of it leaves a place without anybody, and what was asked goes on', () => {
    for (const situacao of ['Aguardando proprietário', 'Aguardando novo responsável', 'Aguardando prefeitura'] as const) {
      const depois = passar({ especie: 'troca', situacao }, 'sair', { exige_prefeitura: false, especie: 'falecimento' });
      expect(depois).toEqual({ especie: 'falecimento', situacao });
      expect(isVaga(depois)).toBe(true);
    }
  });

  test('is of a work: after approval too, not of a draft nor of what was refused', () => {
    expect(STATUS.filter((s) => admiteTroca(s, true) && s !== 'Rascunho' && s !== 'Em construcao')).toEqual([
      'Aguardando comprovante',
      'Aguardando prefeitura',
      'Em andamento',
      'Aguardando requerente',
      'Deferido',
    ]);
    for (const s of STATUS) expect(admiteTroca(s, false)).toBe(false);
  });
});

const campo = (id: string) => ({
  id,
  tipo: 'responsaveis_tecnicos',
  rotulo: 'Quem responde',
  responsabilidades: ['Projeto', 'Execução'],
});
const definicao = definicaoSchema.pick({ secoes: true }).parse({
  secoes: [
    {
      id: 'tecnicos',
      titulo: 'Técnicos',
      campos: [campo('um'), campo('dois'), { id: 'obs', tipo: 'texto', rotulo: 'Observações' }],
    },
  ],
});
const numeros = fc.constantFrom('111', '11-1', '222', '333');
const nomeado = fc.record({
  id: fc.constantFrom('a', 'b'),
  responsabilidade: fc.constantFrom('Projeto', 'Execução'),
  nome: fc.constantFrom('Renata', 'Otávio'),
  conselho: fc.constantFrom('CREA', 'CAU'),
  registro: numeros,
  uf: fc.constantFrom('SC', 'sc'),
  documento_numero: fc.constantFrom('1', '2'),
  email: fc.constantFrom('', 'a@example.com'),
});
const NOVA = { nome: 'Nova', conselho: 'CAU', uf: 'SC', registro: 'A-999', documento_numero: '77', email: 'nova@example.com' };
const nu = (t: string) => t.replace(/\W/g, '').toUpperCase();

describe('the answers after a change', () => {
  test('name the newcomer wherever who left stood for that, and are otherwise word for word what they were', () => {
    fc.assert(
      fc.property(fc.array(nomeado, { maxLength: 4 }), fc.array(nomeado, { maxLength: 4 }), nomeado, (um, dois, sai) => {
        const antes = { um, dois, obs: 'Sem mudança.' };
        const copia = JSON.parse(JSON.stringify(antes)) as typeof antes;
        const depois = comONovo(definicao, antes, sai, NOVA);
        expect(antes).toEqual(copia);
        expect(depois.obs).toBe('Sem mudança.');
        for (const id of ['um', 'dois'] as const) {
          const agora = depois[id] as typeof um;
          expect(agora).toHaveLength(antes[id].length);
          agora.forEach((t, i) => {
            const era = antes[id][i]!;
            const dele =
              `${era.responsabilidade}|${era.conselho}|${nu(era.uf)}|${nu(era.registro)}` ===
              `${sai.responsabilidade}|${sai.conselho}|${nu(sai.uf)}|${nu(sai.registro)}`;
            expect(t).toEqual(dele ? { ...era, ...NOVA } : era);
          });
        }
      }),
    );
  });

  test('follow one another: who came and went again is not there, and done twice is done once', () => {
    const sai = { responsabilidade: 'Projeto', conselho: 'CREA', uf: 'SC', registro: '111' };
    const antes = { um: [{ ...sai, id: 'a', nome: 'Renata', documento_numero: '1', email: '' }] };
    const ida = { sai, entra: NOVA };
    const volta = { sai: { ...NOVA, responsabilidade: 'Projeto' }, entra: { ...antes.um[0]!, documento_numero: '3' } };
    expect(comOsNovos(definicao, antes, [ida, ida])).toEqual(comOsNovos(definicao, antes, [ida]));
    expect(comOsNovos(definicao, antes, [ida, volta])).toEqual({ um: [{ ...antes.um[0], documento_numero: '3' }] });
  });
});
