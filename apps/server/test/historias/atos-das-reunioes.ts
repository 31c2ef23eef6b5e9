import * as agenda from '@portal/domain/agenda/contract';
import type { Conta } from './conta.ts';
import { diaDe, horaDe, momento } from './dias.ts';
import { GENTE } from './mundo.ts';
import type { Reuniao } from './retrato.ts';
import { type Ato, agora, alguem, alguemAtivo, chamar, idDe, iso, nomeDe, TARDE, um, umDia, type Vida } from './vida.ts';

// Meetings of the town hall.

const umaReuniao = (v: Vida, sorte: number | undefined): Reuniao | undefined =>
  um(
    v.foto.reunioes.filter((c) => !c.cancelada && c.fim > agora(v)),
    sorte,
  );
const corpoDaReuniao = (titulo: string, inicio: number, pessoas: readonly string[], local = 'Sala 2') => ({
  ...{ titulo, local, descricao: '', dia: diaDe(inicio), hora: horaDe(inicio) },
  ...{
    fim_dia: diaDe(inicio),
    fim_hora: `${horaDe(inicio).slice(0, 3)}${horaDe(inicio).slice(3) === '00' ? '30' : '55'}`,
    pessoas: [...pessoas],
  },
});
const isAberto = (v: Vida, id: string): boolean => v.foto.pessoas.find((p) => p.id === id)?.ativo === true;
const chaveDe = (v: Vida, id: string): string | undefined => v.m.nomes.get(id) ?? (id === v.m.gestorId ? 'gestor' : undefined);

export const ATOS_DAS_REUNIOES: Record<string, Ato> = {
  'marcar reuniao': {
    peso: 3,
    async fazer(v, n) {
      const { quem, chave } = alguemAtivo(v, n[0]);
      const outros = GENTE.filter((c, i) => c !== chave && (n[i + 1] ?? 0) < 0.4).map((c) => idDe(v, c));
      const inicio = momento(umDia(v, n[5], 6), um(TARDE, n[6]) as string);
      const titulo = `Conversa ${v.feitos.reunioes.length + 1}`;
      const body = { tipo: 'Reunião' as const, ...corpoDaReuniao(titulo, inicio, outros) };
      const depois = ({ ids }: { ids: string[] }) => void v.feitos.reunioes.push(...ids);
      const conta = (c: Conta) => c.reuniao(outros, 'chamou você para', titulo);
      const frase = `${chave} calls ${outros.map((id) => nomeDe(v, id)).join(', ') || 'nobody'} ${iso(inicio)}`;
      return chamar({ quem, frase, conta, depois }, agenda.agendar, { body });
    },
  },
  'mudar reuniao': {
    peso: 8,
    async fazer(v, n) {
      const c = umaReuniao(v, n[0]);
      const chave = c && isAberto(v, c.criador) ? chaveDe(v, c.criador) : undefined;
      if (!c || !chave) return null;
      const fica = (n[1] ?? 0) < 0.4;
      const inicio = fica ? c.inicio : momento(umDia(v, n[2], 6), um(TARDE, n[3]) as string);
      const eram = c.pessoas.filter((id) => id !== c.criador);
      const outro = idDe(v, alguem(n[4]));
      // one more, one less, or the same
      const pessoas = (n[5] ?? 0) < 0.4 ? eram : eram.includes(outro) ? eram.filter((id) => id !== outro) : [...eram, outro];
      const sao = pessoas.filter((id) => id !== c.criador);
      const body = { versao: c.versao, alcance: 'este' as const, ...corpoDaReuniao(c.titulo, inicio, pessoas) };
      const conta = (k: Conta) => {
        const depois = k.l.depois.reunioes.find((x) => x.id === c.id) as Reuniao;
        k.reuniao(
          sao.filter((id) => !eram.includes(id)),
          'chamou você para',
          c.titulo,
        );
        if (depois.inicio !== c.inicio || depois.fim !== c.fim)
          k.reuniao(
            sao.filter((id) => eram.includes(id)),
            'mudou',
            c.titulo,
          );
        k.reuniao(
          eram.filter((id) => !sao.includes(id)),
          'cancelou ou tirou você de',
          c.titulo,
        );
      };
      const frase = `${chave} ${fica ? 'leaves the hour of' : `moves to ${iso(inicio)}`} ${c.titulo} with ${sao.length}`;
      return chamar({ quem: v.m.staff(chave), frase, conta }, agenda.mudarCompromisso, { params: { id: c.id }, body });
    },
  },
  'cancelar reuniao': {
    peso: 3,
    async fazer(v, n) {
      const c = umaReuniao(v, n[0]);
      const chave = c && isAberto(v, c.criador) ? chaveDe(v, c.criador) : undefined;
      if (!c || !chave) return null;
      const conta = (k: Conta) =>
        k.reuniao(
          c.pessoas.filter((id) => id !== c.criador),
          'cancelou ou tirou você de',
          c.titulo,
        );
      const body = { versao: c.versao, alcance: 'este' as const };
      return chamar({ quem: v.m.staff(chave), frase: `${chave} cancels ${c.titulo}`, conta }, agenda.cancelarCompromisso, {
        params: { id: c.id },
        body,
      });
    },
  },
  'sair da reuniao': {
    peso: 4,
    async fazer(v, n) {
      const c = um(
        v.foto.reunioes.filter((x) => !x.cancelada && x.pessoas.some((id) => id !== x.criador && isAberto(v, id))),
        n[0],
      );
      const id = um(c?.pessoas.filter((x) => x !== c.criador && isAberto(v, x)) ?? [], n[1]);
      const chave = id && chaveDe(v, id);
      if (!c || !chave) return null;
      const conta = (k: Conta) => k.sino([c.criador], `saiu de “${c.titulo}”`);
      const body = { versao: c.versao, alcance: 'este' as const };
      return chamar({ quem: v.m.staff(chave), frase: `${chave} leaves ${c.titulo}`, conta }, agenda.sairDoCompromisso, {
        params: { id: c.id },
        body,
      });
    },
  },
};
