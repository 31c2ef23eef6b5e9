import * as atendimentos from '@portal/domain/atendimentos/contract';
import type { Conta } from './conta.ts';
import { diaDeSemana, momento } from './dias.ts';
import { GENTE } from './mundo.ts';
import type { Atendimento, Tipo } from './retrato.ts';
import { type Ato, agora, alguemAtivo, chamar, gestor, idDe, iso, nomeDe, um, umDia, type Vida } from './vida.ts';

// Hours that people book, and the kinds they are booked in.

const MANHA = ['08:00', '08:30', '09:00', '09:30', '10:00', '10:30', '11:00', '11:30'];
const umaHora = (v: Vida, dia: number | undefined, hora: number | undefined): number =>
  momento(diaDeSemana(umDia(v, dia, 6)), um(MANHA, hora) as string);

const umMarcado = (v: Vida, sorte: number | undefined): Atendimento | undefined =>
  um(
    v.foto.atendimentos.filter((a) => a.situacao === 'Marcado' && a.inicio > agora(v)),
    sorte,
  );
const donoDoAtendimento = (v: Vida, a: Atendimento) => v.m.cidadao(v.m.w.town.cidadaos.findIndex((c) => c.id === a.dono));
const tipoDe = (v: Vida, id: string) => v.foto.tipos.find((t) => t.id === id) as Tipo;
const doAtendimento = (c: Conta) => c.atendimentos('mao');

/** The whole of a kind, as a screen sends it. */
function corpoDoTipo(v: Vida, t: Tipo, mais: object) {
  const base = v.m.bases[v.m.tipos.indexOf(t.id)] as Vida['m']['bases'][number];
  const { nome, local, versao } = t;
  return { ...base, nome, local, atendentes: t.atendentes, versao, ...mais };
}

export const ATOS_DOS_ATENDIMENTOS: Record<string, Ato> = {
  marcar: {
    peso: 4,
    async fazer(v, n) {
      const t = um(v.foto.tipos, n[0]) as Tipo;
      const quem = v.m.cidadao(Math.floor((n[1] ?? 0) * 5));
      const inicio = umaHora(v, n[2], n[3]);
      const depois = ({ id }: { id: string }) => void v.feitos.atendimentos.push(id);
      const frase = `${nomeDe(v, quem.id)} books ${t.nome} ${iso(inicio)}`;
      const body = { inicio: iso(inicio), respostas: [] };
      return chamar({ quem, frase, conta: doAtendimento, depois }, atendimentos.marcarAtendimento, {
        params: { id: t.id },
        body,
      });
    },
  },
  remarcar: {
    peso: 8,
    async fazer(v, n) {
      const a = umMarcado(v, n[0]);
      if (!a) return null;
      const inicio = umaHora(v, n[1], n[2]);
      const quem = donoDoAtendimento(v, a);
      const frase = `${tipoDe(v, a.tipo).nome} from ${iso(a.inicio)} to ${iso(inicio)}`;
      const body = { versao: a.versao, inicio: iso(inicio) };
      const mesma = inicio === a.inicio && { recusa: 'mesma_hora' };
      return chamar({ quem, frase, conta: doAtendimento, ...mesma }, atendimentos.remarcarAtendimento, {
        params: { id: a.id },
        body,
      });
    },
  },
  'remarcar para a mesma hora': {
    peso: 3,
    async fazer(v, n) {
      const a = umMarcado(v, n[0]);
      if (!a) return null;
      const feito = await chamar(
        { quem: donoDoAtendimento(v, a), frase: 'to its own hour', recusa: 'mesma_hora' },
        atendimentos.remarcarAtendimento,
        { params: { id: a.id }, body: { versao: a.versao, inicio: iso(a.inicio) } },
      );
      // that it is refused is what it does
      return { ...feito, status: feito.status === 422 ? 200 : feito.status };
    },
  },
  desmarcar: {
    peso: 5,
    async fazer(v, n) {
      const a = umMarcado(v, n[0]);
      if (!a) return null;
      const params = { id: a.id };
      const body = { versao: a.versao };
      const quem = donoDoAtendimento(v, a);
      return chamar({ quem, frase: `takes off ${iso(a.inicio)}`, conta: doAtendimento }, atendimentos.cancelarAtendimento, {
        params,
        body,
      });
    },
  },
  'a prefeitura desmarca': {
    peso: 5,
    async fazer(v, n) {
      const a = umMarcado(v, n[0]);
      if (!a) return null;
      const { quem, chave } = alguemAtivo(v, n[1]);
      const body = { versao: a.versao, situacao: 'Cancelado' as const, motivo: 'Falta de luz.' };
      const frase = `${chave} takes off ${iso(a.inicio)}`;
      return chamar({ quem, frase, conta: doAtendimento }, atendimentos.registrarAtendimento, { params: { id: a.id }, body });
    },
  },
  'mudar atendentes': {
    peso: 3,
    async fazer(v, n) {
      const t = um(v.foto.tipos, n[0]) as Tipo;
      const quem = GENTE.filter((_, i) => (n[i + 1] ?? 0) < 0.5).map((c) => idDe(v, c));
      const body = corpoDoTipo(v, t, { atendentes: quem });
      const frase = `${t.nome} is with ${quem.map((id) => nomeDe(v, id)).join(', ') || 'the counter'}`;
      return chamar({ quem: gestor(v), frase }, atendimentos.mudarTipoDeAtendimento, { params: { id: t.id }, body });
    },
  },
  'mudar o lugar': {
    peso: 2,
    async fazer(v, n) {
      // more often where somebody has an hour
      const comHora = v.foto.tipos.filter((x) => v.foto.atendimentos.some((a) => a.tipo === x.id && a.situacao === 'Marcado'));
      const t = um((n[3] ?? 0) < 0.7 && comHora.length > 0 ? comHora : v.foto.tipos, n[0]) as Tipo;
      const local = um(['Sala 3', 'Sala 4', 'Auditório'], n[1]) as string;
      // hours that are another are of what is booked from now on
      const horarios = (n[2] ?? 0) < 0.15 ? [{ dia: 1, de: '13:00', ate: '17:00' }] : corpoDoTipo(v, t, {}).horarios;
      const body = corpoDoTipo(v, t, { local, horarios });
      const conta = (c: Conta) => {
        if (local === t.local) return;
        for (const a of c.l.depois.atendimentos)
          if (a.tipo === t.id && a.situacao === 'Marcado' && a.inicio > agora(v)) {
            c.sinos.push({ quem: a.dono, frase: `Mudou o que você marcou: ${t.nome}` });
            c.carta(a.dono, `Mudou o que você marcou: ${t.nome}`);
          }
      };
      return chamar({ quem: gestor(v), frase: `${t.nome} is in ${local}`, conta }, atendimentos.mudarTipoDeAtendimento, {
        params: { id: t.id },
        body,
      });
    },
  },
};
