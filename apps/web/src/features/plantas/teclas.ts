import type { Shortcut } from '#ui/keys/Shortcuts.tsx';
import { FERRAMENTAS } from './Barra.tsx';
import { alternarCheia } from './cheia.ts';
import { focarFolha } from './foco.ts';
import type { Comandos } from './use-comandos.ts';
import type { VisorDaPlanta } from './use-visor.ts';

/** Keys that the sheet itself answers while it has the focus. */
const NA_FOLHA = [
  { key: '← ↑ → ↓', label: 'Mover a folha; com uma ferramenta, a mira (Shift: passos largos)' },
  { key: 'enter', label: 'Pôr o ponto da ferramenta; de novo no mesmo lugar, terminar a medida' },
  { key: 'Backspace', label: 'Tirar o último ponto da medida' },
  { key: 'PageUp PageDown', label: 'Folha anterior e próxima' },
];
const SOBREPOSTA = { key: 'Alt ← ↑ → ↓', label: 'Alinhar a versão nova sobre a antiga (Shift: passos largos)' };
const EDITANDO = { key: '← ↑ → ↓', label: 'No botão “Mover com as setas”: mudar a marca de lugar' };

export const outrasTeclas = ({ marcar, sobre }: Pick<Comandos, 'marcar' | 'sobre'>) => [
  ...NA_FOLHA,
  ...(sobre ? [SOBREPOSTA] : []),
  ...(marcar ? [EDITANDO] : []),
];

const se = (pode: unknown, ...teclas: Shortcut[]): Shortcut[] => (pode ? teclas : []);

/** The keys of a plan: what may be done now has one. */
export function teclasDaPlanta(v: VisorDaPlanta, c: Comandos): Shortcut[] {
  return [
    { key: 'f', label: 'Ir para a folha', run: focarFolha },
    { key: 'j', label: 'Próxima folha', run: () => v.irParaFolha(v.pagina + 1) },
    { key: 'k', label: 'Folha anterior', run: () => v.irParaFolha(v.pagina - 1) },
    { key: '+', label: 'Aproximar, para onde está a mira', run: () => v.aproximar(1.4) },
    { key: '-', label: 'Afastar', run: () => v.aproximar(1 / 1.4) },
    { key: 'w', label: 'A planta na janela inteira, ou de volta', run: alternarCheia },
    { key: '0', label: 'Ver a folha inteira', run: () => v.encaixar() },
    { key: 'g', label: 'Girar', run: v.girar },
    { key: '/', label: 'Buscar no texto', run: () => document.getElementById('busca-na-planta')?.focus() },
    ...FERRAMENTAS.filter((f) => c.marcar || !f.marca).map((f) => ({
      key: f.tecla,
      label: f.marca ? `Marcar: ${f.nome.toLowerCase()}` : f.nome,
      run: () => v.pegar(f.id, true),
    })),
    ...se(v.medidas.length > 0, { key: 'd', label: 'Tirar as medidas desta folha', run: v.limparMedidas }),
    ...se(c.escala, { key: 'e', label: 'Escala da folha', run: () => c.escala?.() }),
    ...se(
      c.marcasDasDuas > 0,
      { key: ']', label: 'Próxima marca', run: () => v.irParaMarca(1) },
      { key: '[', label: 'Marca anterior', run: () => v.irParaMarca(-1) },
    ),
    ...se(
      c.comparar,
      { key: 'l', label: 'Comparar lado a lado com a versão anterior', run: () => c.comparar?.('lado') },
      { key: 'o', label: 'Sobrepor à versão anterior', run: () => c.comparar?.('sobre') },
    ),
    ...se(c.mostrarMarcas, { key: 'm', label: 'Mostrar ou esconder as marcas', run: () => c.mostrarMarcas?.() }),
    ...se(c.sobre, { key: 'z', label: 'Desfazer o alinhamento', run: () => v.setAjuste({ dx: 0, dy: 0 }) }),
    ...se(c.comparando, { key: 'x', label: 'Sair da comparação', run: c.sair }),
    ...se(c.copia, { key: 'b', label: 'Baixar com as marcas', run: () => c.copia?.() }),
    { key: 'escape', label: 'Largar a ferramenta; no texto da marca, voltar à folha', run: v.largar },
  ];
}
