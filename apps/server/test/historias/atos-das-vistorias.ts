import * as vistorias from '@portal/domain/vistorias/contract';
import { ok } from '#test/world.ts';
import { aberta, ausenciaDe, type Conta } from './conta.ts';
import { diaDe, horaDe, momento } from './dias.ts';
import type { Vistoria } from './retrato.ts';
import {
  type Ato,
  agora,
  alguem,
  alguemAtivo,
  chamar,
  donoDe,
  hoje,
  idDe,
  iso,
  nomeDe,
  type Sorte,
  TARDE,
  um,
  umDia,
  type Vida,
} from './vida.ts';

// Inspections: asked for, given a day, moved, taken off.

const umaVistoria = (v: Vida, sorte: number | undefined, em: readonly string[]): Vistoria | undefined =>
  um(
    v.foto.vistorias.filter((x) => em.includes(x.status)),
    sorte,
  );

async function agendar(v: Vida, x: Vistoria, n: Sorte, frase: string) {
  const { quem, chave } = alguemAtivo(v, n[0]);
  const fica = x.status === 'Agendada' && x.inicio !== null && x.fiscal !== null;
  const substituto = ausenciaDe(
    v.foto.pessoas.find((p) => p.id === x.fiscal),
    hoje(v),
  )?.substituto;
  // whoever stands in for who had it gets it more often than others
  const outro = (n[1] ?? 0) > 0.5 && substituto ? substituto : idDe(v, alguem(n[2]));
  const fiscal = fica && (n[1] ?? 0) < 0.3 ? x.fiscal : outro;
  const inicio = fica && (n[3] ?? 0) < 0.4 ? (x.inicio as number) : momento(umDia(v, n[4], 6), um(TARDE, n[5]) as string);
  const body = { versao: x.versao, dia: diaDe(inicio), hora: horaDe(inicio), duracao_minutos: 60, fiscal_id: fiscal as string };
  const mesma = fica && fiscal === x.fiscal && inicio === x.inicio && inicio > agora(v);
  const podem = v.foto.pessoas.find((p) => p.id === quem.id)?.setores.includes(v.m.fisc);
  return chamar(
    {
      ...{ quem, frase: `${chave} ${frase} ${iso(inicio)} with ${nomeDe(v, fiscal)}`, conta: (c: Conta) => c.vistorias('mao') },
      ...(mesma && podem && { recusa: 'mesma_hora' }),
    },
    vistorias.agendarVistoria,
    { params: { id: x.id }, body },
  );
}

export const ATOS_DAS_VISTORIAS: Record<string, Ato> = {
  'pedir vistoria': {
    peso: 3,
    async fazer(v, n) {
      const p = um(
        v.foto.pedidos.filter(
          (x) =>
            aberta(x.status) && !v.foto.vistorias.some((y) => y.pedido === x.id && aberta(y.status) && y.status !== 'Cancelada'),
        ),
        n[0],
      );
      if (!p) return null;
      const body = { tipo_id: v.m.tipoDeVistoria, alvo: '', preferencia: '' };
      const depois = ({ id }: { id: string }) => void v.feitos.vistorias.push(id);
      return chamar(
        { quem: donoDe(v, p.id), frase: `a visit of ${p.numero} is asked for`, depois, conta: (c) => c.vistorias('mao') },
        vistorias.pedirVistoria,
        { params: { id: p.id }, body },
      );
    },
  },
  'agendar vistoria': {
    peso: 6,
    async fazer(v, n) {
      const x = umaVistoria(v, n[6], ['Solicitada']);
      return x ? agendar(v, x, n, 'gives a visit') : null;
    },
  },
  'remarcar vistoria': {
    peso: 7,
    async fazer(v, n) {
      const x = umaVistoria(v, n[6], ['Agendada']);
      return x ? agendar(v, x, n, 'moves a visit to') : null;
    },
  },
  'escolher a hora da vistoria': {
    peso: 5,
    async fazer(v, n) {
      const x = umaVistoria(v, n[0], ['Solicitada']);
      if (!x) return null;
      const quem = donoDe(v, x.pedido);
      const dia = umDia(v, n[1], 6);
      const horas = ok(
        await quem.call(vistorias.listarHorariosDaVistoria, { params: { id: x.id }, query: { de: dia, ate: dia } }),
      );
      const hora = um(horas, n[2]);
      if (!hora) return null;
      return chamar({ quem, frase: `chooses ${hora.inicio}`, conta: (c) => c.vistorias('mao') }, vistorias.escolherHorario, {
        params: { id: x.id },
        body: { versao: x.versao, inicio: hora.inicio },
      });
    },
  },
  'desmarcar vistoria': {
    peso: 4,
    async fazer(v, n) {
      const x = umaVistoria(v, n[0], ['Agendada']);
      if (!x) return null;
      const daEquipe = (n[1] ?? 0) < 0.5;
      const quem = daEquipe ? alguemAtivo(v, n[2]).quem : donoDe(v, x.pedido);
      const body = { versao: x.versao, motivo: 'Não há ninguém em casa.' };
      const frase = `${nomeDe(v, quem.id)} asks for another day`;
      return chamar({ quem, frase, conta: (c) => c.vistorias('mao', daEquipe) }, vistorias.desmarcarVistoria, {
        params: { id: x.id },
        body,
      });
    },
  },
  'cancelar vistoria': {
    peso: 3,
    async fazer(v, n) {
      const x = umaVistoria(v, n[0], ['Solicitada', 'Agendada']);
      if (!x) return null;
      const { quem, chave } = alguemAtivo(v, n[1]);
      const body = { versao: x.versao, motivo: 'Já não é preciso.' };
      return chamar({ quem, frase: `${chave} cancels a visit`, conta: (c) => c.vistorias('mao') }, vistorias.cancelarVistoria, {
        params: { id: x.id },
        body,
      });
    },
  },
};
