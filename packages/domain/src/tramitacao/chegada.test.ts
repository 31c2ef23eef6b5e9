import fc from 'fast-check';
import { expect, test } from 'vitest';
import { antesDe, type EtapaDefinida, etapaSchema } from '../processos/etapa.ts';
import { chegar } from './chegada.ts';

let ids = 0;
const novoId = () => `p${++ids}`;

/** Flows without a ring: each step may wait for any of those written before it. */
const fluxos = fc.array(fc.array(fc.nat({ max: 6 }), { maxLength: 3 }), { minLength: 1, maxLength: 7 }).map((todos) =>
  todos.map(
    (antes, i): EtapaDefinida =>
      etapaSchema.parse({
        id: `e${i}`,
        nome: `Etapa ${i}`,
        setor: 'S1',
        prazo_dias: 5,
        depois_de: [...new Set(antes.filter((a) => a < i))].map((a) => `e${a}`),
      }),
  ),
);
const estado = (fluxo: EtapaDefinida[], a: ReturnType<typeof chegar>) =>
  new Map(fluxo.map((d) => [d.id, a.etapas.find((e) => e.definicao_id === d.id)?.status]));

test('an ended one has ended as it did, and nothing of it is open', () => {
  fc.assert(
    fc.property(fluxos, fc.constantFrom('Deferido', 'Indeferido', 'Cancelado'), (fluxo, desfecho) => {
      const a = chegar(fluxo, { desfecho }, novoId);
      expect(a.status).toBe(desfecho);
      const abertas = a.etapas.filter((e) => !['Deferido', 'Indeferido', 'Cancelado'].includes(e.status));
      expect(abertas).toEqual([]);
      if (desfecho === 'Deferido') expect(a.etapas.map((e) => e.definicao_id).sort()).toEqual(fluxo.map((d) => d.id).sort());
    }),
  );
});

test('one under way waits at its step: what it needs was granted, what needs it has not begun', () => {
  fc.assert(
    fc.property(fluxos, fc.nat(), (fluxo, n) => {
      const { id } = fluxo[n % fluxo.length]!;
      const a = chegar(fluxo, { etapa_id: id }, novoId);
      const por = estado(fluxo, a);
      expect(a.status).toBe('Aguardando prefeitura');
      expect(por.get(id)).toBe('Aguardando prefeitura');
      for (const d of fluxo) {
        const antes = antesDe(fluxo, d).map((x) => por.get(x));
        if (por.get(d.id) !== undefined)
          expect(
            antes.every((s) => s === 'Deferido'),
            d.id,
          ).toBe(true);
        if (antesDe(fluxo, d).includes(id)) expect(por.get(d.id)).toBeUndefined();
      }
    }),
  );
});
